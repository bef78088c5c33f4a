import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Generation, ModelProgress } from '../../../kernel/model/model.ts';
import { buildHost } from '../../helpers/build-host.ts';
import { createLocalModelFixture, type LocalModelFixture, request } from '../../helpers/local-model-fixture.ts';
import { writeTinyGguf } from '../../helpers/tiny-gguf.ts';

let fixture: LocalModelFixture;
let cold: Generation;
const cache = () => join(fixture.folder, 'cache', 'prefix');
const file = (ending: string) => join(cache(), readdirSync(cache()).find((name) => name.endsWith(ending)) ?? 'missing');

/** What a process of its own answers, with the states that lie in the folder now. */
async function answer(
  options: Parameters<LocalModelFixture['open']>[0] = {},
  onProgress: (step: ModelProgress) => void = () => {},
): Promise<Generation> {
  await using model = fixture.open(options);
  return await model.generate(request(), { onProgress });
}

beforeAll(async () => {
  fixture = await createLocalModelFixture();
  cold = await answer();
});
afterAll(() => fixture[Symbol.asyncDispose]());
afterEach(() => {
  fixture.warnings.length = 0;
});

describe('the saved state of a prefix', () => {
  it('is there after the first request, and a cold start computes everything', () => {
    expect(cold.reusedTokens).toBe(0);
    expect(readdirSync(cache()).map((name) => name.replace(/^[0-9a-f]{32}/, ''))).toEqual(['.json', '.state']);
  });

  it('saves the next process the prefix, and gives the same answer', async () => {
    const restored = await answer();
    expect(restored.reusedTokens).toBeGreaterThan(64);
    expect(restored.text).toBe(cold.text);
  });

  it('is restored by warming', async () => {
    await using model = fixture.open();
    model.warm('planner', request().prefix);
    const warmed = await model.generate(request());
    expect(warmed.reusedTokens).toBeGreaterThan(64);
    expect(warmed.text).toBe(cold.text);
  });

  it('is written by warming alone', async () => {
    rmSync(cache(), { recursive: true });
    await using model = fixture.open();
    model.warm('planner', request().prefix);
    await expect.poll(() => readdirSync(cache()).filter((name) => name.endsWith('.json')).length, { timeout: 30_000 }).toBe(1);
  });

  it('of one role waits while the other role is asked, and is written afterwards', async () => {
    rmSync(cache(), { recursive: true });
    await using model = fixture.open();
    model.warm('executor', [{ role: 'system', content: 'You answer from what was observed, in one sentence. '.repeat(60) }]);
    expect((await model.generate(request())).text).toBe(cold.text);
    await expect.poll(() => readdirSync(cache()).filter((name) => name.endsWith('.json')).length, { timeout: 30_000 }).toBe(2);
    rmSync(cache(), { recursive: true });
    await answer();
  });

  it('is computed anew when it was damaged', async () => {
    flipByte(file('.state'));
    expect(await answer()).toMatchObject({ reusedTokens: 0, text: cold.text });
    expect((await answer()).reusedTokens).toBeGreaterThan(64);
  });

  it('is not taken for the state of another model of the same shape', async () => {
    const other = join(fixture.folder, 'other.gguf');
    writeTinyGguf(other, { seed: 2 });
    const first = await answer({ path: other });
    expect(first.reusedTokens).toBe(0);
    expect(first.text).not.toBe(cold.text);
    const names = readdirSync(cache()).filter((name) => name.endsWith('.state'));
    expect(names).toHaveLength(2);
    // Even in the other's place it is recognised.
    const [one = '', two = ''] = names;
    for (const ending of ['.state', '.json']) {
      const from = (name: string) => join(cache(), name.replace('.state', ending));
      copyFileSync(from(one), `${from(one)}.kept`);
      copyFileSync(from(two), from(one));
      copyFileSync(`${from(one)}.kept`, from(two));
    }
    expect(await answer()).toMatchObject({ reusedTokens: 0, text: cold.text });
    expect(await answer({ path: other })).toMatchObject({ reusedTokens: 0, text: first.text });
  });

  it('that kills the host while it is loaded is dropped, and the request is answered by the next host', async () => {
    await using dying = await buildHost('test/fixtures/dying-host.ts');
    const stages: string[] = [];
    const survived = await answer({ hostScript: dying.script }, ({ stage }) => stages.push(stage));
    expect(survived).toMatchObject({ reusedTokens: 0, text: cold.text });
    expect(stages).toContain('restarted');
    expect(readdirSync(cache()).some((name) => name.includes('loading'))).toBe(false);
  });

  it('is done without, with one warning, when the folder cannot be made', async () => {
    const cacheDir = join(fixture.folder, 'shut');
    mkdirSync(cacheDir);
    writeFileSync(join(cacheDir, 'prefix'), 'a file where the folder should be');
    await using model = fixture.open({ cacheDir });
    expect((await model.generate(request())).text).toBe(cold.text);
    await model.generate(request({ prefix: [{ role: 'system', content: 'Something else, but long enough to be kept. '.repeat(9) }] }));
    expect(fixture.warnings).toHaveLength(1);
    expect(fixture.warnings[0]).toContain('prompt states are not kept');
  });
});

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
