import { describe, expect, it } from 'vitest';
import { createSchemaCompiler } from '../../sandbox/schema-check.ts';
import type { JsonSchema } from '../../schemas/manifest.ts';

const compiler = createSchemaCompiler();
const problems = (schema: JsonSchema, value: unknown) => compiler.compile(schema, 'the arguments').problems(value);
const object = (properties: Record<string, unknown>, rest: JsonSchema = {}) => ({ type: 'object', properties, additionalProperties: false, ...rest });

describe('a problem', () => {
  it.each([
    [{ args: { type: 'array', items: { type: 'string' } } }, { args: 'a' }, '"args" must be an array of strings'],
    [{ args: { type: 'array', items: { type: 'string' } } }, { args: [1] }, '"args[0]" must be a string'],
    [{ page: { type: 'integer', minimum: 1 } }, { page: 0 }, '"page" must be >= 1'],
    [{ page: { type: 'integer' } }, { page: 1.5 }, '"page" must be a whole number'],
    [{ mode: { enum: ['create', 'append'] } }, { mode: 'x' }, '"mode" must be one of "create", "append"'],
    [{ input: { type: 'string', minLength: 1 } }, { input: '' }, '"input" must be text that is not empty'],
    [{ url: { type: 'string', format: 'uri' } }, { url: 'no' }, '"url" must be a valid uri'],
    [{ id: { type: 'string', pattern: '^a+$' } }, { id: 'b' }, '"id" must be text that matches ^a+$'],
    [{ at: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, { at: true }, '"at" must be a string or a number'],
    [{ kind: { const: 'one' } }, { kind: 'two' }, '"kind" must be "one"'],
    [{ list: { type: 'array', maxItems: 1 } }, { list: [1, 2] }, '"list" must be a list of at most 1 items'],
    [{ path: {} }, { pth: 1 }, '"pth" is not known here (did you mean "path"?)'],
    [{ path: {}, mode: {} }, { recursive: 1 }, '"recursive" is not known here (known: path, mode)'],
  ])('with %j names the place and what was expected', (properties, value, expected) => {
    expect(problems(object(properties), value)).toEqual([expected]);
  });

  it('of a missing argument names it', () => {
    expect(problems(object({ path: { type: 'string' } }, { required: ['path'] }), {})).toEqual(['"path" is missing']);
  });

  it('of a missing argument that several names would do for names them all', () => {
    const anyOf = [{ required: ['path'] }, { required: ['input'] }];
    expect(problems(object({ path: {}, input: {} }, { anyOf }), {})).toEqual(['"path" or "input" is missing']);
  });

  it('of the whole says so', () => {
    expect(problems(object({}), [])).toEqual(['the arguments must be an object']);
  });

  it('is one of at most five that are told, with the number of the others', () => {
    const told = problems(object({}), Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`unknown${index}`, 1])));
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toBe('3 more problems');
  });
});

describe('the compiler', () => {
  it('fills in defaults', () => {
    const value = {};
    expect(problems(object({ num: { type: 'integer', default: 5 } }), value)).toEqual([]);
    expect(value).toEqual({ num: 5 });
  });

  it('takes the same $id again, as a reloaded plugin brings it', () => {
    const schema = { ...object({}), $id: 'https://example.invalid/tool' };
    compiler.compile(schema, 'it').dispose();
    expect(compiler.compile({ ...schema }, 'it').problems({})).toEqual([]);
  });

  it('rejects a schema that is none', () => {
    expect(() => compiler.compile({ type: 'sting' }, 'it')).toThrow();
  });
});
