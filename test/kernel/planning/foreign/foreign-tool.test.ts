import { expect, test } from 'vitest';
import { readCatalogue } from '../../../../kernel/planning/foreign/foreign-tool.ts';
import { foreignTools } from './catalogue.ts';

test('tools are read in the forms that catalogues come in', () => {
  expect(foreignTools().map(({ name, description }) => [name, description])).toEqual([
    ['cinema.find_films', 'Finds films\nthat are shown.'],
    ['Boat_Book', 'Books a boat.'],
    ['version', ''],
  ]);
  expect(foreignTools()[0]?.input).toMatchObject({ type: 'object', properties: { rating: { type: 'number' } }, required: ['town'] });
});

test('an empty list is a catalogue in which nothing fits', () => {
  expect(readCatalogue([])).toEqual({ ok: true, tools: [] });
});

test.each([
  [{ tools: [] }, 'it is no list of tools'],
  [null, 'it is no list of tools'],
  [[{ name: 'a' }, { description: 'x' }], 'tool 2 is not {name, description, parameters}'],
  [[{ name: 'two words' }], 'tool 1 is not {name, description, parameters}'],
  [[{ name: 'f(' }], 'tool 1 is not {name, description, parameters}'],
  [[{ name: 'a', parameters: 'x' }], 'tool 1 is not {name, description, parameters}'],
  [[{ name: 'a' }, { name: 'a' }], 'two tools are named "a"'],
  [[{ name: 'final_answer' }], '"final_answer" is the name of a step of okso itself'],
])('%j is no catalogue', (value, message) => {
  expect(readCatalogue(value)).toEqual({ ok: false, message });
});
