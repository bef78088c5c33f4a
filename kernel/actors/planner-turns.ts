import type { Feedback, Observation } from '../../schemas/messages.ts';
import type { Turn } from '../model/model.ts';
import type { Drafted } from './draft-candidate.ts';

/** Characters of what failed that the model is shown. */
const COMPLAINT_CHARACTERS = 500;

/** The script that failed and what was wrong with it, as the model is asked for another. */
export function correctionTurns({ script, complaint }: Drafted, request: string): Turn[] {
  return [
    { role: 'assistant', content: script },
    { role: 'user', content: `That is not a valid script: ${clip(complaint)}\nWrite a corrected script for: ${request}` },
  ];
}

/** The same for one line of many. */
export function lineCorrectionTurns({ script, complaint }: Drafted, request: string): Turn[] {
  return [
    { role: 'assistant', content: script },
    { role: 'user', content: `Not that: ${clip(complaint)}\nWrite another command, or answer, for: ${request}` },
  ];
}

/** Earlier plans of the run, each with why it does not stand. */
export function feedbackTurns(feedback: readonly Feedback[], done: readonly Observation[]): Turn[] {
  return feedback.flatMap((entry, index): Turn[] => {
    const isLast = index === feedback.length - 1;
    const changed = isLast ? done.filter(({ result, step }) => result.ok && step.tool !== 'final_answer').length : 0;
    const already = changed > 0 ? ' What was done before stays done.' : '';
    const demand =
      entry.from === 'person'
        ? `Change the script: ${entry.text}`
        : `That failed: ${clip(entry.text)}.${already}\nWrite a corrected script for the whole request.`;
    return [
      { role: 'assistant', content: entry.script },
      { role: 'user', content: demand },
    ];
  });
}

function clip(text: string): string {
  return text.length <= COMPLAINT_CHARACTERS ? text : `…${text.slice(-COMPLAINT_CHARACTERS)}`;
}
