import type { Form } from './form.ts';
import { formGroups } from './forms.ts';
import type { Surroundings } from './slot.ts';
import { shapes, slots } from './slots.ts';
import { compileTemplate, plainRequest } from './template.ts';

/** A name of a slot in what a form does. */
const SLOT_NAME = /\b[A-Z]{3,}\b/g;
/** A longer request is a story, not a command, and would make the expressions slow. */
const MAX_CHARACTERS = 500;

/**
 * The script that a request is beyond doubt, by its words alone: every word has its place in a form, and everything that it names exists.
 * Undefined where no form fits, or where two do and mean different things.
 */
export function keywordScript(request: string, around: Surroundings): string | undefined {
  const plain = plainRequest(request);
  if (plain.length > MAX_CHARACTERS) return undefined;
  const scripts = new Set(formGroups.flatMap(({ forms }) => forms).flatMap((form) => scriptsOf(form, plain, around)));
  return scripts.size === 1 ? [...scripts][0] : undefined;
}

/** What keyword mode can be asked for, in one sentence. */
export function whatKeywordsSay(): string {
  return formGroups.map(({ name }) => name).join('; ');
}

function scriptsOf({ says, does, otherwise = {} }: Form, plain: string, around: Surroundings): string[] {
  return says.flatMap((template) => {
    const match = compileTemplate(template, shapes).exec(plain);
    if (match === null) return [];
    const said = new Map(Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined));
    const words = new Map(Object.entries(otherwise));
    for (const [name, text] of said) {
      const word = slots[name]?.(text, around, said);
      if (word === undefined) return [];
      words.set(name, word);
    }
    return [does.replace(SLOT_NAME, (name) => words.get(name) ?? name).trimEnd()];
  });
}
