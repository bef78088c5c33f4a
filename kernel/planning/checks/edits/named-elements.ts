import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { jsonDocument } from '../../facts/json-fact.ts';
import { JSON_SET } from '../../language/tool-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** A shorter value stands in many a sentence by chance. */
const MIN_CHARACTERS = 2;

/**
 * `Set the status of ticket T-05 to done`: the element of a list whose value the request names is the one to change, whatever place the
 * plan counted, and also where it wrote `status`, or `T-05.status`, as if there were no list. Only where it names one.
 */
export async function reviewNamedElements(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const { path, key, create } = step.args;
    const isMeant = step.tool === JSON_SET && typeof key === 'string' && typeof path === 'string' && create !== true;
    const text = isMeant ? await sample(path) : null;
    const right = isMeant && text?.complete ? meantKey(key, jsonDocument(text.text), evidence.request) : undefined;
    if (right === undefined || right === key) {
      reviewed.push(step);
      continue;
    }
    reviewed.push({ ...step, args: { ...step.args, key: right } });
    faults.push({ step: at + 1, code: 'key', grade: 'mended', message: `the element that the request names is at ${quoted(right)}.` });
  }
  return { steps: reviewed, faults };
}

/** Where the value stands that is meant: in another element of its list, or in a list that the key leaves out. */
function meantKey(key: string, document: unknown, request: string): string | undefined {
  const [, above = '', name = ''] = /^((?:[^.]+\.)*?)\d+\.(.+)$/.exec(key) ?? [];
  const list = above.split('.').filter(Boolean).reduce(valueAt, document);
  if (name !== '' && Array.isArray(list)) return onlyOne(elementsNamed(list, above, name, request));
  const parts = key.split('.');
  if (parts.reduce(valueAt, document) !== undefined) return undefined;
  return onlyOne(listsIn(document).flatMap(({ list, place }) => elementsNamed(list, place, parts.at(-1) ?? '', request)));
}

const valueAt = (value: unknown, part: string): unknown => (value as Record<string, unknown> | null | undefined)?.[part];

const onlyOne = (keys: readonly string[]): string | undefined => (keys.length === 1 ? keys[0] : undefined);

/** The lists of a document, each with the keys that lead to its elements: `cameras.`. */
function listsIn(value: unknown, place = ''): { list: readonly unknown[]; place: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => listsIn(inner, `${place}${key}.`));
  return Array.isArray(value) ? [{ list: value, place }, ...inside] : inside;
}

/** Keys of a field in those elements that have a value, beside the one that is set, which the request has as a word. */
function elementsNamed(list: readonly unknown[], place: string, name: string, request: string): string[] {
  return list.flatMap((element, at) => (isNamed(element, name, request) ? [`${place}${at}.${name}`] : []));
}

function isNamed(element: unknown, name: string, request: string): boolean {
  const [field = ''] = name.split('.');
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, field)) return false;
  const said = ` ${foldText(request).replace(/[.,;:!?"'()]+(?=\s|$)|(?<=\s)["'(]+/g, ' ')} `;
  return Object.entries(element).some(
    ([key, value]) => key !== field && typeof value === 'string' && value.length >= MIN_CHARACTERS && said.includes(` ${foldText(value)} `),
  );
}
