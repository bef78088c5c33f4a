import { expect, test } from 'vitest';
import { savedValue } from '../../../../kernel/planning/by-rule/saved-value.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const entries = ['data.csv', 'old.txt', 'agm 3 June.md', 'minutes/9 April.md', 'long.md'].map((path) => ({
  path,
  kind: 'file' as const,
  size: path === 'long.md' ? 60_000 : 9,
}));
const plan = (request: string) =>
  savedValue({ request, traits: requestTraits(request), entries, hasTool: () => true })?.map(({ tool, args }) => [tool, args]);

test('a value that a page tells is fetched and fills a new file', () => {
  expect(plan('Look up the Shetland price per kg at http://x.example/f, then write that figure to wool.txt')).toEqual([
    ['web_fetch', { url: 'http://x.example/f' }],
    ['file_write', { path: 'wool.txt', content: '', mode: 'overwrite' }],
    ['final_answer', {}],
  ]);
  expect(plan('open http://x.example/c, find out who wrote the article, and save the name in author.txt')).toHaveLength(3);
  expect(plan('http://x.example/c mentions an open evening. Find out its date and save that in evening.txt')).toHaveLength(3);
});

test('so is one that a short text tells', () => {
  expect(plan("Look up in 'agm 3 June.md' what Carys has to do and save it as carys.txt")).toEqual([
    ['terminal', { command: 'cat', args: ['agm 3 June.md'] }],
    ['file_write', { path: 'carys.txt', content: '', mode: 'overwrite' }],
    ['final_answer', {}],
  ]);
});

test('who came is read off the minutes that a day names', () => {
  expect(plan('Open the minutes of 9 April and write the names of those who were present to present.txt')).toEqual([
    ['terminal', { command: 'cat', args: ['minutes/9 April.md'] }],
    ['file_write', { path: 'present.txt', content: '', mode: 'overwrite' }],
    ['final_answer', {}],
  ]);
});

test.each([
  'Get http://x.example/f and write the names of all breeds to breeds.txt',
  'Fetch http://x.example/f and put the number of rows into count.txt',
  'Look up the cheapest breed at http://x.example/f, then write its name to cheap.txt',
  'Look up the Shetland price at http://x.example/f, then write it to old.txt',
  'Look up the Shetland price at http://x.example/f and the one in data.csv, then write the price to both.txt',
  'Save http://x.example/f as page.txt',
  "Look up in 'agm 3 June.md' what all of us have to do and save it as jobs.txt",
  'look up in long.md what Carys has to do and save it as carys.txt',
  'find out in data.csv what Carys has to pay and save it as carys.txt',
])('%s is planned otherwise', (request) => {
  expect(plan(request)).toBeUndefined();
});
