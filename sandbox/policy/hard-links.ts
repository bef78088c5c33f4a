import { statSync } from 'node:fs';
import type { Examination } from './examination.ts';
import type { RealPath } from './real-path.ts';

/** What changes a file in place changes it under all its names, and nothing tells where the others lie; so a person is asked. */
export function noteSecondName(examination: Examination, path: string, real: RealPath): void {
  if (!real.exists || !hasSecondName(real.path)) return;
  const reason = `${path} is also reachable under another name, which may lie outside the workspace`;
  examination.note({ verdict: 'ask', rule: 'path.hard-link', reason, effect: 'irreversible', target: real.path });
}

function hasSecondName(path: string): boolean {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    return info?.isFile() === true && info.nlink > 1;
  } catch {
    // A folder that may not be searched: the command will say so itself.
    return false;
  }
}
