import { literalPattern } from '../../../schemas/literal-pattern.ts';

const SCRIPT = /^(?:javascript|js|typescript|ts)$/i;
const C = /^c(?:\+\+)?$/i;
const PYTHON = /^py(?:thon)?$/i;

/** The line that imports a module, as `grep -E` reads it: of one language where it is said, else of any. */
export function importLine(name: string, language = ''): string {
  const module = literalPattern(name);
  const python = `^[[:space:]]*(import[[:space:]]+([[:alnum:]_., ]+,[[:space:]]*)?${module}|from[[:space:]]+${module})([^[:alnum:]_]|$)`;
  const script = `(from|require[(]|import)[[:space:]]*["']${module}["'/]`;
  const header = `^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]${module}[.>"]`;
  if (C.test(language)) return header;
  if (SCRIPT.test(language)) return script;
  return PYTHON.test(language) ? python : `${python}|${script}|${header}`;
}

/** The same line for texts that are at hand. */
export function importExpression(name: string): RegExp {
  return new RegExp(importLine(name).replaceAll('[[:space:]]', '\\s').replaceAll('[:alnum:]', 'A-Za-z0-9'), 'm');
}
