import { expect, test } from 'vitest';
import { askedResults, toldWays } from '../../../../kernel/planning/facts/search-results.ts';

const found = {
  query: 'x',
  items: [
    { title: 'Trees', url: 'https://a.example/t', snippet: 's' },
    { title: 'An overview', url: 'https://b.example' },
  ],
};

test('the title or the address of the first result is told as it is', () => {
  expect(askedResults('Search for "solar panel prices" and tell me the title of the first result.', found)).toBe('Trees');
  expect(askedResults('search the web for x and give me the link of the top hit', found)).toBe('https://a.example/t');
  expect(askedResults('look up x and show the address of the first result', found)).toBe('https://a.example/t');
  expect(askedResults('do a web search on x, which address comes first?', found)).toBe('https://a.example/t');
  expect(askedResults('google x. Which title is listed first?', found)).toBe('Trees');
  expect(askedResults('search the web for a firm that sells trees, I only need the link', found)).toBe('https://a.example/t');
});

test('so are those of several results, and both of them', () => {
  expect(askedResults('Search for "x" and give me the addresses of the first two results', found)).toBe('https://a.example/t\nhttps://b.example');
  expect(askedResults('Which pages does a web search find about wax? I need their addresses.', found)).toBe('https://a.example/t\nhttps://b.example');
  expect(askedResults('search the web for x and list the titles of the results', found)).toBe('Trees\nAn overview');
  expect(askedResults('do a web search on gum and list the links you find', found)).toBe('https://a.example/t\nhttps://b.example');
  expect(askedResults('title and link of the first result', found)).toBe('Trees\nhttps://a.example/t');
});

test('something else and nothing found are left to the model', () => {
  expect(askedResults('search the web for the addresses of pharmacies', found)).toBeUndefined();
  expect(askedResults('what does the first result say?', found)).toBeUndefined();
  expect(askedResults('the title of the second result', found)).toBeUndefined();
  expect(askedResults('title of the first result', { items: [] })).toBeUndefined();
  expect(askedResults('search "title of the first result"', found)).toBeUndefined();
});

const ways = {
  items: [
    { title: 'Wine on linen', url: 'https://a.example/w', snippet: 'Cover it with salt at once.' },
    { title: 'No lines', url: 'https://b.example' },
    { title: 'Stains', url: 'https://c.example/s', snippet: 'Cold water first.' },
  ],
};

test.each([
  'search the web for how to get red wine out of a tablecloth',
  'do a web search: how does one get wine out of linen?',
  "search online for a way to take wine out of linen and tell me how it's done",
])('how something is done is told as the results tell it: %s', (request) => {
  expect(toldWays(request, ways)).toBe('Cover it with salt at once.\nhttps://a.example/w\n\nCold water first.\nhttps://c.example/s');
});

test.each([
  'search the web for how to get wine out and tell me how long that takes',
  'search the web for how to get wine out and give me the first result',
  'search the web for the price of linen',
  'search the web for how to clean linen, in one sentence',
])('one thing of it is left to the model: %s', (request) => {
  expect(toldWays(request, ways)).toBeUndefined();
});
