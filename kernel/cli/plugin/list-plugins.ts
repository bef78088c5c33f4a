import { composeTools } from '../compose/compose-tools.ts';
import { openCliSession } from '../session/cli-session.ts';
import { type PluginCall, pluginUsage } from './plugin-call.ts';

/** Enough of a hash to tell versions apart by eye. */
const SHOWN_HASH = 12;

/** `okso plugin list`: every plugin, where it runs, and which version of it serves; then those that were left out, and why. */
export async function listPlugins({ io, line, words }: PluginCall): Promise<number> {
  if (words.length > 0) throw pluginUsage(`okso plugin list does not take "${words[0]}"`);
  await using tools = await composeTools({ ...openCliSession(line, io), verbosity: 0 });
  const plugins = tools.plugins.loaded();
  if (line.options['json'] === true) {
    const list = plugins.map(({ tool, tier, file, sha256 }) => ({ tool, tier, generation: sha256.slice(0, SHOWN_HASH), sha256, file }));
    io.stdout.write(`${JSON.stringify({ plugins: list, faults: tools.pluginFaults.map((fault) => fault.toBody()) })}\n`);
    return 0;
  }
  const width = Math.max(...plugins.map(({ tool }) => tool.length));
  for (const { tool, tier, file, sha256 } of plugins) {
    const version = tier === 'shipped' ? '' : `  ${sha256.slice(0, SHOWN_HASH)}  ${file}`;
    io.stdout.write(`${tool.padEnd(width)}  ${tier.padEnd('isolated'.length)}${version}\n`);
  }
  return 0;
}
