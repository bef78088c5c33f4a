import { expect, test } from 'vitest';
import { bareNames, namesWithBlanks, withNewNamesQuoted } from '../../../../kernel/planning/request/names-with-blanks.ts';

test.each([
  ['make a folder called "high tide" in docs', ['high tide']],
  ['save it as “docs/low tide.md” and call the folder ‘old things’', ['docs/low tide.md', 'old things']],
])('%s names %j', (request, names) => {
  expect(namesWithBlanks(request)).toEqual(names);
});

test.each([
  ['make a folder called "tide"'],
  ['add "Bring boots, please!" to a.md'],
  ['run "cat -n a"'],
  ['join "a.md b.md"'],
  ['write "one two three four five six seven" into a.md'],
  ["don't move the tide tables' folder"],
])('%s names nothing with blanks', (request) => {
  expect(namesWithBlanks(request)).toEqual([]);
});

test('a path with blanks is named in full, or by the number or code that its name begins with', () => {
  const paths = new Set(['jobs/2025-029 charter', 'jobs/2025-030 lease', 'clients/Ann Bell', 'jobs/12 b', 'plain.md']);
  expect(bareNames('Job 2025-029 was cancelled, tell Ann Bell', paths)).toEqual(['jobs/2025-029 charter', 'clients/Ann Bell']);
  expect(bareNames('12 jobs of 2025-02 in plain.md', paths)).toEqual([]);
});

test.each([
  ['copy "price list.csv" to price list backup.csv before I change it', 'copy "price list.csv" to "price list backup.csv" before I change it'],
  ['sort a.txt and save it as orders/enquiries sorted.txt, one per line', 'sort a.txt and save it as "orders/enquiries sorted.txt", one per line'],
  ['make a file closed days.txt with three lines', 'make a file "closed days.txt" with three lines'],
  ['write his name into ring today.txt', 'write his name into "ring today.txt"'],
])('%s: a new name with blanks', (request, quoted) => {
  expect(withNewNamesQuoted(request, ['price list.csv', 'a.txt'])).toBe(quoted);
});

test.each([
  'add oat milk to shopping list.txt',
  'add the total to the notes in summary.txt',
  'rename a.txt to b.txt',
  'copy it into old and call it list.txt',
  'how many lines are in a.txt?',
])('%s stays', (request) => {
  expect(withNewNamesQuoted(request, ['list.txt', 'a.txt'])).toBe(request);
});
