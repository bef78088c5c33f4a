import type { ToolResult } from '../schemas/manifest.ts';
import type { StartTimer } from './timer.ts';
import { failure, parseReply } from './tool-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A module is loaded in about 50 ms; one that takes this long, on however slow a machine, is stuck at its top level. */
const LOAD_LIMIT_MS = 10_000;

/** Boots a thread, loads the plugin in it and asks for the manifest. `plugin` is what to call it in a fault. */
export async function describeModule(plugin: string, pool: WorkerPool, startTimer: StartTimer): Promise<ToolResult> {
  const thread = new AbortController();
  const stopTimer = startTimer(() => thread.abort(), LOAD_LIMIT_MS);
  try {
    return parseReply(plugin, await pool.describe(thread.signal));
  } catch (thrown) {
    const reason = thread.signal.aborted ? `it did not load within ${LOAD_LIMIT_MS} ms` : thrown instanceof Error ? thrown.message : String(thrown);
    return failure('OKSO_PLUGIN', `plugin "${plugin}" could not be loaded: ${reason}`, 'Correct the plugin and load it again.');
  } finally {
    stopTimer();
  }
}
