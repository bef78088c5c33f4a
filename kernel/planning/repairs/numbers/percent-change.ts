import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { pathsIn } from '../../request/file-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { printsValue } from './unit-conversion.ts';

const NUMBER = String.raw`[€$£]?\s?(\d+(?:[.,]\d+)*)`;
const FROM_TO = new RegExp(`\\bfrom ${NUMBER}(?: [a-z]+)? to ${NUMBER}`, 'i');
const ASKS_PERCENT =
  /\b(?:how (?:many|much) per ?cent|what (?:per ?cent(?:age)?|%)|(?:which|the) percentage|(?:in|as a) per ?cent(?:age)?|how many %)\b|\bhow many %/i;
const CHANGED =
  /\b(?:gr[eo]w\w*|r[io]se\w*|risen|increas\w*|f[ae]ll\w*|drop\w*|decreas\w*|sank|sunk|shr[iau]nk\w*|chang\w*|went|gone|more|less|up|down|climb\w*|cut|rais\w*|lower\w*)\b/i;

/** `By how many percent did it grow from 1250 to 1450?` is the difference by what it was before; small models look for a table. */
export function withPercentChange(steps: readonly Step[], request: string): Step[] {
  const said = withDigits(request);
  const [, before, after] = (FROM_TO.exec(said) ?? []).map((text) => Number(text.replace(/,(?=\d{3}\b)/g, '').replace(',', '.')));
  const isAsked =
    ASKS_PERCENT.test(said) && CHANGED.test(said) && pathsIn(request).length === 0 && (said.match(/\d+(?:[.,]\d+)*/g) ?? []).length === 2;
  if (!isAsked || before === undefined || after === undefined || before === 0 || !steps.every(({ tool }) => tool === PYTHON || tool === FINAL_ANSWER))
    return [...steps];
  const written = String(steps[0]?.args['input']);
  if (steps.length === 2 && [1, -1].some((sign) => printsValue(written, (sign * (after - before) * 100) / before))) return [...steps];
  // Whoever asks how much it fell wants no minus.
  return wholePlan({ tool: PYTHON, args: { input: `print(round(abs(${after} - ${before}) / ${before} * 100, 2))` } });
}
