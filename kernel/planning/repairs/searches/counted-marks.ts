import type { Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';

const COUNTS = /\b(?:count|how many|number of)\b/i;
const MARK = String.raw`["'\x60]?(?<![\p{L}\p{N}_])(\p{Lu}[\p{Lu}\p{N}_]+)(?![\p{L}\p{N}_])["'\x60]?`;
/** `the FIXME and TODO comments`, `ERROR or WARN lines`. */
const TWO_MARKS = new RegExp(String.raw`${MARK}(?:\s+\p{L}+)?\s+(?:and|or|plus)\s+(?:the\s+)?${MARK}`, 'u');
const APART = /\b(?:each|every|separately|both|respectively|per|apart)\b/i;

/**
 * `Count the FIXME and TODO comments in src` is one number of the lines with the one or the other. Piped one behind the other, the searches of a small
 * model count what is left of a count.
 */
export function withCountedMarks(steps: readonly Step[], request: string): Step[] {
  const [, one, other] = TWO_MARKS.exec(request) ?? [];
  const searches = actingSteps(steps).flatMap((step) => {
    const line = terminalWords(step);
    return line?.command === 'grep' && !line.hasStdin ? [readGrep(line.words)] : [];
  });
  const isCounting = actingSteps(steps).every(({ args }) => ['grep', 'wc', 'cat'].includes(String(args['command'])));
  const places = [...new Set(searches.flatMap((search) => search.places))];
  if (one === undefined || other === undefined || one === other || !COUNTS.test(request) || APART.test(request)) return [...steps];
  if (!isCounting || places.length === 0) return [...steps];
  return wholePlan(
    { tool: TERMINAL, args: { command: 'grep', args: ['-rhE', '--', `${one}|${other}`, ...places] } },
    { tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } },
  );
}
