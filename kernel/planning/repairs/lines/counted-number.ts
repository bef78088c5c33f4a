import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_EDIT, FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `wc -l list.txt` prints the name behind the number: what is saved of it, or put into a text, is the number, as `cat list.txt | wc -l` has it. */
export function withNumberAlone(steps: readonly Step[]): Step[] {
  const at = steps.findIndex((step, index) => isCountOfFile(step) && isSavedAsItIs(steps, index + 1));
  const count = steps[at];
  const line = count === undefined ? undefined : terminalWords(count);
  const [flag, path] = line?.words ?? [];
  if (flag === undefined || path === undefined) return [...steps];
  const text = { tool: TERMINAL, args: { command: 'cat', args: [path] } };
  const number = { tool: TERMINAL, args: { command: 'wc', args: [flag], stdin: `{{${at + 1}}}` } };
  return [
    ...steps.slice(0, at),
    { ...text, thought: thoughtOf(text) },
    { ...number, thought: thoughtOf(number) },
    ...movedBehind(steps, at - 1, 1).slice(1),
  ];
}

function isCountOfFile(step: Step): boolean {
  const line = terminalWords(step);
  const [flag = '', path = '', ...more] = line?.words ?? [];
  return line?.command === 'wc' && /^-[lwmc]$/.test(flag) && /^[^-*?[\]]+$/.test(path) && more.length === 0 && !line.hasStdin;
}

function isSavedAsItIs(steps: readonly Step[], number: number): boolean {
  const uses = steps.filter(({ args }) => referencedSteps(args).includes(number));
  return (
    uses.length > 0 && uses.every(({ tool, args }) => args[tool === FILE_WRITE ? 'content' : tool === FILE_EDIT ? 'replace' : ''] === `{{${number}}}`)
  );
}
