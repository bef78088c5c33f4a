import { resolve } from 'node:path';
import { exits } from '../../../schemas/error-codes.ts';
import { pluginEntry } from '../../reload/plugin-files.ts';
import { composeTools } from '../compose/compose-tools.ts';
import { openCliSession } from '../session/cli-session.ts';
import { onlyWord, type PluginCall } from './plugin-call.ts';
import { placed } from './source-place.ts';
import { type Trial, tryPlugin } from './try-plugin.ts';

/** `okso plugin check PATH`: loads a plugin, reads its manifest with care, runs its examples, and says what they cost. */
export async function checkPlugin(call: PluginCall): Promise<number> {
  const { io, line } = call;
  const file = pluginEntry(resolve(io.cwd, onlyWord(call, 'plugin to check')));
  const session = openCliSession(line, io);
  await using tools = await composeTools(session, { tryingOut: file });
  const found = tools.pluginRules.findWall();
  if (found.wall === undefined) io.stderr.write(`okso: nothing here holds the plugin in (${found.reason}); it is tried out in a thread of okso\n`);
  const trial = await tryPlugin(tools, file, { fresh: true });
  const isGood = trial.ok && trial.findings.every(({ level }) => level !== 'fault') && trial.examples.every(({ outcome }) => outcome !== 'failed');
  io.stdout.write(line.options['json'] === true ? `${JSON.stringify({ file, passed: isGood, ...asData(trial) })}\n` : asText(file, trial, isGood));
  return isGood ? exits.done : exits.failed;
}

function asData(trial: Trial): object {
  return trial.ok ? trial : { ok: false, error: trial.error.toBody(), loadMs: trial.loadMs };
}

function asText(file: string, trial: Trial, isGood: boolean): string {
  if (!trial.ok) return `${placed(file, trial.error.message)}\n`;
  const { manifest, findings, examples, loadMs, rssMb, tier } = trial;
  const calls = examples.filter(({ outcome }) => outcome === 'passed').map(({ ms }) => ms);
  const lines = [
    ...findings.map(({ level, about, message }) => `${placed(file, message, about)}${level === 'advice' ? ' (advice)' : ''}`),
    ...examples.map(({ title, outcome, ms, message }) =>
      outcome === 'failed'
        ? placed(file, `example "${title}" failed: ${message}`)
        : `example "${title}": ${outcome}${ms > 0 ? `, ${ms.toFixed(1)} ms` : ''}`,
    ),
    `${manifest.name}: built and booted in ${loadMs.toFixed(0)} ms (${tier}), ${Math.max(0, rssMb).toFixed(0)} MB more memory${calls.length > 0 ? `, ${(Math.min(...calls)).toFixed(2)} ms a call at best` : ''}`,
    isGood ? 'passed' : 'not passed',
  ];
  return `${lines.join('\n')}\n`;
}
