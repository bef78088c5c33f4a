import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';
import { optionWords, runOwnProgram } from './own-program.ts';

/** `okso bench NAME`: starts the benches, which stand above everything else and so are a program of their own. */
export function benchCommand(line: CommandLine, io: Io): Promise<number> {
  return runOwnProgram('dist/bench.js', [...line.words, ...optionWords(line.options)], io);
}
