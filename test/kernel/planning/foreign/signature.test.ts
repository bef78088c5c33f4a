import { expect, test } from 'vitest';
import { signatureOf } from '../../../../kernel/planning/foreign/signature.ts';
import { foreignTools } from './catalogue.ts';

test('a tool reads as a signature with types, marks for what may be left out, and a line for what is described', () => {
  expect(foreignTools().map(signatureOf)).toEqual([
    [
      'cinema.find_films(town: string, genre?: "Western" | "Musical" | "any", seats?: integer, rating?: number, subtitled?: boolean)',
      '  Finds films that are shown.',
      '  town: Town, as in "Oslo".',
      '  genre: Default "any".',
      '  seats: How many seats. Default 1.',
      '  rating: Least rating.',
      '  subtitled: Default false.',
    ].join('\n'),
    'Boat_Book(from: string, to: string, crew?: {adults: integer, names?: string[]})\n  Books a boat.',
    'version()',
  ]);
});

test.each([
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 'integer | string'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{}, 'any'],
  [{ const: 3 }, '3'],
  [{ type: 'object' }, 'object'],
])('the type of %j is %s', (schema, type) => {
  expect(signatureOf({ name: 'f', description: '', input: { properties: { x: schema }, required: ['x'] } })).toBe(`f(x: ${type})`);
});

test('a schema that contains itself has an end', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
  expect(signatureOf({ name: 'f', description: '', input: { properties: { x: { $ref: '#/$defs/node' } }, $defs: { node } } }).length).toBeLessThan(
    300,
  );
});
