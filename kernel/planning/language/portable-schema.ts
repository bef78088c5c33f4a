import type { JsonSchema } from '../../../schemas/manifest.ts';
import { asSchema, kindNamed } from './json-schema.ts';

/** Keywords whose value is a schema, a list of schemas, and schemas by name. */
const SCHEMA = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties', 'additionalItems', 'items'];
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const SCHEMA_MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];

/**
 * A schema of another dialect as today's JSON Schema says it: names of types from other languages (`dict`, `float`, `tuple`, `any`), lists in
 * `items`, bounds that are `true`, `required` beside a single property. Names of schemas go, because references point into the schema itself.
 */
export function portableSchema(schema: unknown): JsonSchema {
  return asSchema(portable(schema));
}

function portable(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { $id: _name, $schema: _dialect, required: _required, ...own } = schema as JsonSchema;
  const required = requiredNames(schema as JsonSchema);
  // Before draft 6 the name was `id`; below `properties` it is a property like any other.
  if (typeof own.id === 'string') delete own.id;
  for (const key of SCHEMA_LISTS) if (Array.isArray(own[key])) own[key] = own[key].map(portable);
  for (const key of SCHEMA) if (!Array.isArray(own[key]) && own[key] !== undefined) own[key] = portable(own[key]);
  for (const key of SCHEMA_MAPS) {
    if (own[key] === undefined) continue;
    own[key] = Object.fromEntries(Object.entries(asSchema(own[key])).map(([name, inner]) => [name, portable(inner)]));
  }
  return withTuple(withBounds(withType({ ...own, ...(required.length > 0 ? { required } : {}) })));
}

/** A type that no JSON has (`any`, a class of the program behind the tool) allows every value. */
function withType({ type, ...rest }: JsonSchema): JsonSchema {
  if (type === undefined) return rest;
  const kinds = [type].flat().map(kindNamed);
  if (kinds.includes(null)) return rest;
  return { ...rest, type: kinds.length === 1 ? kinds[0] : kinds };
}

/** In draft 3 each property says by itself that it is required; some catalogues still do. */
function requiredNames({ required, properties }: JsonSchema): string[] {
  const named = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const marked = Object.entries(asSchema(properties)).flatMap(([name, inner]) => (asSchema(inner).required === true ? [name] : []));
  return [...new Set([...named, ...marked])];
}

/** Draft 4: `exclusiveMinimum: true` beside `minimum`. */
function withBounds(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = schema;
  return {
    ...rest,
    ...(typeof above === 'number' ? { exclusiveMinimum: above } : {}),
    ...(typeof below === 'number' ? { exclusiveMaximum: below } : {}),
    ...(typeof minimum === 'number' ? { [above === true ? 'exclusiveMinimum' : 'minimum']: minimum } : {}),
    ...(typeof maximum === 'number' ? { [below === true ? 'exclusiveMaximum' : 'maximum']: maximum } : {}),
  };
}

/** Before 2020 the items of a tuple stood in `items`, and what follows them in `additionalItems`. */
function withTuple({ additionalItems, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.items)) return schema;
  const { items: prefixItems, ...rest } = schema;
  return { ...rest, prefixItems, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}
