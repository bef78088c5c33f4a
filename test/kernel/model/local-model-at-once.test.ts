import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalModel } from '../../../kernel/model/local-model.ts';
import { createLocalModelFixture, type LocalModelFixture, request } from '../../helpers/local-model-fixture.ts';

const LONG = { maxTokens: 400 };

let fixture: LocalModelFixture;
let model: LocalModel;
beforeAll(async () => {
  fixture = await createLocalModelFixture();
  model = fixture.open({ atOnce: 3, cacheDir: join(fixture.folder, 'three') });
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** What settled, in its order. */
async function orderOf(asked: readonly Promise<unknown>[]): Promise<number[]> {
  const order: number[] = [];
  await Promise.all(asked.map((each, at) => each.then(() => order.push(at))));
  return order;
}

describe('a model that answers three requests at once', () => {
  it('says so, and one that was not told to answers one on a processor', async () => {
    expect(await model.atOnce?.()).toBe(3);
    expect(await fixture.open().atOnce?.()).toBe(1);
  });

  it('lets no answer wait for a longer one, as long as there is room', async () => {
    expect(await orderOf([model.generate(request(LONG)), model.generate(request({ maxTokens: 2 }))])).toEqual([1, 0]);
    await using alone = fixture.open();
    expect(await orderOf([alone.generate(request(LONG)), alone.generate(request({ maxTokens: 2 }))])).toEqual([0, 1]);
  });

  it('gives each its own answer under its own grammar', async () => {
    const asked = ['a', 'b', 'c', 'd', 'e'].map((letter) => model.generate(request({ grammar: `root ::= "${letter}" root`, maxTokens: 20 })));
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    expect(texts.map((text) => new Set(text))).toEqual(['a', 'b', 'c', 'd', 'e'].map((letter) => new Set(letter)));
  });

  it('reads the prefix once for all of them', async () => {
    await using fresh = fixture.open({ atOnce: 3, cacheDir: join(fixture.folder, 'read-once') });
    const made = await Promise.all([1, 2, 3].map((seed) => fresh.generate(request({ seed }))));
    const [first, ...others] = made.map(({ reusedTokens }) => reusedTokens);
    expect(first).toBe(0);
    expect(Math.min(...others)).toBeGreaterThan(64);
    expect(new Set(made.map(({ text }) => text)).size).toBe(3);
  });

  it('goes on with the others when one is taken back', async () => {
    const stop = new AbortController();
    const stopped = model.generate(request({ ...LONG, seed: 1 }), {
      signal: stop.signal,
      onProgress: ({ stage }) => stage === 'token' && stop.abort(),
    });
    const others = [2, 3, 4].map((seed) => model.generate(request({ seed })));
    await expect(stopped).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
    expect((await Promise.all(others)).map(({ outputTokens }) => outputTokens)).toEqual([24, 24, 24]);
  });

  it('measures only when nothing else is written', async () => {
    const order = { kind: 'speed', promptTokens: 64, genTokens: 8, depth: 0, repetitions: 1 } as const;
    expect(await orderOf([model.generate(request(LONG)), model.measure(order), model.generate(request({ maxTokens: 2 }))])).toEqual([0, 1, 2]);
  });
});
