import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Bench, BenchContext } from './bench.ts';
import { measureCallCost } from './call-cost.ts';
import { type Figure, figure, inWords } from './figure.ts';
import { planRequests } from './plan-requests.ts';
import { planStages, type StageTimes } from './plan-stages.ts';
import { createProcessorTimer } from './processor-time.ts';
import { measureReload } from './reload.ts';
import { measureScriptedRuns } from './scripted-runs.ts';
import { pairedRatios } from './statistics.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

type Ratios = Record<string, Figure<'Ratio'>>;

/**
 * A minute and a half on two cores that have other work beside it. Rounds of calls are shorter than the turn of another process, so that most of them are
 * not interrupted.
 */
const FULL = { pairs: 16, calls: { warmUps: 30, rounds: 150, calls: 100 }, saves: 40, rounds: 8, warmUpRounds: 1 };
const QUICK = { pairs: 2, calls: { warmUps: 1, rounds: 2, calls: 20 }, saves: 2, rounds: 1, warmUpRounds: 0 };
type Counts = typeof FULL;

/** Commands that nobody should have to wait for. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  help: ['--help'],
  tools: ['tools'],
  policy: ['policy', 'check', '--', 'ls'],
};

/** What can be measured against something else within one run, so that it means the same on every machine: for `okso bench judge`. */
export const benchRatios: Bench = async (context) => {
  const counts = context.quick ? QUICK : FULL;
  const startup = await inTemporaryFolder(async (folder) => measureStartup(context, folder, counts));
  context.report('tool calls against a bare pool');
  const calls = await inTemporaryFolder((folder) => measureCallCost(context.packageRoot, folder, counts.calls));
  context.report('reloading a plugin');
  const reload = await inTemporaryFolder((folder) => measureReload(context.packageRoot, folder, { saves: counts.saves, settling: 0 }));
  const requests = await inTemporaryFolder((folder) => measureRequests(context, folder, counts));
  const call: Ratios = { ask1: calls.inFlight1.ratio, ask64: calls.inFlight64.ratio };
  const rows = [
    ...ratioRows('startup', startup, 'processor time over node -e 0'),
    ...ratioRows('call', call, 'over bare piscina'),
    ...ratioRows('reload', { overBuild: reload.overBuild }, 'save to answer over esbuild'),
    ...ratioRows('requests', requests, 'ten, scripted, over node -e 0'),
  ];
  return {
    json: { startup, call, reload: { overBuild: reload.overBuild }, requests },
    text: table(['ratio', 'of what', 'median (95 % interval)'], rows),
  };
};

function ratioRows(group: string, ratios: Ratios, what: string): string[][] {
  return Object.entries(ratios).map(([name, ratio]) => [`${group}.${name}`, what, inWords(ratio, 2)]);
}

/** Processor time of whole commands over that of Node alone, in pairs. */
function measureStartup({ packageRoot, env, report }: BenchContext, folder: string, { pairs }: Counts): Ratios {
  const processorMs = createProcessorTimer(folder, env);
  const ratios: Ratios = {};
  for (const [name, args] of Object.entries(COMMANDS)) {
    report(`okso ${args.join(' ')}`);
    const okso = (): number => processorMs([join(packageRoot, 'dist/okso.js'), ...args]);
    const bare = (): number => processorMs(['-e', '0']);
    const samples = { okso: [] as number[], bare: [] as number[] };
    // The first pair fills caches and is thrown away. Who goes first changes.
    for (let pair = 0; pair <= pairs; pair++) {
      const [oksoMs, bareMs] = pair % 2 === 0 ? [okso(), bare()] : ([bare(), okso()].reverse() as [number, number]);
      if (pair === 0) continue;
      samples.okso.push(oksoMs);
      samples.bare.push(bareMs);
    }
    ratios[name] = figure('Ratio', pairedRatios(samples.okso, samples.bare));
  }
  return ratios;
}

/** Stages that are long enough to be told from what else a machine does; the others are taken together. */
const LONG: readonly (keyof StageTimes)[] = ['plan', 'tool'];

/** Stages of all requests, a sample a round, over as many starts of Node, one of which follows each request. */
async function measureRequests({ packageRoot, env, report }: BenchContext, folder: string, { rounds, warmUpRounds }: Counts): Promise<Ratios> {
  const startsMs: number[] = [];
  const { together } = await measureScriptedRuns({
    packageRoot,
    folder,
    rounds,
    warmUpRounds,
    env,
    report,
    afterEach(round) {
      const started = performance.now();
      spawnSync(process.execPath, ['-e', '0'], { stdio: 'ignore', env: { PATH: env['PATH'] ?? '', HOME: folder } });
      startsMs[round] = (startsMs[round] ?? 0) + (performance.now() - started) / planRequests.length;
    },
  });
  const sum = (stages: readonly (keyof StageTimes)[]): number[] =>
    startsMs.map((_, round) => stages.reduce((ms, stage) => ms + (together[stage][round] ?? 0), 0));
  const ratio = (stages: readonly (keyof StageTimes)[]): Figure<'Ratio'> => figure('Ratio', pairedRatios(sum(stages), startsMs));
  return {
    ...Object.fromEntries(LONG.map((stage) => [stage, ratio([stage])])),
    other: ratio(planStages.filter((stage) => !LONG.includes(stage))),
  };
}
