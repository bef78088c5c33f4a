import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { numbersIn } from './invented-numbers.ts';

/** Numbers and nothing but times between them. */
const PRODUCT = /^\s*print\(\(*(\d[\d_.]*(?:\s*\*\s*\d[\d_.]*)+)\)*\s*$/;
const ASKS_ALL = /\b(?:altogether|in (?:total|all)|total|overall)\b/i;
/** Something is taken off, parted or compared. */
const OTHERWISE =
  /%|\b(?:per ?cent|left|remain\w*|minus|less|fewer|more|plus|extra|split|shared?|divid\w*|half|off|discount|average|mean|difference|free|except|without|already|spare|broken|missing|cancelled|only|if)\b/i;
/** `2 lessons of 75 minutes`, `3 tables with 8 seats`, `2 loaves a day`: so many times. */
const MANY = String.raw` (?:[\p{L}-]+ )?[\p{L}-]+s (?:of|with|at|a|an|per|each|every)\b`;

/**
 * A product that leaves out how many there are of one thing: `13 * 75` for 13 weeks with two lessons of 75 minutes every week. Only where all of it is asked
 * for, every other number is in it, and nothing is taken off.
 */
export function reviewLeftOutTimes(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const factors = first?.tool === PYTHON ? PRODUCT.exec(String(first.args['input'] ?? ''))?.[1] : undefined;
  const said = withDigits(request);
  if (first === undefined || factors === undefined || !ASKS_ALL.test(said) || OTHERWISE.test(said)) return { steps: [...steps], faults: [] };
  const used = numbersIn(factors).map(Number);
  const told = numbersIn(said);
  const [left, ...more] = told.filter((number) => !used.includes(Number(number)));
  const isOne = left !== undefined && more.length === 0 && told.length === used.length + 1 && Number(left) > 1;
  if (!isOne || !new RegExp(`(?<![\\w.,])${left.replace('.', '\\.')}${MANY}`, 'iu').test(said)) return { steps: [...steps], faults: [] };
  return {
    steps: [{ ...first, args: { ...first.args, input: `print(${factors} * ${left})` } }, ...rest],
    faults: [{ step: 1, code: 'invented-number', grade: 'mended', message: `the request also says ${left}, which the code leaves out.` }],
  };
}
