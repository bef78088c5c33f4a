import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { ARITHMETIC, numbersIn } from './invented-numbers.ts';

const PERCENTAGE = /(?<![\w.,])(\d+(?:\.\d+)?) ?(?:%|per ?cent\b)/gi;
/** What becomes of the part: `5 % of the takings goes to the hall`, `they keep 5 % as commission`. */
const GOES_AWAY =
  /\b(?:go(?:es)?|went|off|taken?|takes?|deducted|deducts?|withheld|kept|keeps?|commission|fees?|discount|reduction|lost|donated?|donates?)\b/i;
/** Asks for what the part leaves. */
const ASKS_REST = /\b(?:left|remains?|remaining|net|(?:(?:do|can|shall|will|would|to) (?:i|we)|i|we) (?:keep|get)|after (?:that|this|the \w+))\b/i;

/**
 * Arithmetic that works out the whole and leaves out the one percentage that goes away, where what is left is asked for: `40 * 6.85` for jars of
 * which five percent of the takings goes to the hall. The rest is what 100 less the percentage leaves.
 */
export function reviewLeftOutShare(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const said = withDigits(request);
  const [share, ...others] = [...said.matchAll(PERCENTAGE)];
  const sentences = said.split(/(?<=[.!?;])\s+/);
  const question = sentences.at(-1) ?? '';
  const whole = /^\s*print\((.*)\)\s*$/.exec(code)?.[1];
  if (first === undefined || whole === undefined || !ARITHMETIC.test(code) || share === undefined || others.length > 0)
    return { steps: [...steps], faults: [] };
  const percent = Number(share[1]);
  const used = numbersIn(code).map(Number);
  const told = numbersIn(said).map(Number);
  const isOnlyOne = told.length === used.length + 1 && told.every((number) => number === percent || used.includes(number));
  if (!isOnlyOne || used.includes(percent) || percent >= 100 || !ASKS_REST.test(question) || !GOES_AWAY.test(said.replace(question, ' ')))
    return { steps: [...steps], faults: [] };
  const input = `print((${whole}) * (100 - ${share[1]}) / 100)`;
  const message = `${share[1]} % goes away, which the code leaves out.`;
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [{ step: 1, code: 'invented-number', grade: 'mended', message }],
  };
}
