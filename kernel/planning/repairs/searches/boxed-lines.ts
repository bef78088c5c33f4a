import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';

/** What a box of a list is searched with where it stands for any line with an x, or with a blank. */
const BOX = /^\[?([xX ])\]?$/;
const SPEAKS_OF_BOXES =
  /\[[xX ]?\]|\b(?:tick|check|cross)(?:ed|ing)?\b|\bbox(?:es)?\b|\b(?:done|finished|completed?|open|unfinished|undone|remaining)\b|\bx\b/i;

/** `grep -v x list.md` to leave out what is ticked: `- [ ] fix the bell` has an x as well. The box is searched for as it stands. */
export function withBoxedLines(step: Step, request: string): Step {
  const words = givenWords(step) ?? [];
  const at = words.findIndex(isOperand);
  const [, sign] = BOX.exec(words[at] ?? '') ?? [];
  const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word)).join('');
  if (step.args['command'] !== 'grep' || sign === undefined || /[Fwxef]/.test(flags) || !SPEAKS_OF_BOXES.test(request)) return step;
  return withWords(step, ['-F', ...words.with(at, `[${sign}]`)]);
}
