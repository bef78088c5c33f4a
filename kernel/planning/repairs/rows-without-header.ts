import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/vocabulary.ts';

const LEAVES_OUT_FIRST = /\bfirst\b|\btop\b/i;

/** `rows("a.csv")[1:]`: rows() has no heading line that could be left out, and a row would be missing. */
export function withoutHeaderSlice(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || LEAVES_OUT_FIRST.test(request)) return step;
  const input = code.replace(/\brows\(([^()]*)\)\[1:\]/g, 'rows($1)');
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
