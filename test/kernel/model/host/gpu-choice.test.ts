import { expect, it } from 'vitest';
import { gpuChoice } from '../../../../kernel/model/host/gpu-choice.ts';

const nothing = { platform: 'linux', exists: () => false } as const;

it('looks for no GPU on a Linux machine that shows no sign of one', () => {
  expect(gpuChoice('auto', nothing)).toBe(false);
  expect(gpuChoice('auto', { ...nothing, exists: (path) => path === '/dev/dri' })).toBe('auto');
});

it('leaves the choice to the library where there is no such sign to look for', () => {
  expect(gpuChoice('auto', { ...nothing, platform: 'darwin' })).toBe('auto');
  expect(gpuChoice('auto', { ...nothing, platform: 'win32' })).toBe('auto');
});

it('does what a person has set', () => {
  expect(gpuChoice('off', { ...nothing, platform: 'darwin' })).toBe(false);
  expect(gpuChoice('vulkan', nothing)).toBe('vulkan');
});
