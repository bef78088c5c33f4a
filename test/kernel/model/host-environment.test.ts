import { expect, it } from 'vitest';
import { hostEnvironment } from '../../../kernel/model/host-environment.ts';

it('passes on what llama.cpp needs, and no keys', () => {
  const env = {
    PATH: '/bin',
    HOME: '/home/a',
    CUDA_VISIBLE_DEVICES: '0',
    GGML_VK_VISIBLE_DEVICES: '1',
    BRAVE_SEARCH_API_KEY: 'secret',
    NODE_OPTIONS: '--inspect',
    AWS_TOKEN: 'x',
  };
  expect(hostEnvironment(env)).toEqual({
    PATH: '/bin',
    HOME: '/home/a',
    CUDA_VISIBLE_DEVICES: '0',
    GGML_VK_VISIBLE_DEVICES: '1',
    UV_THREADPOOL_SIZE: '1',
  });
});

it('knows names in any spelling, as Windows writes them', () => {
  expect(hostEnvironment({ Path: 'C:\\bin', SystemRoot: 'C:\\Windows' })).toMatchObject({ Path: 'C:\\bin', SystemRoot: 'C:\\Windows' });
});

it('gives the host one pool thread, whatever the parent has', () => {
  expect(hostEnvironment({ UV_THREADPOOL_SIZE: '8' })).toEqual({ UV_THREADPOOL_SIZE: '1' });
});
