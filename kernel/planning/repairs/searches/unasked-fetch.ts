import type { Step } from '../../../../schemas/plan.ts';
import { WEB_FETCH } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { referencedSteps, stepsInPython } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

const OF_WEB = /\b(?:web|online|internet|sites?|websites?|pages?|urls?|links?|fetch|download|address|homepage)\b|https?:\/\//i;

/**
 * `cat suppliers.md`, and then a page whose address is to be filled in: who asks for a phone number that the text has spoke of no page, and what was read
 * would choose the address. The text alone answers.
 */
export function withoutUnaskedFetch(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex(({ tool, args }) => tool === WEB_FETCH && args['url'] === '');
  const isUsed = steps.some(({ args }) => [...referencedSteps(args), ...stepsInPython(args)].includes(at + 1));
  if (at < 1 || isUsed || OF_WEB.test(request) || actingSteps(steps).length < 2) return [...steps];
  return [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
}
