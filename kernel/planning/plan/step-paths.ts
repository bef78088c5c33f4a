import type { Step } from '../../../schemas/plan.ts';
import { EDITORS, FILE_READ, FILE_SEARCH, FILE_WRITE, TERMINAL } from '../language/tool-names.ts';
import { referenceOf } from './references.ts';

/** The command line of a terminal step; undefined for other tools, and where its words are filled in later. */
export function terminalWords({ tool, args }: Step): { command: string; words: string[]; hasStdin: boolean } | undefined {
  if (tool !== TERMINAL || args['args'] === '') return undefined;
  const given = args['args'] ?? [];
  const words = (Array.isArray(given) ? given : [given]).map(String).filter((word) => word !== '');
  return { command: String(args['command'] ?? 'status'), words, hasStdin: typeof args['stdin'] === 'string' };
}

/** Tools that work on a file or folder that has to be there, which they are given as `path`. */
const NEED_PATH: ReadonlySet<string> = new Set([FILE_READ, FILE_SEARCH, ...EDITORS]);

/** The path that a step other than a command names, and whether it has to be there; undefined where it names none or it is not known yet. */
export function pathArgument({ tool, args }: Step): { path: string; isNeeded: boolean } | undefined {
  const path = args['path'];
  if (typeof path !== 'string' || path === '' || referenceOf(path) !== undefined) return undefined;
  if (NEED_PATH.has(tool)) return { path, isNeeded: true };
  return tool === FILE_WRITE ? { path, isNeeded: false } : undefined;
}

/** One form of a path for comparison: no dot in front, no slash behind. */
export function plainPath(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '');
}
