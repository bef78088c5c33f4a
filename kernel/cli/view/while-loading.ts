import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';
import { screenOf } from './screen.ts';

/** Loads a command with a sign of life on the screen: loading takes longer than starting Node, and somebody has just pressed Enter. */
export function whileLoading<Module>({ options, flags }: CommandLine, { stderr, env }: Io, load: () => Module): Module {
  const isQuiet = options['json'] === true || (flags['VERBOSITY'] ?? env['VERBOSITY']) === '0';
  if (isQuiet || !screenOf(stderr, env).mayRepaint) return load();
  stderr.write('getting ready…');
  try {
    return load();
  } finally {
    stderr.write('\r\u001b[2K');
  }
}
