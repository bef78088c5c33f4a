import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';

const ASKS =
  /\bhow many\b[^?.]*\b(?:are|is|will be|would be|remains?|stays?)?\s*(?:left(?: over)?|over|spare|remain(?:s|ing)?|not fit\w*|(?:do(?:es)? not|don['’]t|won['’]t|would not|wouldn['’]t) (?:fit|fill))\b/i;
/** So many go into each of several: what does not fill the last one is left over. */
const GROUPS =
  /(?<size>\d+)(?: \p{L}+){0,3}? (?:(?:in|into|to|per|on|for) (?:each|every|an?|one)|per)\b|\b(?:each|every|an?|one) \p{L}+ (?:holds|takes|gets|has|fits|needs|carries|contains) (?<held>\d+)\b|\b\p{L}+s (?:of|with|holding|for) (?<of>\d+)\b|(?<time>\d+) (?:at a time|apiece|each)\b/giu;
/** More is counted, or a part of one is left. */
const OTHERWISE =
  /[%$€£]|\b(?:percent|used|sold|gave|gone|eaten|lost|broken|minus|plus|already|first|then|after|half|quarter|days?|weeks?|hours?|minutes?|\d+\.\d+)\b/i;
const NUMBERS = /(?<![\p{L}\p{N}.,])\d{1,3}(?:,\d{3})+(?![\d.])|(?<![\p{L}\p{N}.,])\d+(?![\p{L}\p{N}]|\.\d)/gu;

/**
 * `1234 cards, 17 in each box: how many are left over?` is the remainder of a division; a small model guesses how many boxes are filled. Only where
 * the request has no numbers but these two.
 */
export function withLeftOver(step: Step, request: string): Step {
  if (step.tool !== PYTHON || !ASKS.test(request) || OTHERWISE.test(request)) return step;
  const numbers = [...new Set((request.match(NUMBERS) ?? []).map((number) => number.replaceAll(',', '')))];
  const sizes = new Set([...request.matchAll(GROUPS)].flatMap(({ groups }) => Object.values(groups ?? {}).filter((size) => size !== undefined)));
  const [size, ...more] = numbers.filter((number) => sizes.has(number));
  const [whole, ...others] = numbers.filter((number) => number !== size);
  if (size === undefined || whole === undefined || more.length > 0 || others.length > 0 || Number(size) === 0 || Number(whole) <= Number(size))
    return step;
  const mended = { ...step, args: { ...step.args, input: `print(${whole} % ${size})` } };
  return /%/.test(String(step.args['input'])) ? step : { ...mended, thought: thoughtOf(mended) };
}
