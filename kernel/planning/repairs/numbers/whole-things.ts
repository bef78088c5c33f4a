import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { unitNamed } from '../../request/units.ts';

/** `How many full jars`: what is not full does not count. Full prices and full-time work are no things that are filled. */
const FULL = /\bhow many (?:\w+ )?(?:full|whole|complete|entire)\s+(?!price|size|time|length|number)\p{L}/iu;
const WHOLE_ONES = /\bhow many (?:\w+ )?whole\s/i;
const ASKED = String.raw`\bhow many ((?:[^?.;:]|\.\d){1,50}?)\s+`;
const WHO = String.raw`(?:[\p{L}'’]+\s+){1,4}?`;
/** What is filled, made or bought as far as something lasts. */
const LASTS = new RegExp(
  String.raw`${ASKED}(?:can|could)\s+(?:${WHO}(?:fill|make|cut|pack|buy|afford|bake)\b|be\s+(?:\w+ly\s+)?(?:filled|made|cut|packed|bought|baked)\b)`,
  'iu',
);
/** What has to be enough. */
const NEEDED = new RegExp(
  String.raw`${ASKED}(?:(?:do|does|will|would|should|must|did)\s+${WHO}(?:need|require|buy|order|take)\b|(?:are|is|will be|would be)\s+(?:needed|required|necessary)\b)`,
  'iu',
);
/** Then a part of one counts, or the number is not what is asked for. */
const OTHERWISE = /\b(?:averages?|mean|exact(?:ly)?|decimals?|fractions?|round\w*|ratio|left|remain\w*|percent\w*)\b|%/i;
const QUESTIONS = /\b(?:how (?:many|much|long|far|often)|what)\b/gi;
/** What has parts although it is no unit of measure. */
const PARTED = /^(?:times?|months?|years?|euros?|dollars?|cents?|francs?|crowns?|percent|degrees?|calories|points?|turns?)$/i;

/** `print(25 * 1000 / 340)` for full jars comes to 73.5: things that are filled are rounded down, things that have to be enough up. */
export function withWholeThings(step: Step, request: string): Step {
  const code = step.args['input'];
  const way = roundingIn(request);
  if (step.tool !== PYTHON || typeof code !== 'string' || way === undefined) return step;
  const [, printed = ''] = /^\s*print\((.*)\)\s*$/.exec(code) ?? [];
  const parts = partsCounted(printed, way);
  const value = parts === undefined ? undefined : evaluateArithmetic(parts);
  if (parts === undefined || (value !== undefined && Math.abs(value - Math.round(value)) < WHOLE)) return step;
  return { ...step, args: { ...step.args, input: `print(math.${way}(${parts}))` } };
}

/** Nearer to a whole number than this it is one, but for what floating point makes of it. */
const WHOLE = 1e-9;

function roundingIn(request: string): 'floor' | 'ceil' | undefined {
  const isNeeded = isOfThings(NEEDED.exec(request)?.[1]);
  if (OTHERWISE.test(request) || (request.match(QUESTIONS)?.length ?? 0) > 1) return undefined;
  // Whole sacks that have to be bought are enough for the last loaf as well; of full ones nobody knows.
  if (FULL.test(request)) return isNeeded ? (WHOLE_ONES.test(request) ? 'ceil' : undefined) : 'floor';
  return isNeeded ? 'ceil' : isOfThings(LASTS.exec(request)?.[1]) ? 'floor' : undefined;
}

/** Whether what is counted comes in whole ones: `jars of 340 g` and `2.5 litre tins` do, `kg of flour` does not. */
function isOfThings(phrase: string | undefined): boolean {
  if (phrase === undefined || /\b(?:per|each|every|a (?:day|week|month|year))\b/i.test(phrase)) return false;
  const [head = ''] = phrase.split(/\s+(?:of|with|for|from|in|at|that|which|to|holding)\s+/i);
  const noun = head.split(/\s+/).at(-1) ?? '';
  return /^\p{L}{3,}$/u.test(noun) && unitNamed(noun) === undefined && !PARTED.test(noun);
}

const ROUNDED = /^(round|int)\((.*?)(?:,\s*\d+)?\)$/;
/** What a division rounds down although more is needed. */
const FLOORED = /^([\d\s.*]+)\/\/([\d\s.]+)$/;

/** What is printed, where it is a division that nothing rounds, or that is rounded the other way. */
function partsCounted(printed: string, way: 'floor' | 'ceil'): string | undefined {
  const [, dividend, divisor] = (way === 'ceil' && FLOORED.exec(printed.trim())) || [];
  if (dividend !== undefined && divisor !== undefined) return `${dividend.trim()} / ${divisor.trim()}`;
  const [, by, inner = ''] = ROUNDED.exec(printed.trim()) ?? [];
  if (by !== undefined && isDivision(inner)) return by === 'int' && way === 'floor' ? undefined : inner;
  return isDivision(printed) ? printed.trim() : undefined;
}

/** Whether an expression is a quotient: outside of its brackets it divides, and neither adds, compares nor lists. */
function isDivision(expression: string): boolean {
  let depth = 0;
  let outside = '';
  for (const sign of expression.replace(/"[^"\n]*"|'[^'\n]*'/g, '0')) {
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return false;
    if (depth === 0) outside += sign;
    if ('([{'.includes(sign)) depth += 1;
  }
  return depth === 0 && /(?<!\/)\/(?!\/)/.test(outside) && /^[\w\s./*()[\]{}]+$/.test(outside) && !/\/\/|\b(?:for|if|and|or|in)\b/.test(outside);
}
