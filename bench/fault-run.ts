import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { type ErrorCode, errorCodes } from '../schemas/error-codes.ts';
import type { ToolResult } from '../schemas/manifest.ts';
import { BIG_LENGTH, FAULT_PLUGIN, FAULT_TOOL, type FaultKind, faultKinds } from './fault-plugin.ts';
import { type Figure, figure } from './figure.ts';
import { timeInFlight } from './in-flight.ts';
import { openOwnPlugins } from './own-plugins.ts';

export interface FaultCounts {
  calls: number;
  /** How long nothing is asked before memory is looked at again. */
  idleMs: number;
}

export interface FaultRun {
  calls: number;
  /** Calls that ended with the right result or with an error that has a code, within their deadline. */
  settled: number;
  /** How many calls of each kind ended in which way. */
  outcomes: Record<string, Record<string, number>>;
  slowestMs: number;
  /** From each failed call to the next good reply of any. */
  recovery: Figure<'Ms'>;
  /** Of the whole process, threads included. */
  memory: { beforeMb: number; afterMb: number };
  /** After all of it a well-behaved call is answered. */
  isHealthy: boolean;
}

/** One call in five misbehaves. */
const EVERY = 5;
const IN_FLIGHT = 16;
/** Of one call, waiting for its turn behind those that hang included. */
const DEADLINE_MS = 60_000;
/** A thread is ended so long after the call that waits for it was made. */
const KILL_AFTER_MS = 20;
/** Calls without faults before memory is first looked at. */
const WARM_UP_CALLS = 200;

/** Each kind once, and then five more times those that cost little. */
const QUICK_KINDS = faultKinds.filter((kind) => !['hang', 'memory', 'flood'].includes(kind));
const CYCLE: readonly FaultKind[] = [...faultKinds, ...Array.from({ length: 5 }, () => QUICK_KINDS).flat()];

/** Mixes calls of a tool that misbehaves in every known way with calls that do not, and sees how each of them ends. */
export async function runFaults(packageRoot: string, folder: string, { calls, idleMs }: FaultCounts): Promise<FaultRun> {
  await using plugins = await openOwnPlugins(packageRoot, folder);
  const file = join(folder, `${FAULT_TOOL}.ts`);
  await writeFile(file, FAULT_PLUGIN);
  using threads = watchThreads();
  await plugins.pluginHost.load({ file, shipped: false });
  // The kernel's own deadline would settle any call; a result that came by itself is what counts.
  const ask = (how: string, number: number) => plugins.kernel.call(FAULT_TOOL, { how, number }, { timeoutMs: DEADLINE_MS });
  await timeInFlight(Math.min(calls, WARM_UP_CALLS), IN_FLIGHT, (number) => ask('answer', number));
  const beforeMb = memoryMb();

  const outcomes: Record<string, Record<string, number>> = {};
  const failedAt: number[] = [];
  const recoveries: number[] = [];
  let settled = 0;
  let slowestMs = 0;
  await timeInFlight(calls, IN_FLIGHT, async (index) => {
    const how = index % EVERY === 0 ? (CYCLE[(index / EVERY) % CYCLE.length] ?? 'answer') : 'answer';
    const started = performance.now();
    if (how === 'kill') setTimeout(threads.endOne, KILL_AFTER_MS);
    const outcome = await ask(how, index).then(
      (result) => endOf(result, how, index),
      () => 'no answer in time' as const,
    );
    const now = performance.now();
    slowestMs = Math.max(slowestMs, now - started);
    if (outcome === 'ok') recoveries.push(...failedAt.splice(0).map((at) => now - at));
    else failedAt.push(now);
    if (outcome === 'ok' || outcome in errorCodes) settled += 1;
    outcomes[how] = { ...outcomes[how], [outcome]: (outcomes[how]?.[outcome] ?? 0) + 1 };
  });
  const after = await ask('answer', calls);
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  return {
    calls,
    settled,
    outcomes,
    slowestMs,
    recovery: figure('Ms', recoveries),
    memory: { beforeMb, afterMb: memoryMb() },
    isHealthy: endOf(after, 'answer', calls) === 'ok',
  };
}

function endOf(result: ToolResult, how: string, number: number): 'ok' | ErrorCode | 'a wrong result' {
  if (!result.ok) return result.error.code;
  const value = result.value as { number: number; said: unknown };
  const isRight = value.number === number && (how === 'big' ? String(value.said).length === BIG_LENGTH : value.said === 'well');
  return isRight ? 'ok' : 'a wrong result';
}

/** The threads of this process, and a way to end one of them from outside. */
function watchThreads(): Disposable & { endOne: () => void } {
  const alive = new Set<Worker>();
  const onWorker = (worker: Worker): void => {
    alive.add(worker);
    worker.once('exit', () => alive.delete(worker));
  };
  process.on('worker', onWorker);
  return {
    endOne: () => {
      for (const worker of alive) return void worker.terminate();
    },
    [Symbol.dispose]: () => void process.off('worker', onWorker),
  };
}

function memoryMb(): number {
  return process.memoryUsage().rss / 1e6;
}
