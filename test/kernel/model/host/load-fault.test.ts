import { describe, expect, it } from 'vitest';
import { loadFault } from '../../../../kernel/model/host/load-fault.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';

class NoBinaryFoundError extends Error {}
class InsufficientMemoryError extends Error {}

// The library makes these two itself; here only their kind matters.
const library = { NoBinaryFoundError, InsufficientMemoryError } as unknown as Parameters<typeof loadFault>[1]['library'];
const fault = (thrown: unknown, logged: string[] = []) => loadFault(thrown, { library, modelPath: '/m/a.gguf', logged });

describe('a fault in loading', () => {
  it('names the machine when there is no binary for it', () => {
    const { code, message } = fault(new NoBinaryFoundError());
    expect(code).toBe('OKSO_MODEL_UNAVAILABLE');
    expect(message).toContain(`${process.platform} on ${process.arch}`);
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
