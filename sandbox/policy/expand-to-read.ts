import { lstatSync } from 'node:fs';
import type { Examination } from './examination.ts';
import { isPattern } from './globs.ts';
import { realPath } from './real-path.ts';

/**
 * Operands of a command that only looks, as the names they stand for. Of the names that a pattern finds, links out of the workspace, pipes
 * and devices are left out while others remain: `wc -l *` means the files here, as `grep -r` does.
 */
export function expandToRead(examination: Examination, operands = examination.operands): string[] {
  return operands.flatMap((operand) => {
    const names = examination.expand(operand);
    if (!isPattern(operand)) return names;
    const plain = names.filter((name) => !leadsElsewhere(examination, name));
    return plain.length === 0 ? names : plain;
  });
}

function leadsElsewhere({ workspace, absolute }: Examination, name: string): boolean {
  const path = absolute(name).replace(/\/+$/, '');
  try {
    const info = lstatSync(path, { throwIfNoEntry: false });
    if (info === undefined || info.isFile() || info.isDirectory()) return false;
    return !info.isSymbolicLink() || !workspace.contains(realPath(path).path);
  } catch {
    return false;
  }
}
