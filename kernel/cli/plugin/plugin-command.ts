import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line.ts';
import type { Io } from '../io.ts';

/** One verb of `okso plugin`: what stands after it, and what it does. */
export interface PluginCall {
  line: CommandLine;
  io: Io;
  words: readonly string[];
}

/** `okso plugin new|check|dev|list|trust`. */
export async function pluginCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb, ...words] = line.words;
  const call: PluginCall = { line, io, words };
  switch (verb) {
    case 'new':
      return (await import('./new-plugin.ts')).newPlugin(call);
    case 'check':
      return (await import('./check-plugin.ts')).checkPlugin(call);
    case 'dev':
      return (await import('./dev-plugin.ts')).devPlugin(call);
    case 'list':
      return (await import('./list-plugins.ts')).listPlugins(call);
    case 'trust':
      return (await import('./trust-plugin.ts')).trustPlugin(call);
    default:
      throw pluginUsage(verb === undefined ? 'okso plugin needs a verb' : `okso plugin has no "${verb}"`);
  }
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
