import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrefixCache, type PrefixCacheOptions, type StateFacts } from '../../../kernel/model/prefix-cache.ts';

const FACTS: StateFacts = {
  model: 'a',
  modelBytes: 1,
  library: '1.0.0',
  llamaCpp: 'v1',
  sequences: 2,
  contextSize: 4096,
  keyType: 1,
  valueType: 1,
  flashAttention: true,
  gpu: 'false',
  template: 't',
  processor: 'AVX2 = 1',
  batchTokens: 64,
  tokens: [1, 2, 3],
};
/** No process has this number: it is above every system's greatest. */
const DEAD_PID = 99_999_999;

let dir: string;
let warnings: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'okso-prefix-'));
  warnings = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

function open(options: Partial<PrefixCacheOptions> = {}) {
  return createPrefixCache({ dir, maxFiles: 8, maxBytes: 1e9, warn: (message) => warnings.push(message), pid: process.pid, ...options });
}

const keep = (facts: StateFacts, content = 'the state', cache = open()) =>
  cache.keep(facts, async (path) => {
    writeFileSync(path, content);
    return content.length;
  });

/** What a restoring model would have read, or undefined when nothing was given to it. */
async function restore(facts: StateFacts, cache = open()): Promise<string | undefined> {
  let content: string | undefined;
  const isRestored = await cache.restore(facts, async (path) => {
    content = readFileSync(path, 'utf8');
    return true;
  });
  return isRestored ? content : undefined;
}

const fileEnding = (ending: string) => join(dir, readdirSync(dir).find((name) => name.endsWith(ending)) ?? 'missing');
const states = () => readdirSync(dir).filter((name) => name.endsWith('.state'));

describe('a prefix cache', () => {
  it('gives back what it kept, to another process too', async () => {
    await keep(FACTS);
    expect(await restore(FACTS)).toBe('the state');
    expect(warnings).toEqual([]);
  });

  it.each(Object.keys(FACTS) as (keyof StateFacts)[])('never gives a state to a request that differs in %s', async (name) => {
    await keep(FACTS);
    const other = { ...FACTS, [name]: name === 'tokens' ? [1, 2, 4] : 'different' };
    expect(await restore(other)).toBeUndefined();
    expect(await restore(FACTS)).toBe('the state');
  });

  it.each([
    ['cut short', () => truncateSync(fileEnding('.state'), 3)],
    ['changed without changing its length', () => writeFileSync(fileEnding('.state'), 'the stale')],
    ['removed', () => rmSync(fileEnding('.state'))],
    ['left without its sidecar', () => rmSync(fileEnding('.json'))],
    ['given a sidecar that is no JSON', () => writeFileSync(fileEnding('.json'), '{"sha256":')],
    ['given a sidecar that is null', () => writeFileSync(fileEnding('.json'), 'null')],
    [
      'given a sidecar of other facts',
      () => writeFileSync(fileEnding('.json'), readFileSync(fileEnding('.json'), 'utf8').replace('"model":"a"', '"model":"b"')),
    ],
  ])('deletes a state that was %s', async (_how, damage) => {
    await keep(FACTS);
    damage();
    expect(await restore(FACTS)).toBeUndefined();
    expect(readdirSync(dir)).toEqual([]);
    await keep(FACTS);
    expect(await restore(FACTS)).toBe('the state');
  });

  it('deletes a state that the model could not load', async () => {
    await keep(FACTS);
    expect(await open().restore(FACTS, async () => false)).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('deletes a state whose loading threw', async () => {
    await keep(FACTS);
    expect(await open().restore(FACTS, () => Promise.reject(new Error('no')))).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('deletes a state whose loader died, when the next process opens the folder', async () => {
    await keep(FACTS);
    const marker = fileEnding('.state').replace('.state', `.loading.${DEAD_PID}`);
    writeFileSync(marker, '');
    open();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('leaves a state alone that another living process is loading', async () => {
    await keep(FACTS);
    writeFileSync(fileEnding('.state').replace('.state', `.loading.${process.ppid}`), '');
    expect(await restore(FACTS)).toBe('the state');
  });

  it('marks a state while it is loaded, and not afterwards', async () => {
    await keep(FACTS);
    let during: string[] = [];
    await open().restore(FACTS, async () => {
      during = readdirSync(dir);
      return true;
    });
    expect(during.some((name) => name.includes('.loading.'))).toBe(true);
    expect(readdirSync(dir).some((name) => name.includes('.loading.'))).toBe(false);
  });

  it('keeps a state whose loader ends on purpose', async () => {
    await keep(FACTS);
    const cache = open();
    let during: string[] = [];
    await cache.restore(FACTS, async () => {
      cache.abandon();
      during = readdirSync(dir);
      return true;
    });
    expect(during.some((name) => name.includes('.loading.'))).toBe(false);
    expect(await restore(FACTS)).toBe('the state');
  });

  it('takes away unfinished files of processes that are gone', async () => {
    await keep(FACTS);
    const name = states()[0]?.replace('.state', '') ?? '';
    writeFileSync(join(dir, `${name}.${DEAD_PID}.unfinished`), 'half');
    writeFileSync(join(dir, `${name}.json.${DEAD_PID}.unfinished`), 'half');
    open();
    expect(readdirSync(dir)).toHaveLength(2);
    expect(await restore(FACTS)).toBe('the state');
  });

  it('keeps as many as it may, and drops those used longest ago', async () => {
    const cache = open({ maxFiles: 2 });
    await keep({ ...FACTS, tokens: [1] }, 'one', cache);
    age(states(), 100);
    await keep({ ...FACTS, tokens: [2] }, 'two', cache);
    age(states(), 50);
    // Used again, so it is no longer the oldest.
    expect(await restore({ ...FACTS, tokens: [1] }, cache)).toBe('one');
    await keep({ ...FACTS, tokens: [3] }, 'three', cache);
    expect(await restore({ ...FACTS, tokens: [1] })).toBe('one');
    expect(await restore({ ...FACTS, tokens: [2] })).toBeUndefined();
    expect(await restore({ ...FACTS, tokens: [3] })).toBe('three');
  });

  it('keeps no more bytes than it may, and always the newest', async () => {
    const cache = open({ maxBytes: 10 });
    await keep({ ...FACTS, tokens: [1] }, 'eight by', cache);
    age(states(), 100);
    await keep({ ...FACTS, tokens: [2] }, 'far more than may be kept', cache);
    expect(await restore({ ...FACTS, tokens: [1] })).toBeUndefined();
    expect(await restore({ ...FACTS, tokens: [2] })).toBe('far more than may be kept');
  });

  it('does not keep a file that is shorter than what was written to it', async () => {
    const cache = open();
    await cache.keep(FACTS, async (path) => {
      writeFileSync(path, 'half');
      return 8;
    });
    expect(readdirSync(dir)).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('says once that it cannot be used, and then lets work go on without it', async () => {
    writeFileSync(join(dir, 'taken'), '');
    const cache = open({ dir: join(dir, 'taken', 'prefix') });
    await keep(FACTS, 'the state', cache);
    expect(await restore(FACTS, cache)).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(existsSync(join(dir, 'taken', 'prefix'))).toBe(false);
  });
});

/** Pretends that files were last used so many seconds ago. */
function age(names: readonly string[], seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000);
  for (const name of names) utimesSync(join(dir, name), then, then);
}
