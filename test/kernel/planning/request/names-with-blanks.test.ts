import { expect, test } from 'vitest';
import { bareNames, namesWithBlanks } from '../../../../kernel/planning/request/names-with-blanks.ts';

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
