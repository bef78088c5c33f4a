import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flawOf, MAX_BODY_DEPTH } from '../../kernel/json-body.ts';

it('any JSON is without flaw, from whatever realm, and so is what has an undefined member', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => flawOf(value) === undefined));
  expect(flawOf(runInNewContext('({ list: [{ a: null }] })'))).toBeUndefined();
  expect(flawOf({ here: 1, notHere: undefined })).toBeUndefined();
  expect(flawOf(Object.assign(Object.create(null), { a: 1 }))).toBeUndefined();
});

const circle: { self?: unknown } = {};
circle.self = [circle];

it.each<[unknown, string]>([
  [{ list: [1, 2, new Map()] }, '.list[2] is a Map'],
  [{ at: new Date(0) }, '.at is a Date'],
  [{ bytes: Buffer.from('a') }, '.bytes is a Buffer'],
  [{ error: new TypeError('a bug') }, '.error is a TypeError'],
  [[undefined], '[0] is undefined'],
  [undefined, ' is undefined'],
  [{ size: 1n }, '.size is a bigint'],
  [{ run: () => 1 }, '.run is a function'],
  [{ key: Symbol('a') }, '.key is a symbol'],
  [Number.NaN, ' is NaN'],
  [{ n: Number.POSITIVE_INFINITY }, '.n is Infinity'],
])('%o is not JSON, and the place is named', (value, flaw) => {
  expect(flawOf(value)).toBe(flaw);
});

it('what goes in a circle, or deeper than any message, is not JSON', () => {
  expect(flawOf(circle)).toMatch(/ goes in a circle, or too deep$/);
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect(flawOf(nested(MAX_BODY_DEPTH))).toBeUndefined();
  expect(flawOf(nested(MAX_BODY_DEPTH + 1))).toMatch(/too deep$/);
});
