import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exits } from '../../schemas/error-codes.ts';
import type { CommandLine } from './command-line.ts';
import { interruptible } from './interruptible.ts';
import type { Io } from './io.ts';

/** `okso bench NAME`: starts the benches, which stand above everything else and so are a program of their own; they own the terminal meanwhile. */
export async function benchCommand(line: CommandLine, io: Io): Promise<number> {
  await using interruption = interruptible(io);
  const child = spawn(process.execPath, [join(io.packageRoot, 'dist/bench.js'), ...line.words, ...optionWords(line.options)], {
    cwd: io.cwd,
    env: io.env,
    stdio: 'inherit',
  });
  // Ctrl-C reaches both by itself; a signal that only okso was sent is handed on.
  interruption.signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? exits.interrupted;
}

/** Options as they stood on the command line: their names are the same there. */
function optionWords(options: Record<string, unknown>): string[] {
  return Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
}
