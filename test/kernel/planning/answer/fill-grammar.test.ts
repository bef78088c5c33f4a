import { expect, test } from 'vitest';
import { filledValue, fillGrammar, MISSING } from '../../../../kernel/planning/answer/fill-grammar.ts';

test('a text that nothing narrows down is free, over any number of lines', () => {
  expect(fillGrammar({ type: 'string', minLength: 1 })).toBeUndefined();
  expect(filledValue('a\nb', { type: 'string' })).toBe('a\nb');
});

test.each([
  [{ type: 'integer' }, '3', 3],
  [{ enum: ['metric', 'imperial'] }, 'metric', 'metric'],
  [{ type: 'array', items: { type: 'string' } }, '["-l","a.txt"]', ['-l', 'a.txt']],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'abc', 'abc'],
])('a blank of %j is filled under its own grammar, which can also say that there is no value', (schema, written, value) => {
  expect(fillGrammar(schema)).toMatch(new RegExp(`^root ::= "${MISSING}" \\| filled\\n(?:.*\\n)*filled ::= `));
  expect(filledValue(written, schema)).toEqual(value);
});

test('what is no value of that kind stays text, so that the check of the call names it', () => {
  expect(filledValue('three', { type: 'integer' })).toBe('three');
});
