import type { JsonSchema } from '../../../schemas/manifest.ts';
import { readValue, valueGrammar } from '../language/value-grammar.ts';

/** What a model writes for a value that is not there. */
export const MISSING = '__MISSING__';

/** What narrows a text down. Without any of it a text is free: a grammar would only forbid it lines. */
const NARROWS = ['enum', 'const', 'pattern', 'format', 'maxLength', 'anyOf', 'oneOf', 'allOf', '$ref'];

/** GBNF for the value of a blank argument, or the word for none; undefined where any text will do. */
export function fillGrammar(schema: JsonSchema): string | undefined {
  if (isFree(schema)) return undefined;
  return `root ::= "${MISSING}" | filled\n${valueGrammar(schema).replace(/^root ::=/m, 'filled ::=')}`;
}

/** What a model wrote for a blank, as the type that the argument has. What is no such value stays text, so that the check of the call names it. */
export function filledValue(text: string, schema: JsonSchema): unknown {
  return isFree(schema) ? text : (readValue(text, schema) ?? text);
}

function isFree(schema: JsonSchema): boolean {
  return (schema['type'] === undefined || schema['type'] === 'string') && !NARROWS.some((key) => key in schema);
}
