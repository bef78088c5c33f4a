import type { Step } from '../../../../schemas/plan.ts';
import { TERMINAL } from '../../language/tool-names.ts';

/** As an order: what `has moved` is told, and nothing is to be moved for it. */
const MOVES = /(?:^|[.,;:!?] |\b(?:and|then|please|you|now) )(?:move|relocate|shift)\b/i;
/** Then what is copied may be meant to stay. */
const COPIES = /\b(?:cop(?:y|ies|ied|ying)|duplicates?|back(?:ed|ing)? ?up|backups?|keep|stays?|remains?|leave|original)\b/i;

/** Where files are to be moved, and nothing is to be copied or kept, `cp` would leave them where they are. */
export function withMovedFiles(steps: readonly Step[], request: string): Step[] {
  const isCommand = (command: string) => (step: Step) => step.tool === TERMINAL && step.args['command'] === command;
  if (!MOVES.test(request) || COPIES.test(request) || steps.some(isCommand('mv')) || steps.some(isCommand('rm'))) return [...steps];
  return steps.map((step) => {
    const words = Array.isArray(step.args['args']) ? step.args['args'].map(String) : [];
    return isCommand('cp')(step) && !words.some((word) => word.startsWith('-')) ? { ...step, args: { ...step.args, command: 'mv' } } : step;
  });
}
