import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';

const ASKS_HOURS = /\b(?:how many hours|how long\b[^?.]*\bin hours|for how many hours)\b/i;
/** Then something was in minutes or seconds, or 60 is one of the numbers. */
const HAS_MINUTES = /\b(?:min(?:ute)?s?|sec(?:ond)?s?)\b|(?<![\d.,])60(?![\d.,]*\d)/i;
const BY_SIXTY = /\s*\/\s*60(?=\s*\)*\s*(?:,\s*\d+\s*\))?\)\s*$|\s*(?:,\s*\d+\s*)?\)+\s*$)/;

/** `42 / 0.35 / 60` for the hours that 42 Ah last at 0.35 A: a small model turns hours into hours. */
export function withoutMinutes(step: Step, request: string): Step {
  const code = String(step.args['input'] ?? '');
  if (step.tool !== PYTHON || !ASKS_HOURS.test(request) || HAS_MINUTES.test(request)) return step;
  const input = code.replace(BY_SIXTY, '');
  if (input === code) return step;
  const hours = { ...step, args: { ...step.args, input } };
  return { ...hours, thought: thoughtOf(hours) };
}
