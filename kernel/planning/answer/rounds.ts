import { canonicalJson } from '../../../schemas/canonical-json.ts';
import type { Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { relevantPassages } from '../looks/relevance.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { shiftReferences } from '../plan/shift-references.ts';
import { stepLine } from '../plan/step-line.ts';
import type { PromptTurn } from '../prompts/prompt-file.ts';
import { withoutAnswerOrders } from '../untrusted/answer-orders.ts';
import { fenced } from '../untrusted/fence.ts';

/** One result may say this much: a short file, or what matters of a long one. */
const RESULT_CHARACTERS = 1_200;
/** All of them together, about 1 800 tokens: half of the smallest context, which also holds prompt and catalogue. */
const ALL_CHARACTERS = 6_000;

/** What was done so far as turns: the line of each step, and its result as data. Results keep their size as long as they can, so that what was read need not be read again. */
export function turnsOfRounds(done: readonly Observation[], request: string, lineOf: (step: Step) => string): PromptTurn[] {
  const share = Math.min(RESULT_CHARACTERS, Math.floor(ALL_CHARACTERS / Math.max(1, done.length)));
  return done.flatMap(({ step, args, result, text }): PromptTurn[] => {
    const shown = relevantPassages(withoutAnswerOrders(text).trimEnd(), request, share);
    const said = shown.trim() === '' ? (result.ok ? 'done, without output' : 'error') : shown;
    return [
      { role: 'assistant', content: lineOf(step) },
      { role: 'user', content: fenced(stepLine(step, args), said) },
    ];
  });
}

/** Whether steps only repeat what was done: the very same reading with no change in between, or the very same change at any time. What was left out is still to be done. */
export function repeatsItself(steps: readonly Step[], done: readonly Observation[], isChange: (step: Step) => boolean): boolean {
  const wanted = actingSteps(steps).map((step, position) => keyAt(step, position));
  const lastChange = done.findLastIndex(({ step, args, result }) => result.ok && isChange({ ...step, args }));
  const since = steps.some(isChange) ? 0 : lastChange + 1;
  const past = done.map(({ step, skipped }, position) => (skipped === undefined ? keyAt(step, position) : undefined));
  return wanted.length > 0 && past.some((_, start) => start >= since && wanted.every((key, at) => past[start + at] === key));
}

/** A step without its place, so that the same line is the same wherever it stands. */
function keyAt(step: Step, position: number): string {
  const { tool, args } = shiftReferences(step, -position);
  return canonicalJson({ tool, args });
}
