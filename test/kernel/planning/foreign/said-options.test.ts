import { expect, test } from 'vitest';
import { withSaidOptions } from '../../../../kernel/planning/foreign/said-options.ts';

const text = (description = '', more: object = {}) => ({ type: 'string', description, ...more });
const filled = (request: string, args: Record<string, unknown>, properties: Record<string, unknown>) =>
  withSaidOptions(args, { type: 'object', properties }, {}, request);

test.each([
  ['advisories for zlib 1.2.13', { name: 'zlib' }, { name: text(), version: text() }, { version: '1.2.13' }],
  ['what did night_owl_7 push', {}, { author: text('Only changes of this user name.') }, { author: 'night_owl_7' }],
  ['a sphere with a radius of 3 km', { radius: 3 }, { radius: { type: 'integer' }, unit: text("Unit, e.g. 'm' or 'km'.") }, { unit: 'km' }],
  ['3 ft by 4 ft', { a: 3, b: 4 }, { length_unit: text('', { enum: ['m', 'ft'], default: 'm' }) }, { length_unit: 'ft' }],
])('%s: what only one parameter takes is put in', (request, args, properties, more) => {
  expect(filled(request, args, properties)).toEqual({ ...args, ...more });
});

test.each([
  ['zlib 1.2.13 or 1.2.14', {}, { version: text() }],
  ['zlib 1.2.13', { name: 'zlib 1.2.13' }, { name: text(), version: text() }],
  ['it costs $1.50', {}, { version: text() }],
  ['compare a 2.0 to b', { a: '2.0' }, { version: text() }],
  ['who wrote Emma', {}, { author: text('Author of the book.') }],
  ['books of night_owl_7', {}, { author: text('Author of the book.') }],
  ['a radius of 3 m', { radius: 3 }, { unit: text("Unit, e.g. 'm' or 'km'. Default is 'm'.") }],
  ['3 m by 4 ft', { a: 3, b: 4 }, { unit: text("Unit, e.g. 'm' or 'ft'.") }],
  ['a base of 3 m', { base: 3 }, { unit: text("The unit. Default is 'units'.") }],
  ['a radius of 3', { radius: 3 }, { unit: text("Unit, e.g. 'm' or 'km'.") }],
])('%s: %j stays', (request, args, properties) => {
  expect(filled(request, args, properties)).toEqual(args);
});
