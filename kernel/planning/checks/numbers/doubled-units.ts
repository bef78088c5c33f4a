import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { isUnitFactor, measuresIn } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { numbersIn } from './invented-numbers.ts';

/** A product and nothing else, perhaps rounded. */
const PRODUCT = /^\s*print\((?:round\()?([\d\s.*()]+)(?:,\s*\d+\s*\))?\)\s*$/;
/** A hundredth of what is said in them is the same in the unit above, which need not be named. */
const HUNDREDTHS = /(?<![\w.,])(\d+(?:\.\d+)?)[\s-]?(cents?|pence|penn(?:y|ies)|¢|%|per ?cent)(?![\p{L}])/giu;
const PERCENT = /^(?:%|per ?cent)$/i;
/** A share that is said without a digit may be the fraction. */
const SHARE = /\b(?:half|halves|quarters?|thirds?|fifths?|sixths?|eighths?|tenths?|twentieths?)\b|\d\/\d/i;

/**
 * `4 * 12 * 0.15 * 15` for 15 cents: the same quantity as dollars and as cents. One of the two goes, the number as it was said unless the result
 * is asked for in its unit. Only where nothing else that is said can be the other number.
 */
export function reviewDoubledUnits(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const product = PRODUCT.exec(code)?.[1] ?? '';
  const doubled = product.includes('**') ? undefined : doubledIn(numbersIn(product), withDigits(request));
  if (first === undefined || doubled === undefined) return { steps: [...steps], faults: [] };
  const { said, turned, unit } = doubled;
  const isAsked = new RegExp(`\\b(?:how (?:many|much)|in) ${unit}\\b`, 'i').test(request) && !PERCENT.test(unit);
  const input = code.replace(product, () => withoutFactor(product, isAsked ? turned : said));
  const fault = (grade: CandidateFault['grade'], what: string): CandidateFault => ({
    step: 1,
    code: 'invented-number',
    grade,
    message: `the code multiplies by ${quoted(said)} and by ${quoted(turned)}, which is the same in another unit${what}.`,
  });
  return input === code
    ? { steps: [...steps], faults: [fault('fails', '')] }
    : { steps: [{ ...first, args: { ...first.args, input } }, ...rest], faults: [fault('mended', '; it was left out once')] };
}

interface Doubled {
  /** As the code has them. */
  said: string;
  turned: string;
  unit: string;
}

function doubledIn(factors: readonly string[], request: string): Doubled | undefined {
  if (SHARE.test(request)) return undefined;
  const numbers = numbersIn(request).map(Number);
  const hundredths = [...request.matchAll(HUNDREDTHS)].map(([, number = '', unit = '']) => ({
    value: Number(number),
    unit,
    isFactor: (factor: number) => isSame(factor, 0.01),
  }));
  const measured = measuresIn(request).map(({ value, name }) => ({ value, unit: name, isFactor: (factor: number) => isUnitFactor(factor, name) }));
  for (const { value, unit, isFactor } of [...hundredths, ...measured]) {
    const own = factors.filter((factor) => Number(factor) === value);
    const others = numbers.filter((number) => number !== value);
    const turned = factors.filter(
      (factor) => isFraction(Number(factor)) && Number(factor) < value && isFactor(Number(factor) / value) && !isFounded(Number(factor), others),
    );
    if (own.length === 1 && turned.length === 1 && others.length === numbers.length - 1) return { said: own[0] ?? '', turned: turned[0] ?? '', unit };
  }
  return undefined;
}

const isFraction = (number: number): boolean => !Number.isInteger(number);

/** Whether a number is one of those said, a percentage of it, what that leaves or adds, or a part. */
function isFounded(number: number, said: readonly number[]): boolean {
  return said.some((each) => [each, each / 100, 1 - each / 100, 1 + each / 100, 1 / each].some((form) => isSame(form, number)));
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(a) * 1e-9;

/** A product without one of its factors; as it is where that would leave a bracket empty. */
function withoutFactor(product: string, factor: string): string {
  const number = factor.replace('.', '\\.');
  const behind = product.replace(new RegExp(`\\s*\\*\\s*${number}(?![\\d.])`), '');
  return behind === product ? product.replace(new RegExp(`(?<![\\d.])${number}\\s*\\*\\s*`), '') : behind;
}
