import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import type { JsonSchema } from '../../../schemas/manifest.ts';
import { createRules, literal, MAX_REPEAT, oneOf } from './gbnf.ts';
import { jsonRule } from './json-rules.ts';
import { choicesOf, kindsOf, resolveSchema } from './json-schema.ts';
import { patternRule } from './pattern-rule.ts';
import { textFormat } from './text-formats.ts';

export interface ValueGrammarOptions {
  /** What `$ref` in the schema looks things up in; the schema itself unless said. */
  root?: JsonSchema;
  /** A text may have several lines. */
  isMultiline?: boolean;
  /** The longest text, in characters, when the schema does not say less. */
  maxLength?: number;
}

/**
 * GBNF for one value of a schema, as a model writes it when a blank is filled: text as it is, without quotes, where the schema takes
 * text; compact JSON otherwise. A `pattern` that no grammar can say is left to the check that follows.
 */
export function valueGrammar(schema: JsonSchema, { root = schema, isMultiline = false, maxLength = MAX_REPEAT }: ValueGrammarOptions = {}): string {
  const rules = createRules();
  const resolved = resolveSchema(schema, root);
  const name = rules.reserve('root');
  rules.define(name, isPlainText(resolved, root) ? plainText(resolved, isMultiline, maxLength) : jsonRule(resolved, 'value', { rules, root }));
  return rules.text();
}

/** What a model wrote under that grammar, as a value; undefined when it is none. */
export function readValue(text: string, schema: JsonSchema, root: JsonSchema = schema): unknown {
  if (isPlainText(resolveSchema(schema, root), root)) return text;
  return jsonOrUndefined(text);
}

function isPlainText(schema: JsonSchema, root: JsonSchema): boolean {
  return choicesOf(schema) !== null || (schema.enum === undefined && schema.const === undefined && kindsOf(schema, root).has('string'));
}

function plainText(schema: JsonSchema, isMultiline: boolean, limit: number): string {
  const choices = choicesOf(schema);
  if (choices) return oneOf(choices.map(literal));
  const format = textFormat(schema.format);
  if (format !== undefined) return format;
  const pattern = patternRule(schema.pattern);
  if (pattern !== undefined) return pattern;
  const longest = Math.max(1, Math.min(limit, MAX_REPEAT, typeof schema.maxLength === 'number' ? schema.maxLength : MAX_REPEAT));
  // A first character that can be seen keeps a model from beginning with blanks and never ending.
  const breaks = isMultiline ? '\\x00-\\x08\\x0B-\\x1F' : '\\x00-\\x1F';
  return `[^\\x00-\\x20\\x7F] [^${breaks}\\x7F]{0,${longest - 1}}`;
}
