import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, errorCodes } from '../schemas/error-codes.ts';
import type { ToolResult } from '../schemas/manifest.ts';
import { FAULT_PLUGIN, FAULT_TOOL, faultKinds } from './fault-plugin.ts';
import { timeInFlight } from './in-flight.ts';
import { openOwnPlugins } from './own-plugins.ts';

export interface FaultRun {
  calls: number;
  /** Calls that ended as success or as an error with a code, within their deadline. */
  settled: number;
  /** How many calls of each kind ended in which way. */
  outcomes: Record<string, Record<string, number>>;
  slowestMs: number;
  /** After all of it a well-behaved call is answered. */
  isHealthy: boolean;
}

/** One call in five misbehaves. */
const EVERY = 5;
const IN_FLIGHT = 16;
/** Of one call, waiting for its turn behind those that hang included. */
const DEADLINE_MS = 60_000;

/** Mixes calls of a tool that crashes, hangs, floods or eats memory with calls that do not, and sees how each of them ends. */
export async function runFaults(packageRoot: string, folder: string, calls: number): Promise<FaultRun> {
  await using plugins = await openOwnPlugins(packageRoot, folder);
  const file = join(folder, `${FAULT_TOOL}.ts`);
  await writeFile(file, FAULT_PLUGIN);
  await plugins.pluginHost.load({ file, shipped: false });
  const outcomes: Record<string, Record<string, number>> = {};
  let settled = 0;
  let slowestMs = 0;
  await timeInFlight(calls, IN_FLIGHT, async (index) => {
    const how = index % EVERY === 0 ? (faultKinds[(index / EVERY) % faultKinds.length] ?? 'answer') : 'answer';
    const started = performance.now();
    // The kernel's own deadline would settle any call; a result that came by itself is what counts.
    const outcome = await plugins.kernel.call(FAULT_TOOL, { how }, { timeoutMs: DEADLINE_MS }).then(endOf, () => 'no answer in time');
    slowestMs = Math.max(slowestMs, performance.now() - started);
    if (outcome === 'ok' || outcome in errorCodes) settled += 1;
    outcomes[how] = { ...outcomes[how], [outcome]: (outcomes[how]?.[outcome] ?? 0) + 1 };
  });
  const after = await plugins.kernel.call(FAULT_TOOL, { how: 'answer' }, { timeoutMs: DEADLINE_MS });
  return { calls, settled, outcomes, slowestMs, isHealthy: after.ok };
}

function endOf(result: ToolResult): 'ok' | ErrorCode {
  return result.ok ? 'ok' : result.error.code;
}
