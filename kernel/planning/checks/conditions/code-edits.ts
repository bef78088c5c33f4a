import type { Meant } from './judge-condition.ts';
import type { Condition, Literal, Place } from './table-uses.ts';

/** A part of code and what stands there instead. */
export interface Edit extends Place {
  text: string;
}

/** Code with its edits made. What lies within a larger one, or is the same once more, is part of that. */
export function applied(code: string, edits: readonly Edit[]): string {
  const outer = edits.filter(
    (edit, index) => !edits.some((other, at) => at !== index && covers(other, edit) && (!covers(edit, other) || at < index)),
  );
  return outer.sort((a, b) => b.from - a.from).reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), code);
}

function covers(outer: Place, inner: Place): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** Another name in the place of one that stands in quotes; undefined where the quotes could not hold it. */
export function named(code: string, at: Place, name: string): Edit | undefined {
  const text = pythonText(name, quoteOf(code, at));
  return text === undefined ? undefined : { ...at, text };
}

/** A condition as it was meant, in the words of the code; undefined where a value could not stand there. */
export function conditionSource(code: string, condition: Condition, { column, operator, values, cellAs }: Meant): string | undefined {
  const { cell, subject, name } = condition;
  const quote = quoteOf(code, name);
  const own = pythonText(column, quote);
  const literals = values.map((value) => pythonLiteral(value, quote));
  if (own === undefined || literals.some((literal) => literal === undefined)) return undefined;
  const part = (from: number, to: number): string => code.slice(from, to);
  const renamed = column === condition.column ? part(name.from, name.to) : own;
  const bare = part(cell.from, name.from) + renamed + part(name.to, cell.to);
  const whole = part(subject.from, cell.from) + bare + part(cell.to, subject.to);
  const list = literals.join(', ');
  switch (operator) {
    case 'has':
    case 'has not':
      return `${list} ${operator === 'has' ? 'in' : 'not in'} ${cellAs === undefined ? whole : `str(${bare}).lower()${cellAs === 'words' ? '.split()' : ''}`}`;
    case 'in':
    case 'not in':
      return `${whole} ${operator} (${list}${values.length === 1 ? ',' : ''})`;
    default:
      return `${cellAs === 'number' ? `float(${bare})` : whole} ${operator} ${list}`;
  }
}

/** The quote that code has around a text. */
export function quoteOf(code: string, { from, to }: Place): string {
  return /["']/.exec(code.slice(from, to))?.[0] ?? '"';
}

function pythonLiteral(value: Literal, quote: string): string | undefined {
  if (typeof value === 'string') return pythonText(value, quote);
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}

/** A text that needs no escapes, which older f-strings do not take. */
function pythonText(text: string, quote: string): string | undefined {
  return /[\\"'\p{C}]/u.test(text) ? undefined : quote + text + quote;
}
