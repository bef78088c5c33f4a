import { asSchema, kindsOf, type ValueKind } from './json-schema.ts';
import type { Parameter } from './parameters.ts';
import type { Word } from './token.ts';

export type Typed = { ok: true; value: unknown } | { ok: false; wanted: string };

const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Whether a word asks for its value to be filled in later. */
export function isFillWord(word: Word): boolean {
  return word.isBare && word.text === '?';
}

/** A word as the value that a parameter wants: text stays text unless the schema asks for something else. */
export function typedValue(word: Word, parameter: Parameter): Typed {
  if (isFillWord(word)) return { ok: true, value: '' };
  return typeAs(word, parameter.kinds, asSchema(parameter.schema.items));
}

/** One element of an array, spoken as a word of its own. Only whole arguments are filled. */
export function typedItem(word: Word, parameter: Parameter): Typed {
  if (isFillWord(word)) return { ok: false, wanted: 'filled as a whole' };
  const items = asSchema(parameter.schema.items);
  return typeAs(word, kindsOf(items, items), {});
}

function typeAs(word: Word, kinds: ReadonlySet<ValueKind>, items: object): Typed {
  const { text } = word;
  const takes = (kind: ValueKind): boolean => kinds.has(kind);
  // A quoted word is meant as text wherever text is allowed.
  if (takes('string') && (!(word.isBare || word.isJson) || kinds.size === 1)) return { ok: true, value: text };
  if (takes('null') && text === 'null') return { ok: true, value: null };
  if (takes('boolean') && /^(?:true|false)$/i.test(text)) return { ok: true, value: /^t/i.test(text) };
  if (takes('number') && NUMBER.test(text)) return { ok: true, value: Number(text) };
  if (takes('integer') && INTEGER.test(text)) return { ok: true, value: Number(text) };
  if (takes('array') || takes('object')) {
    const json = readStructure(text);
    if (json !== undefined && takes(Array.isArray(json) ? 'array' : 'object')) return { ok: true, value: json };
  }
  if (takes('string')) return { ok: true, value: text };
  if (takes('array') && kinds.size === 1) {
    const item = typeAs(word, kindsOf(items, {}), {});
    return item.ok ? { ok: true, value: [item.value] } : item;
  }
  return { ok: false, wanted: [...kinds].map(nameOf).join(' or ') };
}

function readStructure(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function nameOf(kind: ValueKind): string {
  const names: Record<ValueKind, string> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    null: 'null',
    array: 'a list as JSON',
    object: 'an object as JSON',
  };
  return names[kind] ?? kind;
}
