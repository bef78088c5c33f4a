import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import type { Io } from '../session/io.ts';

/** One verb of `okso plugin`: what stands after it, and what it does. */
export interface PluginCall {
  line: CommandLine;
  io: Io;
  words: readonly string[];
}

/** The one word that a verb takes. */
export function onlyWord({ words }: PluginCall, what: string): string {
  const [word, surplus] = words;
  if (word === undefined) throw pluginUsage(`there is no ${what}`);
  if (surplus !== undefined) throw pluginUsage(`"${surplus}" is one word too many`);
  return word;
}

export function pluginUsage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Try: okso plugin new my_tool, okso plugin check my_tool, okso plugin dev my_tool' });
}
