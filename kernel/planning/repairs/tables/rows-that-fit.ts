import type { Step } from '../../../../schemas/plan.ts';
import { tidyRows } from '../../language/rows-code.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** `print(next(r for r in rows("a.csv") if …))`: the whole of the first row. */
const FIRST_ROW = /^\s*print\(next\((?<name>\w+) for \k<name> in (?<rows>rows\([^()\n]*\)) if (?<condition>[^\n]+?)(?:\), ?None\)|\))\)\s*$/;
const ASKS_WHICH = /\b(?:which|who)\b/i;
/** Then one row is wanted, whatever else fits. */
const WANTS_ONE = /\b(?:first|last|any one|one of|next|whose|details?|everything|all about|row|entry|record)\b/i;

/** Code over rows put right; and the names of all rows that fit, where a question asks which they are. */
export function withRowsThatFit(step: Step, request: string): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const tidy = tidyRows(code);
  const found = ASKS_WHICH.test(request) && !WANTS_ONE.test(request) ? FIRST_ROW.exec(tidy)?.groups : undefined;
  const { name, rows, condition } = found ?? {};
  const input = found === undefined ? tidy : `print(*[next(iter(${name}.values())) for ${name} in ${rows} if ${condition}], sep="\\n")`;
  if (input === code) return step;
  const named = { ...step, args: { ...step.args, input } };
  return { ...named, thought: thoughtOf(named) };
}
