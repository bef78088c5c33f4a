import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { decimalsSaid } from '../../request/decimals-said.ts';

/** Then a whole number is what is wanted, or the part in front of a sign. */
const WANTS_WHOLE =
  /\b(?:whole (?:numbers?|amounts?|euros?|dollars?|pounds?|francs?|units?|hours?|minutes?|days?)|integer|round\w*|without (?:the )?(?:decimals?|cents?|fraction)|no (?:decimals?|cents?)|nearest|before the (?:dot|point)|cut)\b/i;
const TAKES_WHOLE_PART = /^-d ?["']?\.["']? -f ?1$/;

/** `python 'print(5.775 * 8)' | cut -d. -f1` makes 46 of 46.2, where nobody asked for a whole number. */
export function withoutCutDecimals(given: readonly Step[], request: string): Step[] {
  if (WANTS_WHOLE.test(request)) return [...given];
  const steps = decimalsSaid(request) === undefined ? given.map(withSecondPlace) : given;
  const at = steps.findIndex((step) => {
    const source = steps[(referenceOf(step.args['stdin']) ?? 0) - 1];
    const isCut = step.tool === TERMINAL && step.args['command'] === 'cut' && TAKES_WHOLE_PART.test((givenWords(step) ?? []).join(' '));
    return isCut && source?.tool === PYTHON && referenceOf(step.args['stdin']) === steps.indexOf(step);
  });
  if (at < 0) return [...steps];
  return steps.flatMap((step, index) => (index === at ? [] : [renumbered(step, (number) => (number > at ? number - 1 : number))]));
}

/** `print(round(statistics.mean(X), 1))` as the whole of some code. */
const ONE_PLACE = /^(?<code>\s*print\(round\((?:statistics\.)?mean\([^\n]+), [01](?<end>\)\)\s*)$/;

/** A mean of 4.25 stars is no 4.2 where nobody asked for one place. */
function withSecondPlace(step: Step): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const { code: begin, end } = ONE_PLACE.exec(code)?.groups ?? {};
  return begin === undefined ? step : { ...step, args: { ...step.args, input: `${begin}, 2${end}` } };
}
