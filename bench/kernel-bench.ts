import { type ActorRate, type ActorRateCounts, measureActorRate } from './actor-rate.ts';
import { type AskRateCounts, measureAskRate } from './ask-rate.ts';
import type { Bench } from './bench.ts';
import { type CallCost, type CallCostCounts, measureCallCost } from './call-cost.ts';
import { type FaultCounts, type FaultRun, runFaults } from './fault-run.ts';
import { inWords } from './figure.ts';
import { measureReload, type Reload, type ReloadCounts } from './reload.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

interface Counts {
  asks: AskRateCounts;
  actors: ActorRateCounts;
  calls: CallCostCounts;
  reload: ReloadCounts;
  faults: FaultCounts;
}

const FULL: Counts = {
  asks: { rounds: 20, asks: 50_000 },
  actors: { rounds: 5, actors: 1000, messages: 1000 },
  calls: { warmUps: 8, rounds: 40, calls: 500 },
  reload: { saves: 200, settling: 50 },
  faults: { calls: 10_000, idleMs: 35_000 },
};
const QUICK: Counts = {
  asks: { rounds: 2, asks: 500 },
  actors: { rounds: 2, actors: 4, messages: 150 },
  calls: { warmUps: 1, rounds: 2, calls: 20 },
  reload: { saves: 2, settling: 0 },
  faults: { calls: 45, idleMs: 0 },
};

/** Questions through the kernel, tool calls against a bare pool, reloading, and what faults do. */
export const benchKernel: Bench = async ({ packageRoot, quick, report }) => {
  const counts = quick ? QUICK : FULL;
  return inTemporaryFolder(async (folder) => {
    report('questions and answers in the kernel');
    const asks = await measureAskRate(counts.asks);
    report('messages through many actors');
    const actors = await measureActorRate(counts.actors);
    report('tool calls against a bare pool');
    const calls = await measureCallCost(packageRoot, folder, counts.calls);
    report('reloading a plugin');
    const reload = await measureReload(packageRoot, folder, counts.reload);
    report('tools that crash, hang, flood and eat memory');
    const fault = await runFaults(packageRoot, folder, counts.faults);
    const ratios = { ask1: calls.inFlight1.ratio.median, ask64: calls.inFlight64.ratio.median };
    const rows = [
      ['questions a second, 1 in flight', inWords(asks.inFlight1, 0), '≥ 200000'],
      ['questions a second, 64 in flight', inWords(asks.inFlight64, 0), ''],
      ...actorRows(actors),
      ...callRows('1', calls.inFlight1, '≤ 1.25'),
      ...callRows('64', calls.inFlight64, '≤ 1.35'),
      ...reloadRows(reload),
      ...faultRows(fault),
    ];
    return { json: { ratios, asks, actors, calls, reload, fault }, text: table(HEAD, rows) };
  });
};

/** Reloading alone. */
export const benchReload: Bench = ({ packageRoot, quick }) =>
  inTemporaryFolder(async (folder) => {
    const reload = await measureReload(packageRoot, folder, (quick ? QUICK : FULL).reload);
    return { json: { reload }, text: table(HEAD, reloadRows(reload)) };
  });

const HEAD = ['figure', 'median (95 % interval)', 'target'];

function actorRows({ fanOut, pingPong, sent, heard }: ActorRate): string[][] {
  return [
    ['messages a second, one sender to 1000 actors', inWords(fanOut, 0), ''],
    ['messages a second, 500 pairs to and fro', inWords(pingPong, 0), ''],
    ['  not heard, or out of order', `${sent - heard} of ${sent}`, '0'],
  ];
}

function callRows(width: string, { ratio, okso, peers }: CallCost, target: string): string[][] {
  return [
    [`tool call over bare piscina, ${width} in flight`, inWords(ratio, 2), target],
    ['  okso, µs a call', inWords(okso, 0), ''],
    ...Object.entries(peers).map(([name, { us }]) => [`  ${name}, µs`, inWords(us, 0), '']),
  ];
}

function faultRows({ calls, settled, slowestMs, recovery, memory }: FaultRun): string[][] {
  return [
    [`${calls} calls, one in five misbehaving: settled`, String(settled), String(calls)],
    ['  next good reply after a fault, p95 ms', recovery.p95.toFixed(0), '≤ 150'],
    ['  memory after it and idle, over before', (memory.afterMb / memory.beforeMb).toFixed(2), '≤ 1.20'],
    ['  slowest of them, ms', slowestMs.toFixed(0), ''],
  ];
}

function reloadRows(reload: Reload): string[][] {
  return [
    ['edit to first answer at 200 tasks/s, ms', inWords(reload, 0), '≤ 75'],
    ['  p95', reload.p95.toFixed(0), '≤ 150'],
    ['tasks not answered right', `${reload.sent - reload.answered} of ${reload.sent}`, '0'],
    ['growth a reload, MB', reload.growthMbPerReload.toFixed(2), '< 0.5'],
  ];
}
