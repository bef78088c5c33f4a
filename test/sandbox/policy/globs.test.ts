import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expandPattern, matchesEverything } from '../../../sandbox/policy/globs.ts';

let folder: string;
const expand = (pattern: string): string[] => expandPattern(pattern, (path) => (path.startsWith('/') ? path : join(folder, path)));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-globs-'));
  for (const name of ['a/b/c', 'docs']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['one.txt', 'two.txt', 'three.md', '.hidden.txt', 'a/x.txt', 'a/b/y.txt', 'a/b/c/z.txt', 'docs/q[1].txt', 'lit*.txt'])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'a'), join(folder, 'ln'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['*.txt', ['lit*.txt', 'one.txt', 'two.txt']],
  ['./*.md', ['./three.md']],
  ['t*', ['three.md', 'two.txt']],
  ['???.txt', ['one.txt', 'two.txt']],
  ['[ot]*.txt', ['one.txt', 'two.txt']],
  ['[!t]*.txt', ['lit*.txt', 'one.txt']],
  ['.*.txt', ['.hidden.txt']],
  ['a/*/*.txt', ['a/b/y.txt']],
  ['**/*.txt', ['lit*.txt', 'one.txt', 'two.txt', 'a/x.txt', 'a/b/y.txt', 'a/b/c/z.txt', 'docs/q[1].txt']],
  ['ln/*.txt', ['ln/x.txt']],
  ['{one,two}.txt', ['one.txt', 'two.txt']],
  ['{one,new}.{txt,md}', ['one.txt', 'one.md', 'new.txt', 'new.md']],
  ['*/', ['a/', 'docs/', 'ln/']],
  ['nothing*', ['nothing*']],
  ['[z-a]', ['[z-a]']],
  ['plain', ['plain']],
  ['{a}', ['{a}']],
])('%s stands for %j', (pattern, names) => {
  expect(expand(pattern).sort()).toEqual([...names].sort());
});

it('takes a pattern that is the name of a file for that file', () => {
  expect(expand('lit*.txt')).toEqual(['lit*.txt']);
  expect(expand('docs/q[1].txt')).toEqual(['docs/q[1].txt']);
});

it('knows patterns that name everything', () => {
  for (const pattern of ['*', './*', '**', 'a/*', '*.*', '*/']) expect(matchesEverything(pattern)).toBe(true);
  for (const pattern of ['*.txt', 'a*', '?', 'a', '.']) expect(matchesEverything(pattern)).toBe(false);
});
