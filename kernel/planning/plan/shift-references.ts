import type { Step } from '../../../schemas/plan.ts';
import { renumberSteps } from '../language/python-code.ts';
import { PYTHON } from '../language/tool-names.ts';
import { resolveReferences } from './references.ts';

/** A step as it stands `by` places further along: what it refers to has moved with it. */
export function shiftReferences(step: Step, by: number): Step {
  return renumbered(step, (number) => number + by);
}

/** The steps behind the one at `at` (from 0), after `by` more were put in before or for it: what they refer to in front of it stays. */
export function movedBehind(steps: readonly Step[], at: number, by: number): Step[] {
  return steps.slice(at + 1).map((step) => renumbered(step, (number) => (number > at ? number + by : number)));
}

/** A step that refers to other steps by their new numbers. */
export function renumbered(step: Step, renumber: (number: number) => number): Step {
  const args = resolveReferences(step.args, (number) => `{{${renumber(number)}}}`);
  if (step.tool === PYTHON && typeof args['input'] === 'string') args['input'] = renumberSteps(args['input'], renumber);
  return { ...step, args };
}
