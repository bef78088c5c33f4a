import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exits } from '../../schemas/error-codes.ts';
import type { CommandLine } from './command-line.ts';
import type { Io } from './io.ts';

/** `okso bench NAME`: starts the benches, which stand above everything else and so are a program of their own; they own the terminal meanwhile. */
export async function benchCommand(line: CommandLine, io: Io): Promise<number> {
  const child = spawn(process.execPath, [join(io.packageRoot, 'dist/bench.js'), ...line.words, ...optionWords(line.options)], {
    cwd: io.cwd,
    env: io.env,
    stdio: 'inherit',
  });
  // Ctrl-C reaches both by itself, and the benches answer it; a signal that only okso was sent is handed on.
  const handOn = (): void => void child.kill('SIGTERM');
  const leaveToBench = (): void => undefined;
  process.on('SIGTERM', handOn);
  process.on('SIGINT', leaveToBench);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? exits.interrupted;
  } finally {
    process.off('SIGTERM', handOn);
    process.off('SIGINT', leaveToBench);
  }
}

/** Options as they stood on the command line: their names are the same there. */
function optionWords(options: Record<string, unknown>): string[] {
  return Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
}
