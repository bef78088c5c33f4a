import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { jsonDocument } from '../facts/json-fact.ts';
import { JSON_SET } from '../language/tool-names.ts';
import type { Reviewed, TextSources } from './evidence.ts';
import { quoted } from './quoted.ts';

/** A shorter value stands in many a sentence by chance. */
const MIN_CHARACTERS = 2;

/**
 * `Set the status of ticket T-05 to done`: the element of a list whose value the request names is the one to change, whatever place the
 * plan counted. Only where it names one.
 */
export async function reviewNamedElements(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const { path, key } = step.args;
    const [, above = '', index = '', name = ''] =
      step.tool === JSON_SET && typeof key === 'string' ? (/^((?:[^.]+\.)*?)(\d+)\.(.+)$/.exec(key) ?? []) : [];
    const text = name === '' || typeof path !== 'string' ? null : await sample(path);
    const meant = text?.complete ? namedElement(text.text, above.split('.').filter(Boolean), name, evidence.request) : undefined;
    if (meant === undefined || String(meant) === index) {
      reviewed.push(step);
      continue;
    }
    const right = `${above}${meant}.${name}`;
    reviewed.push({ ...step, args: { ...step.args, key: right } });
    faults.push({ step: at + 1, code: 'key', grade: 'mended', message: `the element that the request names is at ${quoted(right)}.` });
  }
  return { steps: reviewed, faults };
}

/** The place of the one element with a value, beside the one that is set, that the request has as a word. */
function namedElement(text: string, above: readonly string[], name: string, request: string): number | undefined {
  const list = above.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], jsonDocument(text));
  if (!Array.isArray(list)) return undefined;
  const named = list.flatMap((element: unknown, at) => (isNamed(element, name, request) ? [at] : []));
  return named.length === 1 ? named[0] : undefined;
}

function isNamed(element: unknown, name: string, request: string): boolean {
  const [field = ''] = name.split('.');
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, field)) return false;
  const said = ` ${foldText(request).replace(/[.,;:!?"'()]+(?=\s|$)|(?<=\s)["'(]+/g, ' ')} `;
  return Object.entries(element).some(
    ([key, value]) => key !== field && typeof value === 'string' && value.length >= MIN_CHARACTERS && said.includes(` ${foldText(value)} `),
  );
}
