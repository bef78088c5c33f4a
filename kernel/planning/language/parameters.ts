import type { JsonSchema } from '../../../schemas/manifest.ts';
import { choicesOf, kindsOf, propertiesOf, requiredOf, resolveSchema, type ValueKind } from './json-schema.ts';

/** One argument of a tool as the language sees it. */
export interface Parameter {
  name: string;
  required: boolean;
  schema: JsonSchema;
  kinds: ReadonlySet<ValueKind>;
  /** The only words it takes, or null. */
  choices: readonly string[] | null;
}

/** The canonical name of a tool's single string; beside named fields it is their other spelling and comes last. */
const CANONICAL = 'input';

/** A tool's arguments in the order in which words without a name are given to them: required ones first, then as the schema declares them. */
export function parametersOf(input: JsonSchema): Parameter[] {
  const schema = resolveSchema(input, input);
  const required = requiredOf(schema);
  const parameters = Object.entries(propertiesOf(schema, input)).map(([name, property]): Parameter => {
    const resolved = resolveSchema(property, input);
    return { name, required: required.has(name), schema: resolved, kinds: kindsOf(resolved, input), choices: choicesOf(resolved) };
  });
  const rank = (parameter: Parameter): number => (parameter.required ? 0 : parameter.name === CANONICAL ? 2 : 1);
  return parameters.sort((a, b) => rank(a) - rank(b));
}

/** Whether a parameter takes any text at all, so that a pipe may end in it. */
function takesText(parameter: Parameter): boolean {
  return parameter.kinds.has('string') && parameter.choices === null;
}

/** The parameter that piped text goes to: the last required text that nothing was said for, else the last optional one, `input` only when nothing else is left. */
export function pipeTarget(parameters: readonly Parameter[], given: ReadonlySet<string>): Parameter | undefined {
  const open = parameters.filter((parameter) => takesText(parameter) && !given.has(parameter.name));
  const named = open.filter((parameter) => parameter.name !== CANONICAL);
  return open.findLast((parameter) => parameter.required) ?? (named.length > 0 ? named : open).at(-1);
}

/** How a tool is spoken: `mail_send TO SUBJECT BODY [--cc CC]`. */
export function usageOf(name: string, parameters: readonly Parameter[]): string {
  const words = parameters.map((parameter) =>
    parameter.required ? parameter.name.toUpperCase() : `[--${parameter.name} ${parameter.name.toUpperCase()}]`,
  );
  return [name, ...words].join(' ');
}
