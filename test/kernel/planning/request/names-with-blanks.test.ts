import { expect, test } from 'vitest';
import { namesWithBlanks } from '../../../../kernel/planning/request/names-with-blanks.ts';

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
