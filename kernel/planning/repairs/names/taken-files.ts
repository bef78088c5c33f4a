import type { Step } from '../../../../schemas/plan.ts';
import { PLACING, TAKING } from '../../language/command-kinds.ts';
import { operandsOf } from '../../plan/command-line.ts';

/** What a step takes away or copies; of mv and cp the last name is where it goes. */
export function sourcesOf(step: Step): string[] {
  const { command } = step.args;
  if (!TAKING.has(String(command))) return [];
  const names = operandsOf(step);
  return command === 'rm' ? names : names.slice(0, -1);
}

/** Where files go, and the folders that are made for them. */
export function targetsOf(step: Step): string[] {
  const { command } = step.args;
  if (command === 'mkdir') return operandsOf(step);
  return PLACING.has(String(command)) ? operandsOf(step).slice(-1) : [];
}
