import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalModel } from '../../../kernel/model/local-model.ts';
import type { ModelProgress } from '../../../kernel/model/model.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { createLocalModelFixture, type LocalModelFixture, request } from '../../helpers/local-model-fixture.ts';

let fixture: LocalModelFixture;
let model: LocalModel;
beforeAll(async () => {
  fixture = await createLocalModelFixture();
  model = fixture.open();
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe('a local model', () => {
  it('obeys the grammar of a request', async () => {
    const generation = await model.generate(request({ grammar: 'root ::= "wc -l " ("a.txt" | "b.txt")', maxTokens: 40 }));
    expect(generation.text).toMatch(/^wc -l [ab]\.txt$/);
    expect(generation.ended).toBe('end');
  });

  it('ends before a stop text, also when the text spans tokens', async () => {
    const generation = await model.generate(request({ grammar: 'root ::= "one two three four"', stop: ['ee f'], maxTokens: 40 }));
    expect(generation).toMatchObject({ text: 'one two thr', ended: 'stop' });
  });

  it('ends at the greatest number of tokens', async () => {
    const generation = await model.generate(request({ maxTokens: 5 }));
    expect(generation).toMatchObject({ outputTokens: 5, ended: 'length' });
  });

  it('streams the very text that it returns, and tells how far it has read', async () => {
    const progress: ModelProgress[] = [];
    const unread = request({ turns: [{ role: 'user', content: 'something that nobody has asked before' }] });
    const generation = await model.generate(unread, { onProgress: (step) => progress.push(step) });
    const streamed = progress.map((step) => (step.stage === 'token' ? step.text : '')).join('');
    expect(streamed).toBe(generation.text);
    const read = progress.flatMap((step) => (step.stage === 'reading' ? [step.fraction] : []));
    expect(read.at(-1)).toBe(1);
    expect(read).toEqual([...read].sort((left, right) => left - right));
  });

  it('refuses a prompt that does not fit, and says by how many tokens', async () => {
    await using small = fixture.open({ contextSize: 512 });
    const size = await small.contextSize();
    const fitting = await small.generate(request({ maxTokens: 1 }));
    const room = size - 1 - fitting.promptTokens;
    await expect(small.generate(request({ maxTokens: room + 3 }))).rejects.toMatchObject({ code: 'OKSO_CONTEXT_FULL', details: { excessTokens: 3 } });
    await expect(small.generate(request({ maxTokens: room }))).resolves.toMatchObject({ outputTokens: room });
  });

  it('counts the tokens of a text without reading control tokens into it', async () => {
    expect(await model.countTokens('')).toBe(0);
    expect(await model.countTokens('<|im_end|>')).toBeGreaterThan(1);
  });

  it('stops when the signal says so, and answers the next request', async () => {
    const stop = new AbortController();
    const stopped = model.generate(request({ maxTokens: 3000 }), {
      signal: stop.signal,
      onProgress: ({ stage }) => stage === 'token' && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
    expect((await model.generate(request())).outputTokens).toBe(24);
  });

  it('rejects with the reason of the signal when that is a fault of ours', async () => {
    const reason = new OksoError('OKSO_TIMEOUT', 'the run took too long', { hint: 'Raise --timeout.' });
    await expect(model.generate(request(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('takes a request out of the queue when it is stopped before its turn', async () => {
    const stop = new AbortController();
    const first = model.generate(request());
    const second = model.generate(request({ seed: 8 }), { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
    expect((await first).outputTokens).toBe(24);
  });

  it('gives each seed its own answer and the same seed the same answer', async () => {
    const one = await model.generate(request({ seed: 1 }));
    const two = await model.generate(request({ seed: 2 }));
    const again = await model.generate(request({ seed: 1 }));
    expect(again.text).toBe(one.text);
    expect(two.text).not.toBe(one.text);
  });

  it('makes repetition less likely where it is told to', async () => {
    const turns = [{ role: 'user' as const, content: 'a b c d a b c d a b c d a b c d' }];
    const plain = await model.generate(request({ turns, temperature: 0, maxTokens: 40 }));
    const dry = await model.generate(
      request({ turns, temperature: 0, maxTokens: 40, dry: { multiplier: 1, base: 2, allowedLength: 1, lastTokens: 1024 } }),
    );
    expect(repeated(dry.text)).toBeLessThanOrEqual(repeated(plain.text));
    expect(await model.generate(request({ turns, temperature: 0, maxTokens: 40 }))).toMatchObject({ text: plain.text });
  });

  it('keeps the conversations of the two roles apart', async () => {
    await model.generate(request());
    await model.generate(request({ role: 'executor', turns: [{ role: 'user', content: 'something else entirely' }] }));
    const again = await model.generate(request());
    expect(again.reusedTokens).toBe(again.promptTokens - 1);
  });

  it('answers the same whether a conversation went before or not', async () => {
    await using fresh = fixture.open({ cacheDir: join(fixture.folder, 'another-cache') });
    const alone = await fresh.generate(request());
    await model.generate(request({ turns: [{ role: 'user', content: 'count the lines of another file, and then the words' }] }));
    const after = await model.generate(request());
    expect([alone.reusedTokens, after.reusedTokens > 0]).toEqual([0, true]);
    expect(after.text).toBe(alone.text);
  });

  it('goes on with a last assistant turn', async () => {
    const turns = [...request().turns, { role: 'assistant' as const, content: 'wc -l ' }];
    const opened = await model.generate(request({ turns, maxTokens: 1 }));
    const plain = await model.generate(request({ maxTokens: 1 }));
    expect(opened.promptTokens).toBeGreaterThan(plain.promptTokens);
    expect(opened.reusedTokens).toBeLessThan(opened.promptTokens);
  });

  it('calls a grammar that llama.cpp cannot read by its name', async () => {
    await expect(model.generate(request({ grammar: 'root := nonsense(' }))).rejects.toMatchObject({ code: 'OKSO_INTERNAL', message: /grammar/ });
  });

  it('says how likely its text was, where that is asked for, and answers the same afterwards', async () => {
    const plain = await model.generate(request({ maxTokens: 12 }));
    const judged = await model.generate(request({ maxTokens: 12, wantsLogprob: true }));
    const after = await model.generate(request({ maxTokens: 12 }));
    expect(plain.logprob).toBeUndefined();
    expect([judged.text, after.text]).toEqual([plain.text, plain.text]);
    expect(judged.logprob?.mean).toBeLessThan(0);
    expect(judged.logprob?.min).toBeLessThanOrEqual(judged.logprob?.mean ?? 0);
    expect(judged.text).toContain(judged.logprob?.minToken);
  });

  it('holds a text that the grammar forced on it for less likely than its own', async () => {
    const own = await model.generate(request({ maxTokens: 12, wantsLogprob: true }));
    const forced = await model.generate(request({ grammar: 'root ::= "zzqq xxzz qqzz"', maxTokens: 40, wantsLogprob: true }));
    expect(forced.logprob?.mean).toBeLessThan(own.logprob?.mean ?? 0);
  });

  it('describes what it loaded', async () => {
    expect(await model.facts()).toMatchObject({
      threads: 1,
      threadsFrom: 'given',
      gpu: 'none',
      flashAttention: true,
      contextSize: 4096,
      chatTemplate: 'ChatML',
      modelName: 'tiny-random',
    });
  });

  it('measures one sample a repetition, from an empty context and behind other tokens', async () => {
    for (const depth of [0, 32]) {
      const { promptNs, genNs, threads } = await model.measure({ kind: 'speed', promptTokens: 64, genTokens: 8, depth, repetitions: 2 });
      expect([promptNs.length, genNs.length, threads]).toEqual([2, 2, 1]);
      expect(Math.min(...promptNs, ...genNs)).toBeGreaterThan(0);
    }
  });

  it('measures how the state of a prefix is kept and comes back', async () => {
    const { saveNs, loadNs } = await model.measure({ kind: 'prefix', tokens: 64, repetitions: 2 });
    expect([saveNs.length, loadNs.length]).toEqual([2, 2]);
    expect(Math.min(...saveNs, ...loadNs)).toBeGreaterThan(0);
  });

  it('counts the tokens that a grammar decided, and answers afterwards as before', async () => {
    const before = await model.generate(request({ maxTokens: 8 }));
    const asked = request({ maxTokens: 40, grammar: 'root ::= "zzqq xxzz qqzz"' });
    const forced = await model.measure({ kind: 'grammar', request: asked, repetitions: 1 });
    expect(forced).toMatchObject({ constrainedNs: [expect.any(Number)], freeNs: [expect.any(Number)] });
    expect(forced.tokens).toBeGreaterThan(1);
    expect(forced.overruled).toBeGreaterThan(1);
    const { grammar: _, ...withoutGrammar } = request({ maxTokens: 8 });
    const free = await model.measure({ kind: 'grammar', request: withoutGrammar, repetitions: 1 });
    expect(free.overruled).toBe(0);
    expect(await model.generate(request({ maxTokens: 8 }))).toEqual({
      ...before,
      reusedTokens: expect.any(Number),
      prefillMs: expect.any(Number),
      decodeMs: expect.any(Number),
    });
  });

  it('refuses to measure beyond the end of its context', async () => {
    await expect(model.measure({ kind: 'speed', promptTokens: 4096, genTokens: 0, depth: 0, repetitions: 1 })).rejects.toThrow(
      'too small to measure',
    );
  });
});

/** How many pieces of four characters stand in a text before. */
function repeated(text: string): number {
  const pieces = Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => text.slice(at, at + 4));
  return pieces.length - new Set(pieces).size;
}
