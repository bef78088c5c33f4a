import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { unservedOrder } from '../../answer/unserved-order.ts';
import { CHANGING } from '../../language/command-kinds.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_READ, FILE_SEARCH, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH, WEB_SEARCH } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { ordersIn } from '../../request/orders.ts';

/** After `cd` and `open`, which change no file, there is no result to save either. */
const CHANGES = new Set([...CHANGING, 'cd', 'open']);
const ADDS = /\b(?:add|append|(?:end|bottom) of)\b/i;

/**
 * `Count the errors and write the number into errors.txt`: where a plan works out what is to be saved and does not save it, the result of its
 * last step is saved. Only where this is all that is missing, and the file has nothing to lose.
 */
export function withSavedResult(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const end = steps.at(-1);
  const [order, ...more] = ordersIn(request);
  const missing = unservedOrder(request, acting, isChange);
  const last = acting.at(-1);
  if (missing?.file === undefined || missing.text !== order?.text || more.length > 0) return [...steps];
  if (last === undefined || end?.tool !== FINAL_ANSWER || acting.some(isChange) || (last.tool !== TERMINAL && last.tool !== PYTHON))
    return [...steps];
  const path = missing.file;
  const mode = ADDS.test(missing.text) ? 'append' : 'overwrite';
  if (mode === 'overwrite' && entries.some((entry) => entry.path === path)) return [...steps];
  const isFilled = end.args['input'] === '';
  const content = isFilled ? '' : `{{${acting.length}}}`;
  const save: Step = { thought: isFilled ? end.thought : '', tool: FILE_WRITE, args: { path, content, mode } };
  const source = withoutTarget(last, path);
  return [
    ...acting.slice(0, -1),
    source,
    isFilled ? save : { ...save, thought: thoughtOf(save) },
    { thought: thoughtOf({ ...end, args: {} }), tool: FINAL_ANSWER, args: {} },
  ];
}

function isChange({ tool, args }: Step): boolean {
  return tool === TERMINAL ? CHANGES.has(String(args['command'])) : tool !== PYTHON && tool !== FINAL_ANSWER && !READS.has(tool);
}

const READS: ReadonlySet<string> = new Set([FILE_READ, FILE_SEARCH, WEB_FETCH, WEB_SEARCH]);

/** `… | grep -o x errors.txt`: the file that is to be written stands where a file to read would stand. */
function withoutTarget(step: Step, path: string): Step {
  const words = givenWords(step) ?? [];
  return step.args['stdin'] === undefined || words.at(-1) !== path ? step : withWords(step, words.slice(0, -1));
}
