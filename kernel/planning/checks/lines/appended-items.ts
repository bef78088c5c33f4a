import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { afterLast } from '../../request/list-items.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** What is called so is added as it is said. */
const VERBATIM = /\b(?:lines?|rows?|text|sentence|paragraph|heading|headline|section|note)\b/i;

/** What is added to a file that ends in a list is an item of it: `add bread to shopping.md` gets the dash of the others, or the next number. */
export async function reviewAppendedItems(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const item = itemOf(step, evidence.request);
    const path = String(step.args['path']);
    const text = item === undefined ? null : await sample(path);
    const last = text?.complete === true ? text.text.trimEnd().split(/\r?\n/).at(-1) : undefined;
    const added = item === undefined || last === undefined ? item : afterLast(item, last);
    if (added === item || added === undefined) {
      reviewed.push(step);
      continue;
    }
    reviewed.push({ ...step, args: { ...step.args, content: `${added}\n` } });
    faults.push({ step: index + 1, code: 'undone', grade: 'mended', message: `${quoted(added)} is one more item of the list in ${quoted(path)}.` });
  }
  return { steps: reviewed, faults };
}

/** The one line that a step adds to a file, where the request has it word for word. */
function itemOf({ tool, args: { mode, content } }: Step, request: string): string | undefined {
  if (tool !== FILE_WRITE || mode !== 'append' || typeof content !== 'string' || VERBATIM.test(request)) return undefined;
  const item = content.trim();
  return item !== '' && !item.includes('\n') && request.includes(item) ? item : undefined;
}
