import type { Feedback, Observation } from '../../../schemas/messages.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import type { Turn } from '../../model/model.ts';
import { fencedSnippets } from '../../planning/intent/search-snippets.ts';
import { summariseWorkspace } from '../../planning/looks/workspace-summary.ts';
import type { Drafted } from './draft-candidate.ts';
import type { PlanFormat } from './plan-format.ts';
import type { Situation } from './situation.ts';

/** Characters of what failed that the model is shown. */
const COMPLAINT_CHARACTERS = 500;

export interface TurnsOptions {
  format: Pick<PlanFormat, 'examples'>;
  /** A line on each thing that the request names. */
  looks: readonly string[];
  /** Whether the model is told what lies in the workspace. */
  listsWorkspace: boolean;
}

/** The conversation that ends in a plan: examples, what is asked and what is known of it, and the plans that do not stand. */
export function planningTurns(
  { round: { request, snippets, feedback, done }, planning, pages, tools }: Situation,
  { format, looks, listsWorkspace }: TurnsOptions,
): { turns: Turn[]; asked: string } {
  const seen = feedback.at(-1)?.seen;
  const pageLines = pages.map(({ line }) => line);
  const isQuestionOfItsFile = planning.namesItsFile === true && !planning.traits.wantsChange;
  const asked = [
    ...(listsWorkspace && !isQuestionOfItsFile ? [summariseWorkspace(planning.entries)] : []),
    ...looks,
    ...(seen === undefined || pages.length > 0 ? [] : [seen]),
    ...fencedSnippets(snippets),
    ...pageLines,
    request,
  ].join('\n');
  // With the shape of the data in view a fresh start is better than a correction: the failed script only tempts the model to repeat it.
  const turns: Turn[] = [
    ...(seen === undefined || pages.length > 0 ? format.examples([...pageLines, request].join('\n'), tools) : []),
    { role: 'user', content: asked },
    ...(seen === undefined ? feedbackTurns(feedback, done) : []),
  ];
  return { turns, asked };
}

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
function feedbackTurns(feedback: readonly Feedback[], done: readonly Observation[]): Turn[] {
  return feedback.flatMap((entry, index): Turn[] => {
    const isLast = index === feedback.length - 1;
    const changed = isLast ? done.filter(({ result, step }) => result.ok && step.tool !== FINAL_ANSWER).length : 0;
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
