import type { JsonSchema } from '../../../schemas/manifest.ts';
import { branchesOf, kindsOf, propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import type { ForeignTool } from './foreign-tool.ts';

/** Nested objects are shown so deep. */
const MAX_DEPTH = 3;
/** More choices than these are cut: the grammar knows them all. */
const MAX_CHOICES = 30;

/** A tool as a model reads it: a signature with types, then a line for each argument that is described. */
export function signatureOf({ name, description, input }: ForeignTool): string {
  const schema = resolveSchema(input, input);
  const lines = described(schema, input, '  ');
  return [`${name}(${parametersOf(schema, input, 0)})`, ...(description === '' ? [] : [`  ${oneLine(description)}`]), ...lines].join('\n');
}

function parametersOf(schema: JsonSchema, root: JsonSchema, depth: number): string {
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema, root))
    .map(([key, value]) => `${key}${required.has(key) ? '' : '?'}: ${typeOf(value, root, depth)}`)
    .join(', ');
}

function typeOf(value: unknown, root: JsonSchema, depth: number): string {
  const schema = resolveSchema(value, root);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return schema.enum
      .slice(0, MAX_CHOICES)
      .map((choice) => JSON.stringify(choice))
      .join(' | ');
  const branches = branchesOf(schema);
  if (branches.length > 0 && schema.properties === undefined) return branches.map((branch) => typeOf(branch, root, depth)).join(' | ');
  const kinds = [...kindsOf(schema, root)];
  if (kinds.length > 3) return 'any';
  return kinds
    .map((kind) => {
      if (kind === 'array') return `${bracketed(typeOf(schema.items ?? {}, root, depth + 1))}[]`;
      if (kind !== 'object') return kind;
      const inner = depth < MAX_DEPTH ? parametersOf(schema, root, depth + 1) : '';
      return inner === '' ? 'object' : `{${inner}}`;
    })
    .join(' | ');
}

function bracketed(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

function described(schema: JsonSchema, root: JsonSchema, indent: string, depth = 0): string[] {
  return Object.entries(propertiesOf(schema, root)).flatMap(([key, value]) => {
    const own = resolveSchema(value, root);
    const text = typeof own.description === 'string' ? oneLine(own.description) : '';
    const usual =
      own.default === undefined || own.default === null || text.includes(String(own.default)) ? '' : `Default ${JSON.stringify(own.default)}.`;
    const items = resolveSchema(own.items ?? {}, root);
    const inner = depth < MAX_DEPTH ? [...described(own, root, `${indent}  `, depth + 1), ...described(items, root, `${indent}  `, depth + 1)] : [];
    return text === '' && usual === '' && inner.length === 0
      ? []
      : [`${indent}${key}: ${[text, usual].filter((part) => part !== '').join(' ')}`.trimEnd(), ...inner];
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
