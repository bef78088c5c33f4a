import type { Step } from '../../../schemas/plan.ts';
import { PYTHON, TERMINAL } from '../language/tool-names.ts';
import { type Order, ordersIn } from '../request/orders.ts';
import { unservedOrder } from './unserved-order.ts';

const ASKS = /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|if|explain)\b/i;

/**
 * What a request asks to have done and no step did, as a complaint. Small models do the first half of a request and report the whole.
 * Code may have done anything, so it is taken at its word; so is a tool other than the terminal.
 */
export function undone(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  if (!steps.some(isChange)) return 'nothing has been changed yet.';
  if (steps.some((step) => step.tool === PYTHON || (step.tool !== TERMINAL && isChange(step)))) return undefined;
  const missing = unservedOrder(request, steps, isChange);
  return missing === undefined ? undefined : `nothing has been ${sayOf(missing)} yet.`;
}

/** The same of a plan that has ended, where only an order in so many words counts, and none that is part of a question: nobody is to be talked into a change. */
export function undoneOrder(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  const told = request
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !ASKS.test(sentence.trim()))
    .join(' ');
  if (ordersIn(told).length === 0 || steps.some(({ tool }) => tool === PYTHON)) return undefined;
  if (!steps.some(isChange)) return 'nothing has been changed yet.';
  const missing = unservedOrder(told, steps, isChange);
  return missing === undefined ? undefined : `nothing has been ${sayOf(missing)} yet.`;
}

/** What is missing of a script that has not run yet, as the model is told. */
export function missingPart(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  const missing = unservedOrder(request, steps, isChange);
  return missing === undefined ? undefined : `the script does not do this part: ${missing.text}`;
}

function sayOf({ kind, file }: Order): string {
  if (kind === 'saved') return `saved in ${file}`;
  return kind === 'folder' ? 'made' : kind;
}
