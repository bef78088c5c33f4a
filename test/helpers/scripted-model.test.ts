import { describe, expect, it } from 'vitest';
import type { GenerateRequest } from '../../kernel/model/model.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { createScriptedModel } from './scripted-model.ts';

const request: GenerateRequest = {
  role: 'planner',
  prefix: [{ role: 'system', content: 'be brief' }],
  turns: [{ role: 'user', content: 'hi' }],
  maxTokens: 9,
  temperature: 0,
  seed: 1,
};

describe('a scripted model', () => {
  it('answers what its script says, and remembers what it was asked', async () => {
    const model = createScriptedModel(({ turns }) => `you said ${turns.at(-1)?.content}`);
    expect(await model.generate(request)).toMatchObject({ text: 'you said hi', ended: 'end', promptTokens: 3, outputTokens: 3 });
    expect(model.requests).toEqual([request]);
  });

  it('reports the tokens of its answer', async () => {
    const pieces: string[] = [];
    await createScriptedModel(() => 'one two').generate(request, { onProgress: (step) => step.stage === 'token' && pieces.push(step.text) });
    expect(pieces).toEqual(['one', ' two']);
  });

  it('ends at a stop text and at the greatest number of tokens', async () => {
    const model = createScriptedModel(() => 'a b c d');
    expect(await model.generate({ ...request, stop: [' c'] })).toMatchObject({ text: 'a b', ended: 'stop' });
    expect(await model.generate({ ...request, maxTokens: 3 })).toMatchObject({ text: 'a b c', ended: 'length', outputTokens: 3 });
  });

  it('stops waiting for a slow script when the signal says so', async () => {
    const stop = new AbortController();
    const reason = new OksoError('OKSO_TIMEOUT', 'too late', { hint: 'Be quicker.' });
    const pending = createScriptedModel(() => new Promise(() => {})).generate(request, { signal: stop.signal });
    stop.abort(reason);
    await expect(pending).rejects.toBe(reason);
  });

  it('does not ask its script when it was stopped before', async () => {
    const model = createScriptedModel(() => 'never');
    await expect(model.generate(request, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
    expect(model.requests).toEqual([]);
  });

  it('passes on what its script throws', async () => {
    const fault = new OksoError('OKSO_MODEL_CRASHED', 'gone', { hint: 'Try again.' });
    await expect(createScriptedModel(() => Promise.reject(fault)).generate(request)).rejects.toBe(fault);
  });

  it('ends pending answers when it is disposed', async () => {
    const model = createScriptedModel(() => new Promise(() => {}));
    const pending = model.generate(request);
    await model[Symbol.asyncDispose]();
    await expect(pending).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
  });
});
