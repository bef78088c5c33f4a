import type { Step } from '../../../schemas/plan.ts';
import { MAKING, PLACING } from '../language/command-kinds.ts';
import { plainPath } from '../language/plain-path.ts';
import { FILE_WRITE } from '../language/tool-names.ts';
import { operandsOf } from './command-line.ts';

/** The files and folders that steps make, as they name them, without what only looks at them; Python's are not known. */
export function pathsMade(steps: readonly Step[]): Set<string> {
  return new Set(steps.flatMap(madeBy).map(plainPath));
}

function madeBy(step: Step): string[] {
  const { command, path } = step.args;
  if (step.tool === FILE_WRITE && typeof path === 'string') return [path];
  const names = operandsOf(step);
  return MAKING.has(String(command)) ? names : PLACING.has(String(command)) ? names.slice(-1) : [];
}
