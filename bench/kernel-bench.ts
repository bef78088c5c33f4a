import { type AskRateCounts, measureAskRate } from './ask-rate.ts';
import type { Bench } from './bench.ts';
import { type CallCostCounts, measureCallCost } from './call-cost.ts';
import { runFaults } from './fault-run.ts';
import { inWords } from './figure.ts';
import { measureReload, type Reload, type ReloadCounts } from './reload.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

interface Counts {
  asks: AskRateCounts;
  calls: CallCostCounts;
  reload: ReloadCounts;
  faults: number;
}

const FULL: Counts = {
  asks: { rounds: 20, asks: 50_000 },
  calls: { rounds: 30, calls: 500 },
  reload: { saves: 200, settling: 50 },
  faults: 500,
};
const QUICK: Counts = {
  asks: { rounds: 2, asks: 500 },
  calls: { rounds: 2, calls: 20 },
  reload: { saves: 2, settling: 0 },
  faults: 20,
};

/** Questions through the kernel, tool calls against a bare pool, reloading, and what faults do. */
export const benchKernel: Bench = async ({ packageRoot, quick, report }) => {
  const counts = quick ? QUICK : FULL;
  return inTemporaryFolder(async (folder) => {
    report('questions and answers in the kernel');
    const asks = await measureAskRate(counts.asks);
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
      ['tool call over bare pool, 1 in flight', inWords(calls.inFlight1.ratio, 2), '≤ 1.25'],
      ['  microseconds, okso', inWords(calls.inFlight1.okso, 0), ''],
      ['  microseconds, bare pool', inWords(calls.inFlight1.bare, 0), ''],
      ["  over a pool with piscina's defaults", inWords(calls.inFlight1.ratioToDefaults, 2), ''],
      ['tool call over bare pool, 64 in flight', inWords(calls.inFlight64.ratio, 2), '≤ 1.35'],
      ["  over a pool with piscina's defaults", inWords(calls.inFlight64.ratioToDefaults, 2), ''],
      ...reloadRows(reload),
      [`${fault.calls} calls, one in five misbehaving: settled`, String(fault.settled), String(fault.calls)],
      ['  slowest of them, ms', fault.slowestMs.toFixed(0), ''],
    ];
    return { json: { ratios, asks, calls, reload, fault }, text: table(HEAD, rows) };
  });
};

/** Reloading alone. */
export const benchReload: Bench = ({ packageRoot, quick }) =>
  inTemporaryFolder(async (folder) => {
    const reload = await measureReload(packageRoot, folder, (quick ? QUICK : FULL).reload);
    return { json: { reload }, text: table(HEAD, reloadRows(reload)) };
  });

const HEAD = ['figure', 'median (95 % interval)', 'target'];

function reloadRows(reload: Reload): string[][] {
  return [
    ['edit to first answer at 200 tasks/s, ms', inWords(reload, 0), '≤ 75'],
    ['  p95', reload.p95.toFixed(0), '≤ 150'],
    ['tasks not answered right', `${reload.sent - reload.answered} of ${reload.sent}`, '0'],
    ['growth a reload, MB', reload.growthMbPerReload.toFixed(2), '< 0.5'],
  ];
}
