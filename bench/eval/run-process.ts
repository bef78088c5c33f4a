import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessOrder {
  command: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Where the output goes: files, because a process left in the background would keep pipes open. */
  outputFolder: string;
  limitMs: number;
  /** Every process that carries this in its environment as EVAL_MARK is ended after the run, on Linux. */
  mark: string;
  signal: AbortSignal;
}

export interface ProcessEnd {
  /** `undefined` when a signal ended it. */
  exit: number | undefined;
  timedOut: boolean;
  ms: number;
  stdout: string;
  stderr: string;
  /** How many processes were left behind. */
  left: number;
}

/** More output than this is not looked at. */
const OUTPUT_BYTES = 1_000_000;
/** How long a process may take to end when it is asked to. */
const GRACE_MS = 2_000;
/** Processes that were ended stay listed for a moment. */
const SETTLE_MS = 200;

/** Runs a command to its end or its limit, and ends everything that it started. */
export async function runProcess({ command, cwd, env, outputFolder, limitMs, mark, signal }: ProcessOrder): Promise<ProcessEnd> {
  const [program = '', ...args] = command;
  const files = { stdout: join(outputFolder, 'stdout'), stderr: join(outputFolder, 'stderr') };
  const stdout = openSync(files.stdout, 'w');
  const stderr = openSync(files.stderr, 'w');
  const startedMs = performance.now();
  let end: { exit: number | undefined; timedOut: boolean };
  try {
    const child = spawn(program, args, { cwd, env: { ...env, EVAL_MARK: mark }, stdio: ['ignore', stdout, stderr], detached: true });
    end = await untilEnd(child, limitMs, signal);
  } finally {
    closeSync(stdout);
    closeSync(stderr);
  }
  const ms = performance.now() - startedMs;
  return { ...end, ms, stdout: headOf(files.stdout), stderr: headOf(files.stderr), left: await endLeftovers(mark) };
}

async function untilEnd(child: ChildProcess, limitMs: number, signal: AbortSignal): Promise<{ exit: number | undefined; timedOut: boolean }> {
  const exited: Promise<number | undefined> = once(child, 'exit').then(
    ([code]) => (code as number | null) ?? undefined,
    // A program that cannot be started is what a shell says with 127.
    () => 127,
  );
  const late = new AbortController();
  const stop = AbortSignal.any([signal, late.signal]);
  const timer = setTimeout(() => late.abort(), limitMs);
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  try {
    if (!stop.aborted) await Promise.race([exited, stopped]);
    if (stop.aborted) {
      signalGroup(child, 'SIGTERM');
      await Promise.race([exited, sleep(GRACE_MS, undefined, { ref: false })]);
    }
    signalGroup(child, 'SIGKILL');
    return { exit: await exited, timedOut: late.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

function signalGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid !== undefined) quietly(() => process.kill(-pid, signal));
}

/** Ends what left the process group but still carries the mark, such as a model host that stays in memory. */
async function endLeftovers(mark: string): Promise<number> {
  if (markedProcesses(mark).length === 0) return 0;
  await sleep(SETTLE_MS);
  const found = markedProcesses(mark);
  for (const pid of found) quietly(() => process.kill(pid, 'SIGKILL'));
  return found.length;
}

function markedProcesses(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => quietly(() => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`EVAL_MARK=${mark}`)) ?? false);
}

/** Processes end while they are looked at. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function headOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(OUTPUT_BYTES);
    return buffer.subarray(0, readSync(descriptor, buffer)).toString();
  } finally {
    closeSync(descriptor);
  }
}
