import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { withoutPaths } from '../../request/file-names.ts';

/** A numeral of two letters may be a word, or somebody's initials. */
const NUMERAL = /(?<![\p{L}\p{N}.])(?=[MDCLXVI]{3,})M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})(?![\p{L}\p{N}])/gu;
const ASKS =
  /\b(?:which|what) (?:year|number|date|is|does|would)\b|\broman\b|\barabic\b|\b(?:in|as) (?:numbers?|digits|figures)\b|\bhow (?:much|many) is\b/i;
const VALUES: Readonly<Record<string, number>> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 };

/** `The date stone reads MDCCCXLVII. Which year is that?` is 1847: a small model guesses, or looks for the letters. */
export function withRomanNumeral(steps: readonly Step[], request: string): Step[] {
  const [numeral, ...others] = withoutPaths(request).match(NUMERAL) ?? [];
  if (numeral === undefined || others.length > 0 || !ASKS.test(request) || steps.some(({ tool }) => tool === FILE_WRITE)) return [...steps];
  // Code that takes the letters one by one knows how.
  if (steps.some(({ tool, args }) => tool === PYTHON && String(args['input']).includes(numeral))) return [...steps];
  const values = [...numeral].map((letter) => VALUES[letter] ?? 0);
  const number = values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return wholePlan({ tool: PYTHON, args: { input: `print(${number})` } });
}
