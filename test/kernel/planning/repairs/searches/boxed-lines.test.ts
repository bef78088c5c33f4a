import { expect, test } from 'vitest';
import { withBoxedLines } from '../../../../../kernel/planning/repairs/searches/boxed-lines.ts';

const grep = (request: string, ...args: string[]) =>
  withBoxedLines({ thought: '', tool: 'terminal', args: { command: 'grep', args } }, request).args['args'];

test.each([
  ['take the finished items (the ones with an x) out of chores.md', ['-v', 'x'], ['-F', '-v', '[x]']],
  ['which chores are still open?', ['[ ]', 'chores.md'], ['-F', '[ ]', 'chores.md']],
  ['list what is ticked in chores.md', ['-n', '[X]', 'chores.md'], ['-F', '-n', '[X]', 'chores.md']],
])('%s', (request, words, right) => {
  expect(grep(request, ...words)).toEqual(right);
});

test.each([
  ['which lines have the letter a?', ['x', 'a.txt']],
  ['list what is done', ['-F', '[x]', 'chores.md']],
  ['list what is done', ['\\[x\\]', 'chores.md']],
  ['list what is done', ['axle', 'x']],
])('%s: %s stays', (request, words) => {
  expect(grep(request, ...words)).toEqual(words);
});
