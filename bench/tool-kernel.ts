import { systemClock } from '../kernel/clock.ts';
import { createKernel } from '../kernel/kernel.ts';
import type { StepCall, ToolRunner } from '../sandbox/tool-runner.ts';
import type { ToolResult } from '../schemas/manifest.ts';

/** A kernel with one actor that runs tools, as the executor does: what is asked of it takes the whole path. */
export interface ToolKernel extends AsyncDisposable {
  /** One call: kernel, policy, worker and back. Rejects when the kernel's deadline passes first. */
  call(tool: string, args: Record<string, unknown>, options?: { session?: string; timeoutMs?: number }): Promise<ToolResult>;
}

/** As many as any bench keeps in flight, or the actor would be the queue that is measured. */
const CONCURRENCY = 64;

/** Longer than any tool may take: a bench ends by its tools' own limits. */
const DEADLINE_MS = 120_000;

/** Creates the kernel around a runner, which stays the caller's. */
export function createToolKernel(runner: Pick<ToolRunner, 'run'>): ToolKernel {
  let lastId = 0;
  const kernel = createKernel({ clock: systemClock, routes: {}, newId: () => String(lastId++) });
  kernel.spawn(
    'tools/main',
    () => ({
      async receive({ body }, { cancellation }) {
        return { type: 'tool.answered', body: await runner.run(body as StepCall, { signal: cancellation }) };
      },
    }),
    { concurrency: CONCURRENCY },
  );
  return {
    async call(tool, args, { session = 'bench', timeoutMs = DEADLINE_MS } = {}) {
      // Approved like a plan: what is measured is a call that may happen.
      const body: StepCall = { tool, args, session, step: 1, approval: 'plan', earlier: [] };
      const answer = await kernel.ask('tools/main', { type: 'tool.wanted', body }, { runId: 'bench', timeoutMs });
      return answer.body as ToolResult;
    },
    [Symbol.asyncDispose]: () => kernel.destroy(),
  };
}
