import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exits } from '../../../schemas/error-codes.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';

/** Runs a program of okso's that stands above everything else, such as the benches, as a child that owns the terminal meanwhile. */
export async function runOwnProgram(file: string, words: readonly string[], io: Io): Promise<number> {
  const child = spawn(process.execPath, [join(io.packageRoot, file), ...words], { cwd: io.cwd, env: io.env, stdio: 'inherit' });
  // Ctrl-C reaches both by itself, and the child answers it; a signal that only okso was sent is handed on.
  const handOn = (): void => void child.kill('SIGTERM');
  const leaveToChild = (): void => undefined;
  process.on('SIGTERM', handOn);
  process.on('SIGINT', leaveToChild);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? exits.interrupted;
  } finally {
    process.off('SIGTERM', handOn);
    process.off('SIGINT', leaveToChild);
  }
}

/** Options as they stood on the command line, `--like this` and repeated where they were. */
export function optionWords(options: CommandLine['options']): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [value].flat().flatMap((one) => (one === true ? [flag] : [flag, String(one)]));
  });
}
