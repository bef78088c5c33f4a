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
  symlinkSync(join(folder, 'one.txt'), join(folder, 'fileln'));
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

it('writes names that would mean something else with the folder before them', () => {
  mkdirSync(join(folder, 'odd'));
  for (const name of ['-', '~', '-rf']) writeFileSync(join(folder, 'odd', name), '');
  const inOdd = (pattern: string): string[] => expandPattern(pattern, (path) => join(folder, 'odd', path));
  expect(inOdd('*')).toEqual(['./-', '-rf', './~']);
  expect(inOdd('{~,x}')).toEqual(['./~', 'x']);
});

it('gives up on braces that stand for too many names', () => {
  const pattern = '{a,b}'.repeat(40);
  expect(expand(pattern)).toEqual([pattern]);
});

it('compares in time that grows with the length only', () => {
  const name = 'a'.repeat(250);
  writeFileSync(join(folder, name), '');
  expect(expand(`${'*a'.repeat(60)}*b`)).toEqual([`${'*a'.repeat(60)}*b`]);
  expect(expand(`${'*a'.repeat(60)}`)).toEqual([name]);
});

it('knows patterns that name everything', () => {
  for (const pattern of ['*', './*', '**', 'a/*', '*.*', '*/', '[a-z]*', '{*,x}', '?*']) expect(matchesEverything(pattern)).toBe(true);
  for (const pattern of ['*.txt', 'a*', '?', 'a', '.', '{a,b}*', '[ab].txt']) expect(matchesEverything(pattern)).toBe(false);
});
