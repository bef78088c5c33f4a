import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integerRange } from '../../../../kernel/planning/language/integer-range.ts';
import { readValue, valueGrammar } from '../../../../kernel/planning/language/value-grammar.ts';
import type { JsonSchema } from '../../../../schemas/manifest.ts';
import { createSampler } from './gbnf-sampler.ts';
import { createGrammarJudge, type GrammarJudge } from './grammar-judge.ts';
import { createRandom } from './random.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const list = {
  $ref: '#/$defs/node',
  $defs: {
    node: {
      type: 'object',
      properties: { value: { type: 'integer' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
      required: ['value'],
    },
  },
};

const cases: [string, JsonSchema, string[], string[]][] = [
  ['text', { type: 'string' }, ['a b', 'ä 😀', '"x"'], ['', ' a', 'a\nb']],
  ['short text', { type: 'string', maxLength: 3 }, ['a', 'abc'], ['abcd']],
  ['choices', { enum: ['a', 'b c'] }, ['a', 'b c'], ['c', '"a"', '']],
  ['a constant', { const: 'x' }, ['x'], ['y']],
  ['a date', { type: 'string', format: 'date' }, ['2024-01-31'], ['2024-13-01', '24-1-1', 'today']],
  ['an address', { type: 'string', format: 'uri' }, ['https://a.b/c?d=1'], ['a.b', 'ftp://a']],
  ['a mail address', { type: 'string', format: 'email' }, ['a.b@c.de'], ['a', '@c.de']],
  ['a whole number', { type: 'integer' }, ['0', '-7', '123'], ['01', '1.5', '-', '1e5', '-0']],
  ['a bounded number', { type: 'integer', minimum: 1, maximum: 10 }, ['1', '9', '10'], ['0', '11', '-1', '01']],
  ['a number from 0', { type: 'number', minimum: 0 }, ['0', '1.5'], ['-1', '1.', '.5']],
  ['a bounded fraction', { type: 'number', minimum: 0, maximum: 5 }, ['0', '4.99', '5'], ['5.1', '6', '-1']],
  ['yes or no', { type: 'boolean' }, ['true', 'false'], ['yes', 'True']],
  ['a number or nothing', { type: ['integer', 'null'] }, ['null', '5'], ['x', '']],
  [
    'a closed object',
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'boolean' } }, required: ['b'] },
    ['{"b":1}', '{"a":"x","b":1}', '{"b":1,"c":true}', '{"a":"","b":1,"c":false}'],
    ['{}', '{"a":"x"}', '{"b":1,}', '{,"b":1}', '{"b":1,"d":2}', '{"c":true,"b":1}', '{ "b": 1 }'],
  ],
  [
    'only optional keys',
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } } },
    ['{}', '{"a":1}', '{"b":1}', '{"a":1,"b":2}'],
    ['{,"b":1}', '{"b":1,"a":2}'],
  ],
  ['an open object', { type: 'object', additionalProperties: { type: 'integer' } }, ['{}', '{"x":1,"y":2}'], ['{"x":"1"}']],
  ['any object', { type: 'object' }, ['{}', '{"a":{"b":[1,"x",null]}}'], ['[]']],
  ['no keys at all', { type: 'object', additionalProperties: false }, ['{}'], ['{"a":1}']],
  [
    'a bounded list',
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
    ['["a"]', '["a","b"]'],
    ['[]', '["a","b","c"]', '["a",]'],
  ],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'integer' }, { enum: ['x'] }] }, ['[1,"x"]'], ['[1]', '["x",1]']],
  ['alternatives', { anyOf: [{ type: 'integer' }, { type: 'object', properties: { x: { type: 'integer' } } }] }, ['5', '{"x":1}', '{}'], ['x']],
  ['mixed choices', { enum: ['a', 1, null] }, ['"a"', '1', 'null'], ['a', '2']],
  [
    'merged schemas',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'integer' } } },
        { properties: { b: { type: 'integer' } }, required: ['b'] },
      ],
    },
    ['{"b":1}', '{"a":1,"b":2}'],
    ['{}', '{"a":1}'],
  ],
  ['a schema of itself', list, ['{"value":1}', '{"value":1,"next":{"value":2}}', '{"value":1,"next":null}'], ['{}', '{"next":null}']],
  ['names of other languages', { type: 'dict', properties: { a: { type: 'float' } } }, ['{"a":1.5}'], ['1']],
];

describe('valueGrammar', () => {
  test.each(cases)('%s', async (_, schema, allowed, refused) => {
    const grammar = valueGrammar(schema);
    for (const text of allowed) expect([text, await judge.accepts(grammar, text)]).toEqual([text, true]);
    for (const text of refused) expect([text, await judge.accepts(grammar, text)]).toEqual([text, false]);
  });

  test('a text may be given several lines', async () => {
    expect(await judge.accepts(valueGrammar({ type: 'string' }, { isMultiline: true }), 'a\nb')).toBe(true);
    expect(await judge.accepts(valueGrammar({ type: 'string' }, { maxLength: 2 }), 'abc')).toBe(false);
  });

  test('a reference is looked up in the schema around it', async () => {
    const root = { $defs: { size: { enum: ['S', 'M'] } } };
    expect(await judge.accepts(valueGrammar({ $ref: '#/$defs/size' }, { root }), 'M')).toBe(true);
  });

  test.each(cases.filter(([name]) => !/language|address|date/.test(name)))('what the grammar of %s allows is valid', (name, schema) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    const sample = createSampler(valueGrammar(schema), createRandom(name.length));
    for (let round = 0; round < 200; round++) {
      const text = sample();
      const value = readValue(text, schema);
      expect([text, validate(value), validate.errors]).toEqual([text, true, null]);
    }
  });

  test('what is no value is read as nothing', () => {
    expect(readValue('5', { type: 'integer' })).toBe(5);
    expect(readValue('x', { type: 'integer' })).toBeUndefined();
    expect(readValue('5', { type: 'string' })).toBe('5');
  });
});

describe('integerRange', () => {
  test.each([
    [0, 0],
    [0, 9],
    [1, 10],
    [7, 7],
    [5, 128],
    [99, 1001],
    [-5, 5],
    [-128, -17],
    [-10, 0],
    [190, 210],
  ])('%d to %d holds exactly those numbers', async (min, max) => {
    const grammar = `root ::= ${integerRange(min, max)}`;
    for (let number = min - 30; number <= max + 30; number++) {
      expect([number, await judge.accepts(grammar, String(number))]).toEqual([number, number >= min && number <= max]);
    }
    expect(await judge.accepts(grammar, '-0')).toBe(false);
  });

  test('an open end has no bound', async () => {
    expect(await judge.accepts(`root ::= ${integerRange(3, undefined)}`, '123456')).toBe(true);
    expect(await judge.accepts(`root ::= ${integerRange(3, undefined)}`, '2')).toBe(false);
    expect(await judge.accepts(`root ::= ${integerRange(undefined, 3)}`, '-99')).toBe(true);
    expect(await judge.accepts(`root ::= ${integerRange(undefined, 3)}`, '4')).toBe(false);
  });
});
