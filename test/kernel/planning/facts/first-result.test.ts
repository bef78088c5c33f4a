import { expect, test } from 'vitest';
import { firstResult } from '../../../../kernel/planning/facts/first-result.ts';

const found = {
  query: 'x',
  items: [
    { title: 'Trees', url: 'https://a.example/t', snippet: 's' },
    { title: 'An overview', url: 'https://b.example' },
  ],
};

test('the title or the address of the first result is told as it is', () => {
  expect(firstResult('Search for "solar panel prices" and tell me the title of the first result.', found)).toBe('Trees');
  expect(firstResult('search the web for x and give me the link of the top hit', found)).toBe('https://a.example/t');
  expect(firstResult('look up x and show the address of the first result', found)).toBe('https://a.example/t');
  expect(firstResult('do a web search on x, which address comes first?', found)).toBe('https://a.example/t');
  expect(firstResult('google x. Which title is listed first?', found)).toBe('Trees');
});

test('both, something else, and nothing found are left to the model', () => {
  expect(firstResult('title and link of the first result', found)).toBeUndefined();
  expect(firstResult('what does the first result say?', found)).toBeUndefined();
  expect(firstResult('the title of the second result', found)).toBeUndefined();
  expect(firstResult('title of the first result', { items: [] })).toBeUndefined();
  expect(firstResult('search "title of the first result"', found)).toBeUndefined();
});
