import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import type { Io } from '../session/io.ts';
import type { PluginCall } from './plugin-call.ts';

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
      throw unknownVerb('plugin', verb);
  }
}
