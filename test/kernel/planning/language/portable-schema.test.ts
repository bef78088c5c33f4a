import { describe, expect, test } from 'vitest';
import { portableSchema } from '../../../../kernel/planning/language/portable-schema.ts';

describe('portableSchema', () => {
  test.each([
    [{ type: 'dict' }, { type: 'object' }],
    [{ type: 'float' }, { type: 'number' }],
    [{ type: ['str', 'null'] }, { type: ['string', 'null'] }],
    [{ type: 'any', description: 'x' }, { description: 'x' }],
    [{ type: 'ArrayList' }, {}],
    [
      { type: 'tuple', items: { type: 'int' } },
      { type: 'array', items: { type: 'integer' } },
    ],
  ])('types of other languages become types of JSON: %j', (foreign, portable) => {
    expect(portableSchema(foreign)).toEqual(portable);
  });

  test.each([
    [
      { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      { exclusiveMinimum: 0, maximum: 9 },
    ],
    [{ exclusiveMinimum: 3 }, { exclusiveMinimum: 3 }],
    [
      { items: [{ type: 'string' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }], items: false },
    ],
    [{ properties: { a: { type: 'int', required: true }, b: {} } }, { properties: { a: { type: 'integer' }, b: {} }, required: ['a'] }],
    [{ required: true }, {}],
  ])('drafts before 2020 are said in the words of today: %j', (old, now) => {
    expect(portableSchema(old)).toEqual(now);
  });

  test('names of schemas go at every depth, properties with such names stay', () => {
    expect(
      portableSchema({
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'urn:x',
        properties: { id: { $id: '/properties/id', type: 'string' }, $id: {} },
      }),
    ).toEqual({ properties: { id: { type: 'string' }, $id: {} } });
  });

  test('references keep their meaning', () => {
    expect(portableSchema({ $ref: '#/definitions/a', definitions: { a: { type: 'dict' } } })).toEqual({
      $ref: '#/definitions/a',
      definitions: { a: { type: 'object' } },
    });
  });

  test('what is no schema says nothing, and true and false inside of one stay', () => {
    expect(portableSchema('text')).toEqual({});
    expect(portableSchema({ not: false, properties: { a: true } })).toEqual({ not: false, properties: { a: true } });
  });

  test('the schema that was given is left as it is', () => {
    const given = { properties: { a: { type: 'dict', required: true } } };
    const before = structuredClone(given);
    portableSchema(given);
    expect(given).toEqual(before);
  });
});
