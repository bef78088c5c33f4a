import type { Step } from '../../../../schemas/plan.ts';
import { contentStems } from '../../../../schemas/words.ts';
import { referenceOf } from '../../plan/references.ts';

/** Arguments of notes and reminders that may stay away, and what a request says them with. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = { reminders_create: ['when', 'list', 'body'] };
/** A day or a time, in any of the forms that the tool reads. */
const SAYS_TIME = /\d|\b(?:today|tonight|tomorrow|noon|midnight|morning|afternoon|evening|next|in an? \w+|\w+day)\b/i;

/** A reminder has the time, the list and the remarks that the request says; small models fill every argument that they see. */
export function withoutUnsaidOptions(step: Step, request: string): Step {
  const said = new Set(contentStems(request));
  const title = new Set(contentStems(String(step.args['title'] ?? '')));
  const isUnsaid = (name: string, value: string): boolean => {
    // What comes from another step is said by that one.
    if (name === 'body' && (value === '' || referenceOf(value) !== undefined)) return false;
    if (name === 'when') return !SAYS_TIME.test(value) || !SAYS_TIME.test(request);
    const words = contentStems(value);
    return !words.every((word) => said.has(word)) || words.every((word) => title.has(word));
  };
  const unsaid = (OPTIONAL[step.tool] ?? []).filter((name) => typeof step.args[name] === 'string' && isUnsaid(name, String(step.args[name])));
  if (unsaid.length === 0) return step;
  return { ...step, args: Object.fromEntries(Object.entries(step.args).filter(([name]) => !unsaid.includes(name))) };
}
