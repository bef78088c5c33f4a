import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { withDigits } from '../../request/number-words.ts';

const PROSE = /\.(?:md|markdown|txt|rst|text)$/i;
/** A part of a text: so many things of it, or things that notes and minutes list. */
const A_PART =
  /\b(?:the|all|those|these|its|their)\s+(?:\d+\s+(?!lines?\b|files?\b|notes?\b)(?:\w+\s+)?\w+s|(?:\w+\s+)?(?:action items?|items|jobs|tasks|actions|decisions|dates|ingredients|names|addresses|points|questions|prices|wishes|duties|chores))\b/i;
const WHOLE = /\b(?:whole|entire|everything|complete|full|as (?:it|they) (?:is|are))\b/i;

/**
 * `Add the three jobs from the notes to jobs.txt`: a text that is read whole and written whole has more than was asked for. What is wanted is
 * taken out of it when it is there.
 */
export function withTakenPart(steps: readonly Step[], request: string): Step[] {
  if (!A_PART.test(withDigits(request)) || WHOLE.test(request)) return [...steps];
  const whole = withoutTrim(steps, request);
  return whole.map((step) => {
    const source = step.tool === FILE_WRITE ? referenceOf(step.args['content']) : undefined;
    return source !== undefined && readsText(whole[source - 1])
      ? { ...step, thought: `What is to be saved: ${request}`, args: { ...step.args, content: '' } }
      : step;
  });
}

function readsText(step: Step | undefined): boolean {
  const [file = '', ...more] = givenWords(step) ?? [];
  return step?.args['command'] === 'cat' && more.length === 0 && PROSE.test(file);
}

/** `tail -n 3` of a text is no way to find three things in it. */
function withoutTrim(steps: readonly Step[], request: string): readonly Step[] {
  const [reading, trimming, writing, ...rest] = steps;
  const isTrimmed =
    (trimming?.args['command'] === 'tail' || trimming?.args['command'] === 'head') &&
    referenceOf(trimming.args['stdin']) === 1 &&
    !/\b(?:first|last|top|lines?)\b/i.test(request);
  const isWritten = writing?.tool === FILE_WRITE && referenceOf(writing.args['content']) === 2 && !JSON.stringify(rest).includes('{{');
  if (reading === undefined || !readsText(reading) || !isTrimmed || !isWritten) return steps;
  return [reading, { ...writing, args: { ...writing.args, content: '{{1}}' } }, ...rest];
}
