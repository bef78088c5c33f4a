import type { JsonSchema } from '../../../schemas/manifest.ts';
import { literal, MAX_REPEAT, oneOf, type Rules } from './gbnf.ts';
import { integerRange } from './integer-range.ts';
import { asSchema, branchesOf, kindsOf, propertiesOf, requiredOf, resolveSchema, type ValueKind } from './json-schema.ts';
import { membersRule } from './members-rule.ts';
import { otherKeyRule } from './other-key-rule.ts';
import { patternRule } from './pattern-rule.ts';
import { textFormat } from './text-formats.ts';

/** A list longer than this is not written by hand, nor by a small model without losing its way. */
const MAX_ITEMS = 24;
/** Schemas within schemas; deeper ones take any JSON. */
const MAX_DEPTH = 24;

export interface JsonRulesOptions {
  rules: Rules;
  /** What `$ref` looks things up in. */
  root: JsonSchema;
  /** The JSON stands in single quotes, so it must not hold one. */
  isQuoted?: boolean;
}

/** Adds the rules for values of a schema, as compact JSON: closed objects, optional keys, choices, bounds as far as they are sensible. Gives an expression for one value. */
export function jsonRule(schema: unknown, name: string, options: JsonRulesOptions, depth = 0): string {
  const { rules, root } = options;
  const resolved = resolveSchema(schema, root);
  const inner = (part: unknown, key: string): string => jsonRule(part, `${name}-${key}`, options, depth + 1);
  if (depth > MAX_DEPTH) return anyValue(options);
  if (resolved.const !== undefined) return literal(jsonOf(resolved.const, options));
  if (Array.isArray(resolved.enum)) return rules.define(name, oneOf(resolved.enum.map((value) => literal(jsonOf(value, options)))));
  const branches = branchesOf(resolved);
  // Beside properties, `anyOf` only says which of them must be there.
  if (branches.length > 0 && resolved.properties === undefined) {
    return rules.define(
      name,
      oneOf(
        branches.map((branch, index) =>
          inner({ ...resolved, anyOf: undefined, oneOf: undefined, ...resolveSchema(branch, root) }, String(index + 1)),
        ),
      ),
    );
  }
  const kinds = kindsOf(resolved, root);
  if (resolved.type === undefined && resolved.properties === undefined && resolved.items === undefined && kinds.size > 1) return anyValue(options);
  return oneOf([...kinds].map((kind) => ruleOfKind(kind, resolved)));

  function ruleOfKind(kind: ValueKind, of: JsonSchema): string {
    switch (kind) {
      case 'string':
        return stringRule(of, options);
      case 'integer':
        return rules.define(`${name}-integer`, integerRange(lowest(of), highest(of)));
      case 'number':
        return numberRule(of, options);
      case 'boolean':
        return '( "true" | "false" )';
      case 'null':
        return '"null"';
      case 'array':
        return arrayRule(of);
      case 'object':
        return objectRule(of);
    }
  }

  function arrayRule(of: JsonSchema): string {
    const tuple = Array.isArray(of.prefixItems) ? of.prefixItems : [];
    if (tuple.length > 0) return rules.define(name, `"[" ${tuple.map((item, index) => inner(item, String(index + 1))).join(' "," ')} "]"`);
    const item = inner(of.items ?? {}, 'item');
    const min = count(of.minItems, 0);
    const max = Math.max(min, Math.min(count(of.maxItems, MAX_ITEMS), MAX_ITEMS));
    if (max === 0) return '"[]"';
    const list = `${item} ( "," ${item} ){${Math.max(0, min - 1)},${max - 1}}`;
    return rules.define(name, min === 0 ? `"[" ( ${list} )? "]"` : `"[" ${list} "]"`);
  }

  function objectRule(of: JsonSchema): string {
    const properties = Object.entries(propertiesOf(of, root));
    const others = otherValues(of);
    if (properties.length === 0) {
      // An object that says nothing of its keys takes any.
      const value = others ?? (of.additionalProperties === false ? null : {});
      return value === null
        ? '"{}"'
        : rules.define(name, `"{" ${membersRule([], name, { rules, separator: '","', others: anyMembers(value, []) })} "}"`);
    }
    const required = requiredOf(of);
    return objectOf(
      properties.map(([key, value]) => ({ key, value: inner(value, key), isRequired: required.has(key) })),
      name,
      options,
      others === null
        ? undefined
        : anyMembers(
            others,
            properties.map(([key]) => key),
          ),
    );
  }

  function anyMembers(value: unknown, named: readonly string[]): { rule: string; most: number } {
    const rule = `${otherKeyRule(named, name, rules)} ":" ${inner(value, 'value')}`;
    return { rule: rules.define(`${name}-member`, rule), most: MAX_ITEMS - 1 };
  }
}

