import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exits } from '../../../schemas/error-codes.ts';
import { pluginEntry } from '../../reload/plugin-files.ts';
import { watchFiles } from '../../reload/watch-files.ts';
import { composeTools, type Tools } from '../compose/compose-tools.ts';
import { openCliSession, textOption } from '../session/cli-session.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { readArgs } from '../tool/tool-args.ts';
import { onlyWord, type PluginCall } from './plugin-call.ts';
import { placed } from './source-place.ts';
import { callPlugin, type Trial, tryPlugin } from './try-plugin.ts';

/** `okso plugin dev PATH`: every save is built, tried out and live; a broken one leaves the version before it in place. Ends with Ctrl-C. */
export async function devPlugin(call: PluginCall): Promise<number> {
  const { io, line } = call;
  const file = realpathSync(pluginEntry(resolve(io.cwd, onlyWord(call, 'plugin to work on'))));
  const session = openCliSession(line, io);
  const byHand = textOption(line, 'call');
  const args = byHand === undefined ? undefined : readArgs(byHand);
  await using interruption = interruptible({ stderr: io.stderr });
  await using tools = await composeTools(session, { developing: file });
  const isJson = line.options['json'] === true;

  async function show(): Promise<void> {
    const trial = await tryPlugin(tools, file, { fresh: false });
    io.stdout.write(isJson ? `${JSON.stringify(trial.ok ? trial : { ok: false, error: trial.error.toBody() })}\n` : rowsOf(file, trial));
    if (args !== undefined && trial.ok) await showCall(tools, trial.manifest.name, args, interruption.signal, { io, isJson });
  }
  await show();
  await using _watcher = await watchFiles([dirname(file)], show);
  io.stderr.write(`watching ${dirname(file)}; Ctrl-C ends\n`);
  await new Promise<void>((end) => {
    if (interruption.signal.aborted) end();
    interruption.signal.addEventListener('abort', () => end(), { once: true });
  });
  return exits.interrupted;
}

async function showCall(
  tools: Tools,
  tool: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
  { io, isJson }: { io: Io; isJson: boolean },
): Promise<void> {
  const started = performance.now();
  const result = await callPlugin(tools, tool, args, signal);
  const ms = performance.now() - started;
  io.stdout.write(isJson ? `${JSON.stringify({ call: result, ms })}\n` : `  call  ${JSON.stringify(result)}  ${ms.toFixed(1)} ms\n`);
}

function rowsOf(file: string, trial: Trial): string {
  const time = new Date().toTimeString().slice(0, 8);
  if (!trial.ok) return `${time}  broken  ${placed(file, trial.error.message)}\n`;
  const rows = [
    `${time}  live    ${trial.manifest.name} ${trial.generation}  ${trial.loadMs.toFixed(0)} ms`,
    ...trial.examples.map(
      ({ title, outcome, ms, message }) =>
        `  ${outcome.padEnd('arguments fit'.length)}  ${title}  ${ms.toFixed(1)} ms${message === undefined ? '' : `: ${message}`}`,
    ),
    ...trial.findings.map(({ level, about, message }) => `  ${level.padEnd('arguments fit'.length)}  ${placed(file, message, about)}`),
  ];
  return `${rows.join('\n')}\n`;
}
