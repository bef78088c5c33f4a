import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder for PATH in which `osascript` is the stand-in. */
export function makePrograms(folder: string, packageRoot: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const call = [process.execPath, join(packageRoot, 'dist/eval-osascript.js')].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  writeFileSync(join(programs, 'osascript'), `#!/bin/sh\nexec ${call} "$@"\n`, { mode: 0o755 });
  return programs;
}