/** What the values of keys that are not named must be; null where the schema does not speak of such keys: small models would invent some. */
function otherValues({ additionalProperties: additional, patternProperties }: JsonSchema): unknown {
  const patterned = Object.values(asSchema(patternProperties));
  if (typeof additional === 'object' && additional !== null) return patterned.length === 0 ? additional : { anyOf: [...patterned, additional] };
  if (additional === true) return {};
  return patterned.length === 0 ? null : { anyOf: patterned };
}

/** An object with its keys in order: each optional one may be left out, and commas stand only between. Closed, unless `others` may follow. */
export function objectOf(
  members: readonly { key: string; value: string; isRequired: boolean }[],
  name: string,
  options: JsonRulesOptions,
  others?: { rule: string; most: number },
): string {
  const { rules } = options;
  const written = members.map(({ key, value, isRequired }) => ({ rule: `${literal(`${jsonOf(key, options)}:`)} ${value}`, isRequired }));
  const inside = membersRule(written, name, { rules, separator: '","', ...(others === undefined ? {} : { others }) });
  return rules.define(name, `"{" ${inside} "}"`);
}

export function stringRule(schema: JsonSchema, options: JsonRulesOptions): string {
  const { rules, isQuoted = false } = options;
  const format = textFormat(schema.format);
  if (format !== undefined) return rules.define(`json-${String(schema.format)}`, `"\\"" ${format} "\\""`);
  const pattern = isQuoted ? undefined : patternRule(schema.pattern);
  if (pattern !== undefined) return rules.define('json-pattern', `"\\"" ( ${pattern} ) "\\""`);
  const min = Math.min(count(schema.minLength, 0), MAX_REPEAT);
  const max = Math.max(min, Math.min(count(schema.maxLength, MAX_REPEAT), MAX_REPEAT));
  const char = rules.define('json-char', `[^"\\\\\\x00-\\x1F\\x7F${isQuoted ? "'" : ''}] | "\\\\" ( ["\\\\/bfnrt] | "u" [0-9a-fA-F]{4} )`);
  return rules.define(`json-string-${min}-${max}`, `"\\"" ${char}{${min},${max}} "\\""`);
}

function numberRule(schema: JsonSchema, { rules }: JsonRulesOptions): string {
  const low = numberIn(schema.minimum) ?? numberIn(schema.exclusiveMinimum);
  const high = numberIn(schema.maximum) ?? numberIn(schema.exclusiveMaximum);
  const parts: string[] = [];
  if (high === undefined || high >= 0) parts.push(fractions(Math.max(0, low ?? 0), high));
  if (low === undefined || low < 0) parts.push(`"-" ( ${fractions(Math.max(0, -(high ?? 0)), low === undefined ? undefined : -low)} )`);
  return rules.define(`json-number-${low ?? ''}-${high ?? ''}`, parts.join(' | '));
}

/** Numbers from `low` to `high`, neither negative. A fraction may only follow a whole part that leaves room for it below the bound. */
function fractions(low: number, high: number | undefined): string {
  const fraction = '( "." [0-9]{1,10} )?';
  const from = Math.ceil(low);
  if (high === undefined) return `${integerRange(from, undefined)} ${fraction}`;
  const to = Math.floor(high);
  if (from > to) return `"${to}." [0-9]{1,10}`;
  return from === to ? `"${to}"` : `${integerRange(from, to - 1)} ${fraction} | "${to}"`;
}

function anyValue(options: JsonRulesOptions): string {
  const { rules } = options;
  const text = stringRule({}, options);
  const number = numberRule({}, options);
  const name = 'json-value';
  const many = (open: string, member: string, close: string): string => `"${open}" ( ${member} ( "," ${member} ){0,${MAX_ITEMS - 1}} )? "${close}"`;
  return rules.define(name, `${text} | ${number} | "true" | "false" | "null" | ${many('[', name, ']')} | ${many('{', `${text} ":" ${name}`, '}')}`);
}

function jsonOf(value: unknown, { isQuoted = false }: JsonRulesOptions): string {
  const json = JSON.stringify(value);
  return isQuoted ? json.replaceAll("'", '\\u0027') : json;
}

function lowest({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  const above = numberIn(exclusiveMinimum);
  return above === undefined ? numberIn(minimum) : Math.floor(above) + 1;
}

function highest({ maximum, exclusiveMaximum }: JsonSchema): number | undefined {
  const below = numberIn(exclusiveMaximum);
  return below === undefined ? numberIn(maximum) : Math.ceil(below) - 1;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function count(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : otherwise;
}
