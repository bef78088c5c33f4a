import { expect, test } from 'vitest';
import { queriesPrompt, rawQuery, readQueries } from '../../../../kernel/planning/intent/search-queries.ts';

const request = 'could you tell me what diesel and petrol cost in Berlin';

test('the queries of a model are read and trimmed', () => {
  expect(readQueries('["  diesel cost  Berlin ","petrol cost Berlin"]', request)).toEqual(['diesel cost Berlin', 'petrol cost Berlin']);
});

test('a query that has nothing to do with the request is dropped, and so is one that says the same', () => {
  expect(readQueries('["Diesel and petrol cost in Berlin","cost in Berlin, petrol and diesel","kittens on a sofa"]', request)).toEqual([
    'Diesel and petrol cost in Berlin',
  ]);
});

test.each([
  ['no JSON', 'diesel'],
  ['too many', '["diesel one","diesel two","diesel three","diesel four"]'],
  ['too short', '["gas"]'],
  ['too long', JSON.stringify([`diesel ${'x'.repeat(80)}`])],
  ['none', '[]'],
  ['of something else', '["kittens on a sofa"]'],
])('%s is no list of queries', (_name, text) => {
  expect(readQueries(text, request)).toBeUndefined();
});

test('where the queries lose half of what was asked, the request is searched for as well', () => {
  expect(readQueries('["red wine extraction"]', 'How do I get red wine out of a carpet?')).toEqual([
    'red wine extraction',
    'How do I get red wine out of a carpet?',
  ]);
});

test('a request that is its own query is one line, cut at a word', () => {
  expect(rawQuery(' What\n is  up? ')).toBe('What is up?');
  const cut = rawQuery('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut.endsWith('word')).toBe(true);
});

test('the prompt holds the schema, the grammar holds to it', () => {
  const { prefix, turns, grammar } = queriesPrompt('=== system\nfits {{schema}}\n', request);
  expect(prefix[0]?.content).toContain('"maxItems":3');
  expect(prefix[0]?.content).toContain('"minLength":5,"maxLength":80');
  expect(turns).toEqual([{ role: 'user', content: request }]);
  expect(grammar).toContain('root ::=');
});
