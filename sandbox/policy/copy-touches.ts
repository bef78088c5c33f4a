import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Examination } from './examination.ts';
import { realPathOfEntry } from './real-path.ts';

/** What cp and mv change beside the names they were given, so that it can be taken back as well. */
export function touchBeside(examination: Examination, target: string, keepsPath: boolean): void {
  if (examination.has('-b', '--backup', '-S', '--suffix')) touchBackups(examination, target);
  // With --parents and -p the folders on the way get the mode and time of those they stand for.
  const { workspace } = examination;
  for (let up = dirname(examination.absolute(target)); keepsPath && workspace.contains(up) && !workspace.isRoot(up); up = dirname(up))
    touch(examination, up);
}

/** Which of the two kinds of backup is made depends on what is there and on how it is asked for; both names are told. */
function touchBackups(examination: Examination, target: string): void {
  const { path } = realPathOfEntry(examination.absolute(target));
  const name = basename(path);
  let last = 0;
  for (const other of namesIn(dirname(path))) {
    const number = other.startsWith(`${name}.~`) && other.endsWith('~') ? Number(other.slice(name.length + 2, -1)) : Number.NaN;
    if (Number.isInteger(number) && number > last) last = number;
  }
  touch(examination, `${path}.~${last + 1}~`);
  examination.touches.push({ path: path + (examination.valueOf('-S', '--suffix') ?? '~'), access: 'write' });
}

function touch(examination: Examination, path: string): void {
  examination.touches.push({ path: realPathOfEntry(examination.absolute(path)).path, access: 'create' });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // There is no such folder yet, or it may not be listed: then the command fails as well.
    return [];
  }
}
