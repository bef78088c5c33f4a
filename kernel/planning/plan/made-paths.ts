import type { Step } from '../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../language/tool-names.ts';
import { plainPath } from './step-paths.ts';

const MAKES_ALL = new Set(['mkdir', 'touch']);
const MAKES_LAST = new Set(['cp', 'mv']);

/** The files and folders that steps make, as they name them, without what only looks at them; Python's are not known. */
export function pathsMade(steps: readonly Step[]): Set<string> {
  return new Set(steps.flatMap(madeBy).map(plainPath));
}

function madeBy({ tool, args: { command, args, path } }: Step): string[] {
  if (tool === FILE_WRITE && typeof path === 'string') return [path];
  if (tool !== TERMINAL || !Array.isArray(args)) return [];
  const names = args.map(String).filter((word) => !word.startsWith('-'));
  return MAKES_ALL.has(String(command)) ? names : MAKES_LAST.has(String(command)) ? names.slice(-1) : [];
}
