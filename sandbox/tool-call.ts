import type { Cancellation } from '../schemas/cancellation.ts';
import type { ToolManifest, ToolResult } from '../schemas/manifest.ts';
import { OksoError } from '../schemas/okso-error.ts';
import { allowedFunctions } from './allowed-functions.ts';
import type { CallGrant, OpenCapabilities } from './capability.ts';
import { createGuardedEndpoint, type GuardedEndpoint } from './guarded-endpoint.ts';
import type { StartTimer } from './timer.ts';
import { failure, parseReply, workerDeath } from './tool-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

/** How long a tool that was asked to stop may take to end cleanly before its thread is ended. */
const CANCEL_GRACE_MS = 500;

/** What the caller knows of a call; the tool and its capabilities are the manifest's to say. */
export type CallRequest = Omit<CallGrant, 'tool' | 'capabilities' | 'signal'> & { signal: Cancellation };

export interface ToolCallOptions {
  manifest: ToolManifest;
  pool: WorkerPool;
  openCapabilities: OpenCapabilities;
  startTimer: StartTimer;
  onRefused: (reason: string) => void;
}

/**
 * Runs a tool once and settles exactly once, whatever the plugin does: answers, throws, exits, loops or floods. When the time is up or
 * the caller gives up, the tool is asked to stop, its capabilities end at once, and after a grace period its thread is ended.
 */
export async function runToolCall(args: unknown, request: CallRequest, { manifest, pool, ...options }: ToolCallOptions): Promise<ToolResult> {
  const tool = manifest.name;
  // Made when the tool first asks the host for something: most calls of small tools never do, and making them costs as much as a small call.
  let endpoint: GuardedEndpoint | undefined;
  let rights: AbortController | undefined;
  let stopGrace: (() => void) | undefined;
  let ended: ToolResult | undefined;

  function end(outcome: ToolResult, graceMs: number): void {
    if (ended !== undefined) return;
    ended = outcome;
    rights?.abort();
    call.cancel();
    if (graceMs === 0) call.kill();
    else stopGrace = options.startTimer(call.kill, graceMs);
  }

  function openEndpoint(send: (message: unknown) => void): GuardedEndpoint {
    return createGuardedEndpoint({
      allowed: allowedFunctions(manifest.capabilities),
      functions: () => {
        rights = new AbortController();
        if (ended !== undefined) rights.abort();
        return options.openCapabilities({ ...request, tool, capabilities: manifest.capabilities, signal: rights.signal });
      },
      send,
      onRefused: options.onRefused,
      onFlood: (reason) => end(failure('OKSO_TOOL_CRASHED', `${tool} was ended: ${reason}`, 'This is a fault in the plugin.'), 0),
    });
  }

  if (request.signal.aborted) return stopped(tool, request.signal.reason);
  const call = pool.start({ args, session: request.session }, (message, send) => {
    endpoint ??= openEndpoint(send);
    endpoint.deliver(message);
  });
  const onAbort = () => end(stopped(tool, request.signal.reason), CANCEL_GRACE_MS);
  request.signal.addEventListener('abort', onAbort);
  const stopTimer = options.startTimer(() => end(timedOut(manifest), CANCEL_GRACE_MS), manifest.timeoutMs);
  try {
    const reply = await call.reply;
    return ended ?? parseReply(tool, reply);
  } catch (thrown) {
    return ended ?? workerDeath(tool, thrown);
  } finally {
    request.signal.removeEventListener('abort', onAbort);
    stopTimer();
    stopGrace?.();
    endpoint?.close();
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
