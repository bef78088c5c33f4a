import { randomUUID } from 'node:crypto';
import type { ToolManifest, ToolResult } from '../schemas/manifest.ts';
import { OksoError } from '../schemas/okso-error.ts';
import { allowedFunctions } from './allowed-functions.ts';
import type { CallGrant, OpenCapabilities } from './capability.ts';
import { createGuardedEndpoint } from './guarded-endpoint.ts';
import type { CallTask } from './protocol.ts';
import type { StartTimer } from './timer.ts';
import { failure, parseReply, workerDeath } from './tool-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

/** How long a tool that was asked to stop may take to end cleanly before its thread is ended. */
export const CANCEL_GRACE_MS = 500;

/** What the caller knows of a call; the tool and its capabilities are the manifest's to say. */
export type CallRequest = Omit<CallGrant, 'tool' | 'capabilities'>;

export interface ToolCallOptions {
  manifest: ToolManifest;
  args: unknown;
  request: CallRequest;
  workspace: string;
  pool: WorkerPool;
  openCapabilities: OpenCapabilities;
  startTimer: StartTimer;
  onRefused: (reason: string) => void;
}

/**
 * Runs a tool once and settles exactly once, whatever the plugin does: answers, throws, exits, loops or floods. When the time is up or
 * the caller gives up, the tool is asked to stop, its capabilities end at once, and after a grace period its thread is ended.
 */
export async function runToolCall({ manifest, args, request, pool, ...options }: ToolCallOptions): Promise<ToolResult> {
  const tool = manifest.name;
  const task: CallTask = { call: randomUUID(), args, workspace: options.workspace, session: request.session };
  // Made when the tool first asks the host for something: most calls of small tools never do, and ending one costs as much as a small call.
  let rights: AbortController | undefined;
  const thread = new AbortController();
  const stopTimers: (() => void)[] = [];
  let ended: ToolResult | undefined;

  function end(outcome: ToolResult, graceMs: number): void {
    if (ended !== undefined) return;
    ended = outcome;
    rights?.abort();
    pool.cancel(task.call);
    if (graceMs === 0) thread.abort();
    else stopTimers.push(options.startTimer(() => thread.abort(), graceMs));
  }

  const onAbort = () => end(stopped(tool, request.signal.reason), CANCEL_GRACE_MS);
  if (request.signal.aborted) return stopped(tool, request.signal.reason);
  request.signal.addEventListener('abort', onAbort, { once: true });
  stopTimers.push(options.startTimer(() => end(timedOut(manifest), CANCEL_GRACE_MS), manifest.timeoutMs));

  let send: ((message: unknown) => void) | undefined;
  const endpoint = createGuardedEndpoint({
    allowed: allowedFunctions(manifest.capabilities),
    functions: () => {
      rights ??= new AbortController();
      if (ended !== undefined) rights.abort();
      return options.openCapabilities({ ...request, tool, capabilities: manifest.capabilities, signal: rights.signal });
    },
    send: (message) => send?.(message),
    onRefused: options.onRefused,
    onFlood: (reason) => end(failure('OKSO_TOOL_CRASHED', `${tool} was ended: ${reason}`, 'This is a fault in the plugin.'), 0),
  });
  const stopReceiving = pool.receive(task.call, (message, answer) => {
    send = answer;
    endpoint.deliver(message);
  });

  try {
    const reply = await pool.call(task, thread.signal);
    return ended ?? parseReply(tool, reply);
  } catch (thrown) {
    return ended ?? workerDeath(tool, thrown);
  } finally {
    request.signal.removeEventListener('abort', onAbort);
    for (const stop of stopTimers) stop();
    stopReceiving();
    endpoint.close();
    rights?.abort();
  }
}

function timedOut({ name, timeoutMs }: ToolManifest): ToolResult {
  return failure('OKSO_TOOL_TIMEOUT', `${name} did not finish within ${timeoutMs} ms`, 'Ask for less at once, or try again.');
}

/** The outcome of a call that its caller gave up. */
export function stopped(tool: string, reason: unknown): ToolResult {
  if (reason instanceof OksoError) return { ok: false, error: reason.toBody() };
  return failure('OKSO_INTERRUPTED', `${tool} was interrupted`, 'Run it again when you are ready.');
}
