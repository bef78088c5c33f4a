import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callGrammar } from '../../../../kernel/planning/foreign/call-grammar.ts';
import { readCalls } from '../../../../kernel/planning/foreign/call-reader.ts';
import { createGrammarJudge, type GrammarJudge } from '../language/grammar-judge.ts';
import { foreignTools } from './catalogue.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const grammar = callGrammar(foreignTools(), { maxCalls: 2 });

describe('what the grammar allows is read as calls', () => {
  test.each([
    ['none', []],
    ['version()', [{ tool: 'version', args: {} }]],
    ['cinema.find_films(town="Oslo")', [{ tool: 'cinema.find_films', args: { town: 'Oslo' } }]],
    [
      'cinema.find_films(town="a, b) \\"c\\" [", genre="Western", rating=-4.5, subtitled=true)',
      [{ tool: 'cinema.find_films', args: { town: 'a, b) "c" [', genre: 'Western', rating: -4.5, subtitled: true } }],
    ],
    [
      'Boat_Book(from="x", to="y", crew={"adults":2,"names":["A, B","}"]})\nversion()',
      [
        { tool: 'Boat_Book', args: { from: 'x', to: 'y', crew: { adults: 2, names: ['A, B', '}'] } } },
        { tool: 'version', args: {} },
      ],
    ],
  ])('%s', async (text, calls) => {
    expect(await judge.accepts(grammar, text)).toBe(true);
    expect(readCalls(text)).toEqual({ ok: true, calls });
  });
});

test.each([
  'other()',
  'cinema.find_films()',
  'cinema.find_films(genre="Western")',
  'cinema.find_films(town="Oslo", genre="Opera")',
  'cinema.find_films(town="Oslo", colour=1)',
  'cinema.find_films(town=5)',
  'version()\nversion()\nversion()',
  'version()\nnone',
  '',
])('the grammar refuses %j', async (text) => {
  expect(await judge.accepts(grammar, text)).toBe(false);
});

test('without tools only one thing can be written', async () => {
  expect(await judge.accepts(callGrammar([], { maxCalls: 3 }), 'none')).toBe(true);
});

test('an output that was cut off keeps its complete calls', () => {
  expect(readCalls('version()\nBoat_Book(from="x", to="y')).toEqual({ ok: true, calls: [{ tool: 'version', args: {} }] });
});

test.each(['Boat_Book(from="x', 'hello there', 'f(x=)', 'f(x=[1)', 'f(5)'])('%j is no call', (text) => {
  expect(readCalls(text)).toMatchObject({ ok: false });
});
