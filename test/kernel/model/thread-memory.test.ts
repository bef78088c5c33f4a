import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createThreadMemory, isOutdated } from '../../../kernel/model/thread-memory.ts';

const CHOICE = { threads: 2, tokensPerSecond: 30 };
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'okso-threads-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the memory of thread counts', () => {
  it('recalls what was remembered, each under its key, in a folder that it makes itself', () => {
    const path = join(dir, 'deep', 'threads.json');
    createThreadMemory(path).remember('a', CHOICE);
    createThreadMemory(path).remember('b', { threads: 1, tokensPerSecond: 5 });
    expect(createThreadMemory(path).recall('a')).toEqual(CHOICE);
    expect(createThreadMemory(path).recall('c')).toBeUndefined();
  });

  it('forgets one and keeps the others', () => {
    const memory = createThreadMemory(join(dir, 'threads.json'));
    memory.remember('a', CHOICE);
    memory.remember('b', CHOICE);
    memory.forget('a');
    expect([memory.recall('a'), memory.recall('b')]).toEqual([undefined, CHOICE]);
  });

  it.each(['', '[', '7', 'null', '{"a":{"threads":0,"tokensPerSecond":1}}', '{"a":{"threads":"2"}}'])(
    'holds nothing when its file says %j',
    (content) => {
      const path = join(dir, 'threads.json');
      writeFileSync(path, content);
      expect(createThreadMemory(path).recall('a')).toBeUndefined();
    },
  );

  it('does without a file that cannot be written', () => {
    writeFileSync(join(dir, 'taken'), '');
    const memory = createThreadMemory(join(dir, 'taken', 'threads.json'));
    memory.remember('a', CHOICE);
    expect(memory.recall('a')).toBeUndefined();
    expect(readFileSync(join(dir, 'taken'), 'utf8')).toBe('');
  });
});

describe('a remembered choice', () => {
  it.each([
    { speed: 14, outdated: true },
    { speed: 16, outdated: false },
    { speed: 59, outdated: false },
    { speed: 61, outdated: true },
  ])('of 30 tokens a second is outdated at $speed: $outdated', ({ speed, outdated }) => {
    expect(isOutdated(CHOICE, speed)).toBe(outdated);
  });
});
