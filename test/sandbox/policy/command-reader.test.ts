import { expect, test } from 'vitest';
import { createCommandReader } from '../../../sandbox/policy/command-reader.ts';

const read = createCommandReader('linux');
const line = (text: string, hasStdin = false) => {
  const [command = '', ...args] = text.split(' ');
  return read(command, args, hasStdin);
};

test.each([
  ['wc -l a.txt b.txt', ['a.txt', 'b.txt'], []],
  ['head -5 a.txt', ['a.txt'], []],
  ['head -n 5 a.txt', ['a.txt'], []],
  ['tail +3 a.txt', ['a.txt'], []],
  ['cat -', [], []],
  ['grep -rn TODO src', ['src'], []],
  ['grep -e TODO src', ['src'], []],
  ['grep -f words.txt src', ['words.txt', 'src'], []],
  ['find src docs -name x -newer a.txt', ['src', 'docs', 'a.txt'], []],
  ['uniq a.txt', ['a.txt'], []],
  ['tr a-z A-Z', [], []],
  ['date +%Y', [], []],
  ['ls', [], []],
  ['mkdir -p a/b', [], ['a/b']],
  ['touch a b', [], ['a', 'b']],
  ['rm -r a', ['a'], []],
  ['mv a.txt b', ['a.txt'], ['b', 'b/a.txt']],
  ['cp x/a.txt y/b.txt out/', ['x/a.txt', 'y/b.txt'], ['out/', 'out/a.txt', 'out/b.txt']],
  ['cp -t out x/a.txt', ['out', 'x/a.txt'], ['out', 'out/a.txt']],
])('%s needs %j and makes %j', (text, needs, makes) => {
  expect(line(text, true)).toEqual({ needs, makes, lacksInput: false });
});

test('a flag that the program does not have is named together with those that it has', () => {
  expect(line('sort --uniqe a.txt')?.unknownFlag).toMatchObject({ flag: '--uniqe', known: expect.arrayContaining(['--unique', '--reverse']) });
  expect(line('find . -called x')?.unknownFlag).toEqual({ flag: '-called', known: [] });
  expect(line('wc -k a.txt')?.unknownFlag?.flag).toBe('-k');
});

test('an abbreviation that has one meaning is no unknown flag', () => {
  expect(line('sort --uni a.txt')?.unknownFlag).toBeUndefined();
});

test('a command that works on text lacks it where no file and no text is given', () => {
  expect(line('sort -r')?.lacksInput).toBe(true);
  expect(line('sort -r', true)?.lacksInput).toBe(false);
  for (const fine of ['ls', 'grep x', 'date', 'find', 'sort a.txt', 'du']) expect(line(fine)?.lacksInput).toBe(false);
});

test('what no program of the terminal tool is, and what only another tool may start, is not read', () => {
  for (const other of ['curl x', 'cd x', 'status', 'rg x']) expect(line(other)).toBeUndefined();
});
