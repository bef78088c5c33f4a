import { lstatSync } from 'node:fs';

/** Whether there is certainly no such file; one that cannot be looked at counts as there, so that whoever reads it says why it cannot be read. */
export function isAbsent(file: string): boolean {
  try {
    lstatSync(file);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
