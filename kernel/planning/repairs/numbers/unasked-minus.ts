import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** The words or characters of a whole text, less one. */
const COUNT_LESS_ONE = /(?<count>\blen\((?:open\([^()]*\)\.read\(\)|read\([^()]*\))(?:\.strip\(\))?(?:\.split\(\))?\)) ?- ?1\b/;
/** Then one of them may be none that is wanted. */
const LEAVES_OUT =
  /\b(?:without|except|excluding|not counting|besides|other than|minus|less|title|heading|headline|header|first|last|salutation|greeting|signature)\b/i;

/** Words of a text have no header line that would count as one: `len(open("statement.txt").read().split()) - 1` is one too few. */
export function withoutUnaskedMinus(steps: readonly Step[], request: string): Step[] {
  if (LEAVES_OUT.test(request)) return [...steps];
  return steps.map((step) => {
    const code = step.tool === PYTHON ? String(step.args['input']) : '';
    return COUNT_LESS_ONE.test(code) ? { ...step, args: { ...step.args, input: code.replace(COUNT_LESS_ONE, '$<count>') } } : step;
  });
}
