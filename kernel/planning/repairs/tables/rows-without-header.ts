import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const LEAVES_OUT_FIRST = /\bfirst (?!line\b)|\bfirst$|\btop\b/i;
/** Then one of the rows may be the one that is not counted. */
const COUNTS_OTHERS = /\b(?:others?|besides|except|excluding|without|apart|left|remain\w*|minus|less|before|after|not|gap|between|more)\b|n['’]t\b/i;
const SPEAKS_OF_HEADING = /\bhead(?:er|ing|line)?s?\b|\bfirst line\b|\bcolumn names\b/i;

/** `rows("a.csv")[1:]`, `len(rows("a.csv")[:-1])` and `len(rows("a.csv")) - 1`: rows() has no heading line that could be left out, and a row would be missing. */
export function withoutHeaderSlice(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || (LEAVES_OUT_FIRST.test(request) && !SPEAKS_OF_HEADING.test(request))) return step;
  const whole = code.replace(/\brows\(([^()]*)\)\[1:\]/g, 'rows($1)');
  const countsAll = SPEAKS_OF_HEADING.test(request) || (/\b(?:how many|number of|count)\b/i.test(request) && !COUNTS_OTHERS.test(request));
  const input = countsAll ? whole.replace(/\blen\(rows\(([^()]*)\)(?:\)\s*-\s*1\b|\[:-1\]\))/g, 'len(rows($1))') : whole;
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
