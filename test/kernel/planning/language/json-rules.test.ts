import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valueGrammar } from '../../../../kernel/planning/language/value-grammar.ts';
import { createGrammarJudge, type GrammarJudge } from './grammar-judge.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const accepts = (schema: Record<string, unknown>, value: unknown): Promise<boolean> => judge.accepts(valueGrammar(schema), JSON.stringify(value));

describe('keys that no property names', () => {
  const named = { name: { type: 'string' }, 'näh-1': { type: 'integer' } };

  test.each([
    [true, 1],
    [{ type: 'integer' }, 5],
  ])('follow where additionalProperties is %j', async (additionalProperties, value) => {
    const schema = { type: 'object', properties: named, additionalProperties };
    expect(await accepts(schema, { name: 'x', other: value, nam: value, names: value })).toBe(true);
    expect(await accepts(schema, { other: value })).toBe(true);
    expect(await accepts(schema, {})).toBe(true);
  });

  test('keep the kind that additionalProperties wants', async () => {
    expect(await accepts({ type: 'object', properties: named, additionalProperties: { type: 'integer' } }, { other: 'text' })).toBe(false);
  });

  test('are never a named key with another kind of value', async () => {
    const schema = { type: 'object', properties: named, additionalProperties: true };
    expect(await accepts(schema, { name: 5 })).toBe(false);
    expect(await accepts(schema, { 'näh-1': 'text' })).toBe(false);
  });

  test('are refused where the schema does not speak of them, or forbids them', async () => {
    expect(await accepts({ type: 'object', properties: named }, { name: 'x', other: 1 })).toBe(false);
    expect(await accepts({ type: 'object', properties: named, additionalProperties: false }, { name: 'x', other: 1 })).toBe(false);
    expect(await accepts({ type: 'object', additionalProperties: false }, { other: 1 })).toBe(false);
  });

  test('have the values that patternProperties wants', async () => {
    const schema = { type: 'object', patternProperties: { '^[0-9]+$': { type: 'array', items: { type: 'integer' } } }, additionalProperties: false };
    expect(await accepts(schema, { 1: [1, 2] })).toBe(true);
    expect(await accepts(schema, { 1: 'text' })).toBe(false);
  });
});

test('a moment may have fractions of a second', async () => {
  const grammar = valueGrammar({ type: 'string', format: 'date-time' });
  expect(await judge.accepts(grammar, '2022-01-01T12:00:00.000Z')).toBe(true);
  expect(await judge.accepts(grammar, '2022-01-01T12:00:00Z')).toBe(true);
  expect(await judge.accepts(grammar, '2022-01-01T12:00:00.Z')).toBe(false);
});
