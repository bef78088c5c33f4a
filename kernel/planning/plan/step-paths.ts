import type { Step } from '../../../schemas/plan.ts';
import { EDITORS, FILE_READ, FILE_SEARCH, FILE_WRITE } from '../language/tool-names.ts';
import { referenceOf } from './references.ts';

/** Tools that work on a file or folder that has to be there, which they are given as `path`. */
const NEED_PATH: ReadonlySet<string> = new Set([FILE_READ, FILE_SEARCH, ...EDITORS]);

/** The path that a step other than a command names, and whether it has to be there; undefined where it names none or it is not known yet. */
export function pathArgument({ tool, args }: Step): { path: string; isNeeded: boolean } | undefined {
  const path = args['path'];
  if (typeof path !== 'string' || path === '' || referenceOf(path) !== undefined) return undefined;
  if (NEED_PATH.has(tool)) return { path, isNeeded: true };
  return tool === FILE_WRITE ? { path, isNeeded: false } : undefined;
}
