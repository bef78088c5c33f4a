import type { Step } from '../../schemas/plan.ts';
import { PYTHON, TERMINAL } from './language/vocabulary.ts';

/** Words of a request that one command alone can mean, and that command. */
const DEEDS: readonly { said: RegExp; command: string; done: string }[] = [
  { said: /\bmov(?:e|es|ing)\b/i, command: 'mv', done: 'moved' },
  { said: /\brenam(?:e|es|ing)\b/i, command: 'mv', done: 'renamed' },
  { said: /\b(?:copy|copies|copying|duplicate)\b/i, command: 'cp', done: 'copied' },
  { said: /\b(?:delete|erase)\b/i, command: 'rm', done: 'deleted' },
];

/**
 * What a request asks to have done and no step did, as a complaint. Small models do the first half of a request and report the whole.
 * Code may have done anything, so it is taken at its word; so is a tool other than the terminal.
 */
export function undone(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  if (!steps.some(isChange)) return 'nothing has been changed yet.';
  if (steps.some((step) => step.tool === PYTHON || (step.tool !== TERMINAL && isChange(step)))) return undefined;
  const missing = DEEDS.find(({ said, command }) => said.test(request) && !steps.some(({ args }) => args['command'] === command));
  return missing === undefined ? undefined : `nothing has been ${missing.done} yet.`;
}
