import type { Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

/** A day in numbers at the beginning of a pattern, and what joins it to the rest. */
const DAY_FIRST = /^\^?(\d{4})-(\d\d)-(\d\d)(?:[ T]\d\d(?::\d\d)*)?(?:\.\*|\\s[+*]|[ ])+(?=\S)/;
/** Says a day in some way: a number, a month, or by another day. */
const SAYS_DAY =
  /\d{1,2}(?:st|nd|rd|th)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*\b|\b(?:to|yester)day\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:day|date|week|month|year|morning|night|evening|latest|newest|oldest|last|first)\b/i;

/**
 * `grep -c "^2025-06-09.*stuck" workshop.log`, for a question that names no day: the model copies the first line that it was shown. A day in
 * front of the words is left out where the request has nothing that could be one.
 */
export function withoutUnsaidDay(step: Step, request: string): Step {
  const words = step.args['command'] === 'grep' ? givenWords(step) : undefined;
  if (words === undefined) return step;
  const dated = new Set(readGrep(words).patterns.filter((pattern) => isUnsaid(DAY_FIRST.exec(pattern), request)));
  return dated.size === 0
    ? step
    : withWords(
        step,
        words.map((word) => (dated.has(word) ? word.replace(DAY_FIRST, '') : word)),
      );
}

function isUnsaid(day: RegExpExecArray | null, request: string): boolean {
  if (day === null || request.includes(`${day[1]}-${day[2]}`)) return false;
  // Of numbers that belong to a name, `lift 1`, none is a day of this month.
  const numbers = request.match(/(?<![\p{L}\p{N}])\d+/gu) ?? [];
  const isOther = numbers.every((number) => ![day[1], day[2], day[3]].some((part) => Number(part) === Number(number)));
  return isOther && !SAYS_DAY.test(request.replace(/\b(\p{L}+) \d{1,3}\b/gu, (whole, word: string) => (SAYS_DAY.test(word) ? whole : word)));
}
