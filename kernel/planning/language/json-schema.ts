import type { JsonSchema } from '../../../schemas/manifest.ts';

export type ValueKind = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

const ALL_KINDS: readonly ValueKind[] = ['string', 'number', 'boolean', 'null', 'array', 'object'];
/** References that point at references; more than this is a circle. */
const MAX_HOPS = 16;

/** The schema itself, with `$ref` followed and `allOf` merged, so that what it says stands in one object. */
export function resolveSchema(schema: unknown, root: JsonSchema): JsonSchema {
  let current = asSchema(schema);
  for (let hop = 0; hop < MAX_HOPS && typeof current.$ref === 'string'; hop++) {
    const { $ref: pointer, ...beside } = current;
    current = { ...asSchema(lookUp(pointer, root)), ...beside };
  }
  if (!Array.isArray(current.allOf)) return current;
  const { allOf: parts, ...rest } = current;
  return parts.map((part) => resolveSchema(part, root)).reduce(mergeSchemas, rest);
}

/** The kinds of value a schema allows; one that says nothing allows all. `integer` stands for itself, without `number`. */
export function kindsOf(schema: unknown, root: JsonSchema, hops = 0): ReadonlySet<ValueKind> {
  const resolved = resolveSchema(schema, root);
  if (resolved.const !== undefined) return new Set([kindOfValue(resolved.const)]);
  if (Array.isArray(resolved.enum)) return new Set(resolved.enum.map(kindOfValue));
  const named = [resolved.type].flat().map(kindNamed);
  if (resolved.type !== undefined) return new Set(named.every((kind) => kind !== null) ? named : ALL_KINDS);
  const branches = branchesOf(resolved);
  if (branches.length > 0 && hops < MAX_HOPS) return new Set(branches.flatMap((branch) => [...kindsOf(branch, root, hops + 1)]));
  if (resolved.properties !== undefined) return new Set(['object']);
  if (resolved.items !== undefined || resolved.prefixItems !== undefined) return new Set(['array']);
  return new Set(ALL_KINDS);
}

/** Names that catalogues made for other languages use for the kinds of JSON. */
const OTHER_NAMES: Readonly<Record<string, ValueKind>> = {
  dict: 'object',
  float: 'number',
  double: 'number',
  int: 'integer',
  bool: 'boolean',
  str: 'string',
  list: 'array',
  tuple: 'array',
};

/** The kind of JSON that a type name means, also one of another language. */
export function kindNamed(name: unknown): ValueKind | null {
  if (typeof name !== 'string') return null;
  const kind = OTHER_NAMES[name] ?? name;
  return [...ALL_KINDS, 'integer'].includes(kind as ValueKind) ? (kind as ValueKind) : null;
}

/** The alternatives of `anyOf` or `oneOf`. */
export function branchesOf(schema: JsonSchema): unknown[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return Array.isArray(branches) ? branches : [];
}

/** The only strings a schema allows, or null when it allows others. */
export function choicesOf(schema: JsonSchema): string[] | null {
  const values: unknown[] = schema.const !== undefined ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  return values.length > 0 && values.every((value) => typeof value === 'string') ? (values as string[]) : null;
}

/** The named properties of an object schema, those of its alternatives included. */
export function propertiesOf(schema: JsonSchema, root: JsonSchema): Record<string, unknown> {
  const inBranches = branchesOf(schema).map((branch) => asSchema(resolveSchema(branch, root).properties));
  return Object.assign({}, asSchema(schema.properties), ...inBranches);
}

export function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
}

/** A schema as an object; `true` and everything malformed says nothing. */
export function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : {};
}

function kindOfValue(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as ValueKind;
}

function lookUp(pointer: unknown, root: JsonSchema): unknown {
  if (typeof pointer !== 'string' || !pointer.startsWith('#')) return {};
  const keys = pointer.slice(1).split('/').slice(1);
  return keys.reduce<unknown>((inner, key) => asSchema(inner)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')], root);
}

function mergeSchemas(a: JsonSchema, b: JsonSchema): JsonSchema {
  const merged = { ...a, ...b };
  if (a.properties !== undefined || b.properties !== undefined) merged.properties = { ...asSchema(a.properties), ...asSchema(b.properties) };
  if (a.required !== undefined || b.required !== undefined) merged.required = [...new Set([...requiredOf(a), ...requiredOf(b)])];
  return merged;
}
