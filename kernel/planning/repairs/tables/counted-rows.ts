import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** Asks for a number of things and for nothing else of them. */
const ASKS_COUNT = /^(?!.*\b(?:which|who|whose|list|names?|they|them|each|per|different|distinct|unique|kinds?)\b).*\bhow many\b/is;
/** `for r in rows("a.csv"):`, `if …:` where there is one, and the name of the row that is printed: a number in it may be what is asked for. */
const PRINTED =
  /(?:^|(?<=[\n;]))[ ]*for (?<row>\w+) in (?<rows>rows\([^\n]*?\)):\s*(?:if (?<condition>[^\n]+?):\s*)?print\(\k<row>(?:\[|\.get\()["'](?:\w+_)?(?:name|title)["'][\])]\)\s*$/;

/** `How many products have less than their minimum?` is the number of the rows whose names the code prints. */
export function withCountedRows(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !ASKS_COUNT.test(request)) return step;
  const input = code.replace(PRINTED, (_, row: string, rows: string, condition?: string) =>
    condition === undefined ? `print(len(${rows}))` : `print(sum(1 for ${row} in ${rows} if ${condition}))`,
  );
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
