import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '../schemas/nearest-name.ts';
import { requiredChoice } from '../schemas/required-choice.ts';

/** One validation error as a phrase that names the place and what was expected there: `"args" must be an array of strings`. */
export function describeProblem(error: ErrorObject, whole: string): string {
  const place = placeOf(error.instancePath);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `"${[place, params.missingProperty].filter(Boolean).join('.')}" is missing`;
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
      return `"${[place, unknown].filter(Boolean).join('.')}" is not known here${suggestion(unknown, error.parentSchema)}`;
    }
    default: {
      const names = error.keyword === 'anyOf' ? requiredChoice(error.schema) : undefined;
      if (names !== undefined) return `${names.map((name) => `"${[place, name].filter(Boolean).join('.')}"`).join(' or ')} is missing`;
      const phrase = `${place === '' ? whole : `"${place}"`} must be ${expectation(error)}`;
      // A schema may name the problem in words of its own, which scripts rely on.
      const named = error.parentSchema?.['x-problem'];
      return typeof named === 'string' ? `${named}: ${phrase}` : phrase;
    }
  }
}

function suggestion(unknown: string, schema: ErrorObject['parentSchema']): string {
  const known = Object.keys((schema?.properties as Record<string, unknown> | undefined) ?? {});
  const near = nearestName(unknown, known);
  if (near !== undefined) return ` (did you mean "${near}"?)`;
  return known.length === 0 ? '' : ` (known: ${known.join(', ')})`;
}

function expectation(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'type':
      return kindOf(error.parentSchema ?? {});
    case 'enum':
      return `one of ${listed(params.allowedValues)}`;
    case 'const':
      return JSON.stringify(params.allowedValue);
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(error.schema) ? error.schema.map(kindOf).join(' or ') : 'one of the forms its schema allows';
    case 'minLength':
      return params.limit === 1 ? 'text that is not empty' : `text of at least ${params.limit} characters`;
    case 'maxLength':
      return `text of at most ${params.limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `a list of at ${error.keyword === 'minItems' ? 'least' : 'most'} ${params.limit} items`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `${params.comparison} ${params.limit}`;
    case 'pattern':
      return `text that matches ${params.pattern}`;
    case 'format':
      return `a valid ${params.format}`;
    default:
      return (error.message ?? `valid by "${error.keyword}"`).replace(/^must (be )?/, '');
  }
}

const kinds: Record<string, [one: string, many: string]> = {
  string: ['a string', 'strings'],
  number: ['a number', 'numbers'],
  integer: ['a whole number', 'whole numbers'],
  boolean: ['true or false', 'booleans'],
  object: ['an object', 'objects'],
  array: ['an array', 'arrays'],
  null: ['null', 'nulls'],
};

function kindOf(schema: unknown): string {
  const { type, items, enum: values } = schema as { type?: unknown; items?: { type?: unknown; enum?: unknown }; enum?: unknown };
  if (Array.isArray(values)) return `one of ${listed(values)}`;
  if (typeof schema === 'object' && schema !== null && 'const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(type)) return type.map((one) => kinds[String(one)]?.[0] ?? String(one)).join(' or ');
  if (type === 'array' && Array.isArray(items?.enum)) return `an array of ${listed(items.enum)}`;
  const many = type === 'array' ? kinds[String(items?.type)]?.[1] : undefined;
  return many === undefined ? (kinds[String(type)]?.[0] ?? 'of another form') : `an array of ${many}`;
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : 'the values its schema lists';
}

/** `/steps/0/tool` as `steps[0].tool`. */
function placeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '');
}
