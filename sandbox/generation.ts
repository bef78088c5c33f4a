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
  /** Lets a thread boot for a call that is to come; whether it does is told by that call. */
  warmUp(): Promise<void>;
  /** Finishes the calls in hand, each within its own limit, then ends the threads. */
  drain(): Promise<void>;
  /** Ends the threads now; calls in hand fail. */
  destroy(): Promise<void>;
}

export interface GenerationOptions {
  manifest: ToolManifest;
  pool: WorkerPool;
  compiler: SchemaCompiler;
  openCapabilities: OpenCapabilities;
  startTimer: StartTimer;
  onRefused: (reason: string) => void;
}

/** Creates a generation. Schemas are compiled on first use: a run calls a few of many tools, and compiling all of them takes longer than a call. */
export function createGeneration({ manifest, pool, compiler, ...options }: GenerationOptions): Generation {
  let input: SchemaCheck | undefined;
  let output: SchemaCheck | undefined;
  const slots = createSlots(manifest.idempotent ? pool.width : 1, MAX_WAITING);
  const callOptions = { ...options, manifest, pool };
  let inHand = 0;
  let tellIdle: () => void = () => undefined;
  let booting: Promise<ToolResult> | undefined;

  function check(args: unknown): CheckedArgs {
    const own: unknown = args === undefined ? {} : copyOf(args);
    input ??= compiler.compile(manifest.input, 'the arguments');
    const problems = input.problems(own);
    if (problems.length === 0) return { ok: true, args: own as Record<string, unknown> };
    const hint = `okso tools ${manifest.name} shows what it takes.`;
    return failure('OKSO_ARGS_INVALID', `${manifest.name}: ${problems.join('; ')}`, hint);
  }

  function isWarm(): boolean {
    return booting === undefined && !pool.isCold();
  }

  // A cold thread boots and loads the plugin before the tool's own time begins to count.
  function warmUp(): Promise<ToolResult> {
    booting ??= describeModule(manifest.name, pool, options.startTimer).finally(() => {
      booting = undefined;
    });
    return booting;
  }

  async function run(args: Record<string, unknown>, request: CallRequest): Promise<ToolResult> {
    if (slots.isFull()) {
      return failure('OKSO_MAILBOX_FULL', `${manifest.name} has ${MAX_WAITING} calls waiting`, 'Wait for some of them to finish.');
    }
    if (!slots.tryTake() && !(await slots.take(request.signal))) return stopped(manifest.name, request.signal.reason);
    try {
      const cold = isWarm() ? undefined : await warmUp();
      if (cold?.ok === false) return cold;
      const result = await runToolCall(args, request, callOptions);
      if (!result.ok) return result;
      output ??= compiler.compile(manifest.output, 'the result');
      const problems = output.problems(result.value);
      if (problems.length === 0) return result;
      const message = `${manifest.name} returned something its schema does not allow: ${problems.join('; ')}`;
      return failure('OKSO_RESULT_INVALID', message, 'This is a fault in the plugin.');
    } finally {
      slots.release();
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
      if (request.signal instanceof AbortSignal) setMaxListeners(0, request.signal);
      inHand += 1;
      try {
        return await run(checked.args, request);
      } finally {
        inHand -= 1;
        if (inHand === 0) tellIdle();
      }
    },
    async warmUp() {
      await pool.open();
      if (!isWarm()) void warmUp();
    },
    async drain() {
      const idle = new Promise<void>((resolve) => {
        tellIdle = resolve;
      });
      if (inHand > 0) await idle;
      await destroy();
    },
    destroy,
  };
}

/** A copy of plain data that defaults may be filled into: twenty times cheaper than structuredClone. What is not plain is left for the schema to refuse. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) copy[key] = copyOf(item);
  return copy;
}
