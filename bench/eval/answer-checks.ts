import type { Task } from './task.ts';
import { holds, pythonPattern, tidy } from './text-match.ts';

/** What is wrong with an answer. */
export function checkAnswer(task: Task, answer: string): string[] {
  const oneOf = [...task.answer_any.filter(Array.isArray), task.answer_any.filter((choice) => typeof choice === 'string')];
  return [
    ...task.answer_all.filter((wanted) => !holds(answer, wanted)).map((wanted) => `answer lacks ${quoted(wanted)}`),
    ...oneOf
      .filter((group) => group.length > 0 && !group.some((wanted) => holds(answer, wanted, true)))
      .map((group) => `answer lacks any of ${group.join('|')}`),
    ...task.answer_none.filter((unwanted) => holds(answer, unwanted, true)).map((unwanted) => `answer has ${quoted(unwanted)}`),
    ...(answer.length > (task.answer_max ?? Number.POSITIVE_INFINITY) ? [`answer is ${answer.length} characters long`] : []),
    ...task.answer_re.filter((source) => !pythonPattern(source, 'i').test(tidy(answer))).map((source) => `answer does not match /${source}/`),
  ];
}

/** Whether the plan used what was expected: `undefined` when that cannot be said. `tools` are alternatives; none at all are expected when the list is empty. */
export function toolsAsExpected(task: Task, used: readonly string[] | undefined): boolean | undefined {
  if (used === undefined || (task.tools === undefined && task.none_of === undefined)) return undefined;
  const { tools: wanted, none_of: unwanted = [] } = task;
  const fits = wanted === undefined || (wanted.length === 0 ? used.length === 0 : used.some((tool) => wanted.includes(tool)));
  return fits && !used.some((tool) => unwanted.includes(tool));
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
