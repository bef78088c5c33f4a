import { describe, expect, test } from 'vitest';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { calls, faults } from './compile.ts';
import { manifests } from './registry.ts';

const args = (script: string) => calls(script)[0]?.[1];

describe('arguments of a tool', () => {
  test.each([
    ['weather Boston', { city: 'Boston' }],
    ['weather Boston metric 3', { city: 'Boston', units: 'metric', days: 3 }],
    ['weather --city Boston --units metric', { city: 'Boston', units: 'metric' }],
    ['weather --units=metric Boston', { city: 'Boston', units: 'metric' }],
    ['weather city=Boston days=3', { city: 'Boston', days: 3 }],
    ['weather Boston --detailed', { city: 'Boston', detailed: true }],
    ['weather Boston --detailed false --days 2', { city: 'Boston', detailed: false, days: 2 }],
    ['weather Boston --above -3.5', { city: 'Boston', above: -3.5 }],
    ['weather Boston --tags a --tags "b c"', { city: 'Boston', tags: ['a', 'b c'] }],
    ['weather Boston --tags \'["a", "b"]\'', { city: 'Boston', tags: ['a', 'b'] }],
    ['weather Boston --tags a', { city: 'Boston', tags: ['a'] }],
    ['weather Boston --limit null', { city: 'Boston', limit: null }],
    ['weather Boston --limit 5', { city: 'Boston', limit: 5 }],
    ['weather Boston --place {"lat": 1, "lon": 2}', { city: 'Boston', place: { lat: 1, lon: 2 } }],
    ['weather Boston place:=\'{"lat":1,"lon":2}\'', { city: 'Boston', place: { lat: 1, lon: 2 } }],
    ['weather {"city": "Boston", "days": 3}', { city: 'Boston', days: 3 }],
    ["weather '--city'", { city: '--city' }],
    ['weather -- --city', { city: '--city' }],
    ["weather 'units=metric'", { city: 'units=metric' }],
    ['weather New York', { city: 'New York' }],
    ['web_search tallest tower', { query: 'tallest tower' }],
    ['web_search tallest 5', { query: 'tallest', num: 5 }],
    ['web_search tallest tower in the world', { query: 'tallest tower in the world' }],
    ['file_search TODO src --max-results 5', { input: 'TODO', path: 'src', max_results: 5 }],
    ['file_search TODO --maxResults 5', { input: 'TODO', max_results: 5 }],
    ['file_read notes.txt 2', { path: 'notes.txt', page: 2 }],
    ['json_set f k 5', { path: 'f', key: 'k', value: 5 }],
    ["json_set f k '5'", { path: 'f', key: 'k', value: '5' }],
    ['json_set f k true', { path: 'f', key: 'k', value: true }],
    ['json_set f k hello', { path: 'f', key: 'k', value: 'hello' }],
    ['json_set f k {"a": [1]}', { path: 'f', key: 'k', value: { a: [1] } }],
    ["mail_send a@b.c Hi 'Dear all,\n\nbye' x@y.z", { to: 'a@b.c', subject: 'Hi', body: 'Dear all,\n\nbye', cc: ['x@y.z'] }],
    ['mail_send a@b.c Hi text x@y.z w@y.z', { to: 'a@b.c', subject: 'Hi', body: 'text', cc: ['x@y.z', 'w@y.z'] }],
    ['tool weather Boston', { city: 'Boston' }],
    ['tool date monday', { of: 'monday' }],
  ])('%s', (script, expected) => {
    expect(args(script)).toEqual(expected);
  });

  test.each([
    ['weather Boston --days many', 'days of weather is a whole number, not "many".', 23],
    ['weather Boston --days 1.5', 'days of weather is a whole number, not "1.5".', 23],
    ['weather Boston --days=x', 'days of weather is a whole number, not "x".', 23],
    ['weather Boston --city Berlin x', 'days of weather is a whole number, not "x".', 30],
    ['weather Boston --place nowhere', 'place of weather is an object as JSON, not "nowhere".', 24],
    ['weather', 'weather needs city.', 1],
    ['mail_send a@b.c', 'mail_send needs subject.', 1],
    ['weather Boston --days', '--days has no value.', 16],
    ['weather --city a --city b', 'city is given twice.', 25],
    ['web_fetch https://a.b 5 6', 'web_fetch takes 2 arguments, and this is one more.', 25],
    ["weather place:='{'", 'place is not JSON.', 9],
  ])('%s is a fault with a place', (script, message, column) => {
    expect(faults(script)[0]).toMatchObject({ line: 1, message, column });
  });

  test('an open tool takes keys that it does not name', () => {
    const vocabulary = createVocabulary([
      ...manifests,
      {
        name: 'tag',
        input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'], additionalProperties: { type: 'string' } },
      },
    ]);
    expect(calls('tag a.md --colour red', { vocabulary })).toEqual([['tag', { path: 'a.md', colour: 'red' }]]);
  });

  test('arguments stand in the order of the tool, however they were given', () => {
    expect(Object.keys(args('weather --days 3 --units metric --city Boston') ?? {})).toEqual(['city', 'units', 'days']);
  });
});
