import { describe, expect, it } from 'vitest';
import { loadFault } from '../../../../kernel/model/host/load-fault.ts';
import { gpuBuild } from '../../../../kernel/model/llama-builds.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';

class NoBinaryFoundError extends Error {}
class InsufficientMemoryError extends Error {}

// The library makes these two itself; here only their kind matters.
const library = { NoBinaryFoundError, InsufficientMemoryError } as unknown as Parameters<typeof loadFault>[1]['library'];
const about = { library, modelPath: '/m/a.gguf', gpu: 'auto', version: '3.21.1' } as const;
const fault = (thrown: unknown, logged: string[] = []) => loadFault(thrown, { ...about, logged });

describe('a fault in loading', () => {
  it('names the machine when there is no binary for it', () => {
    const { code, message } = fault(new NoBinaryFoundError());
    expect(code).toBe('OKSO_MODEL_UNAVAILABLE');
    expect(message).toContain(`${process.platform} on ${process.arch}`);
  });

  it('names the command that installs the build of a GPU which was asked for', () => {
    const { message, hint } = loadFault(new NoBinaryFoundError(), { ...about, gpu: 'cuda', logged: [] });
    // There is one for Linux and Windows on x64; elsewhere it is the build of the processor that is missing.
    if (gpuBuild(process, 'cuda') === undefined) expect(message).toContain(process.arch);
    else expect([message, hint]).toEqual([expect.stringContaining('cuda'), expect.stringMatching(/^npm install --global .*-cuda@3\.21\.1, /)]);
  });

  it('speaks of memory when there is not enough', () => {
    expect(fault(new InsufficientMemoryError('too large'))).toMatchObject({
      code: 'OKSO_MODEL_UNAVAILABLE',
      message: /memory/,
      hint: /smaller model/,
    });
    expect(fault(new Error('Failed to create context'), ['failed to allocate buffer']).message).toContain('memory');
  });

  it('calls a model of an unknown kind unavailable, not damaged', () => {
    const { code, message } = fault(new Error('Failed to load model'), ["llama_model_load: error loading model: unknown model architecture: 'zork'"]);
    expect(code).toBe('OKSO_MODEL_UNAVAILABLE');
    expect(message).toContain('zork');
  });

  it('says what is damaged in the words of llama.cpp, in plain letters', () => {
    const { code, message } = fault(new Error('Failed to load model'), [
      "llama_model_load: error loading model: tensor 'a' data is not within the file bounds",
    ]);
    expect(code).toBe('OKSO_MODEL_DAMAGED');
    expect(message).toContain("tensor 'a' data is not within the file bounds");
    expect(fault(new Error('Invalid GGUF magic. Expected "GGUF" but got "\u001b[31m"')).message).not.toContain('\u001b');
  });

  it('leaves faults of ours as they are', () => {
    const own = new OksoError('OKSO_TIMEOUT', 'too late', { hint: 'Wait.' });
    expect(fault(own)).toBe(own);
  });
});
