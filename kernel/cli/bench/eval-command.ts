import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';
import { optionWords, runOwnProgram } from './own-program.ts';

/** `okso eval [FILE]`: asks okso, or another program, the requests of a task file, and checks what comes of them. */
export function evalCommand(line: CommandLine, io: Io): Promise<number> {
  return runOwnProgram('dist/eval.js', [...optionWords(line.options), ...line.words], io);
}
