import { setMaxListeners } from 'node:events';
import type { ToolManifest, ToolResult } from '../schemas/manifest.ts';
import type { OpenCapabilities } from './capability.ts';
import { describeModule } from './describe.ts';
import type { SchemaCheck, SchemaCompiler } from './schema-check.ts';
import { createSlots } from './slots.ts';
import type { StartTimer } from './timer.ts';
import { type CallRequest, runToolCall, stopped } from './tool-call.ts';
import { failure, type ToolFault } from './tool-fault.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Calls that may wait for a tool that is busy. */
const MAX_WAITING = 1_000;

/** Arguments that passed, with defaults filled in, or why they did not. */
export type CheckedArgs = { ok: true; args: Record<string, unknown> } | ToolFault;

/** One version of one plugin: its manifest, its compiled schemas and its threads. */
export interface Generation {
  manifest: ToolManifest;
  check(args: unknown): CheckedArgs;
  /** Checks the arguments, runs the tool, checks the result. Never rejects. */
  call(args: unknown, request: CallRequest): Promise<ToolResult>;
  /** Finishes the calls in hand, each within its own limit, then ends the threads. */
  drain(): Promise<void>;
  /** Ends the threads now; calls in hand fail. */
  destroy(): Promise<void>;
}

export interface GenerationOptions {
  manifest: ToolManifest;
  pool: WorkerPool;
  compiler: SchemaCompiler;
  workspace: string;
  openCapabilities: OpenCapabilities;
  startTimer: StartTimer;
  onRefused: (reason: string) => void;
}

/** Creates a generation. Schemas are compiled on first use: a run calls a few of many tools, and compiling all of them takes longer than a call. */
export function createGeneration({ manifest, pool, compiler, ...options }: GenerationOptions): Generation {
  let input: SchemaCheck | undefined;
  let output: SchemaCheck | undefined;
  const slots = createSlots(manifest.idempotent ? pool.width : 1, MAX_WAITING);
  const inHand = new Set<Promise<unknown>>();
  let booting: Promise<ToolResult> | undefined;

  function check(args: unknown): CheckedArgs {
    const own: unknown = args === undefined ? {} : structuredClone(args);
    input ??= compiler.compile(manifest.input, 'the arguments');
    const problems = input.problems(own);
    if (problems.length === 0) return { ok: true, args: own as Record<string, unknown> };
    const hint = `okso tools ${manifest.name} shows what it takes.`;
    return failure('OKSO_ARGS_INVALID', `${manifest.name}: ${problems.join('; ')}`, hint);
  }

  // A cold thread boots and loads the plugin before the tool's own time begins to count.
  async function warmUp(): Promise<ToolResult> {
    if (!pool.isCold() && booting === undefined) return { ok: true, value: undefined };
    booting ??= describeModule(manifest.name, pool, options.startTimer).finally(() => {
      booting = undefined;
    });
    return booting;
  }

  async function run(args: Record<string, unknown>, request: CallRequest): Promise<ToolResult> {
    if (slots.isFull()) {
      return failure('OKSO_MAILBOX_FULL', `${manifest.name} has ${MAX_WAITING} calls waiting`, 'Wait for some of them to finish.');
    }
    const release = await slots.take(request.signal);
    if (release === undefined) return stopped(manifest.name, request.signal.reason);
    try {
      const warm = await warmUp();
      if (!warm.ok) return warm;
      const result = await runToolCall({ ...options, manifest, pool, args, request });
      if (!result.ok) return result;
      output ??= compiler.compile(manifest.output, 'the result');
      const problems = output.problems(result.value);
      if (problems.length === 0) return result;
      const message = `${manifest.name} returned something its schema does not allow: ${problems.join('; ')}`;
      return failure('OKSO_RESULT_INVALID', message, 'This is a fault in the plugin.');
    } finally {
      release();
    }
  }

  async function destroy(): Promise<void> {
    await pool.destroy();
    input?.dispose();
    output?.dispose();
  }

  return {
    manifest,
    check,
    async call(args, request) {
      const checked = check(args);
      if (!checked.ok) return checked;
      // Many calls of one run may hang on its one signal; Node would warn of a leak from the eleventh on.
      setMaxListeners(0, request.signal);
      const running = run(checked.args, request);
      inHand.add(running);
      return running.finally(() => inHand.delete(running));
    },
    async drain() {
      await Promise.allSettled(inHand);
      await destroy();
    },
    destroy,
  };
}
