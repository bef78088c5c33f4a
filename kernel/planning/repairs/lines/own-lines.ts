import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';

/** Each thing in its line: `three lines with its title, its year and its room`. */
const SAYS_LINES = /\b(?<count>\d+) lines\b(?! of\b)/i;
const PRINTS_CELLS = /\bprint\((?<cells>\w+\[(?:"[^"\n]*"|'[^'\n]*')\](?:, ?\w+\[(?:"[^"\n]*"|'[^'\n]*')\])+)\)/g;

/** `print(r["title"], r["year"], r["room"])` puts in one line what is to be so many: where the request says how many lines, as many as there are cells. */
export function withOwnLines(step: Step, request: string): Step {
  const count = step.tool === PYTHON ? SAYS_LINES.exec(withDigits(request))?.groups?.['count'] : undefined;
  if (count === undefined) return step;
  const code = String(step.args['input']);
  const input = code.replace(PRINTS_CELLS, (whole, cells: string) =>
    cells.split(/, ?(?=\w+\[)/).length === Number(count) ? `print(${cells}, sep="\\n")` : whole,
  );
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
