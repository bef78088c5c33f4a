import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const ONLY_NAME = /\b(?:just|only) (?:the|their|his|her|its) names?\b|\bnames? only\b|\bnames?,? (?:and )?nothing else\b/i;
/** `print(*totals.most_common()[0], sep=": ")` and `print(totals.most_common(1)[0])`: a name with its count. */
const WITH_COUNT = /\bprint\(\s*\*?(\w+\.most_common\(\d*\)\[0\])(?:\s*,\s*sep=(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** `Put the name, nothing else, into a.txt`: the count that belongs to it stays away. */
export function withOnlyTheName(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !ONLY_NAME.test(request)) return step;
  const input = code.replace(WITH_COUNT, 'print($1[0])');
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
