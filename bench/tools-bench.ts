import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { type Figure, figure, inWords } from './figure.ts';
import { measurePolicy } from './policy-time.ts';
import { openShippedTools } from './shipped-tools.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { toolCase } from './tool-cases.ts';
import { createToolKernel, type ToolKernel } from './tool-kernel.ts';
import { openToolWorkspace } from './tool-workspace.ts';

interface Counts {
  calls: number;
  /** A slow tool is called less often, but never less than this. */
  fewestCalls: number;
  budgetMs: number;
  verdicts: number;
}

const FULL: Counts = { calls: 200, fewestCalls: 30, budgetMs: 5_000, verdicts: 2_000 };
const QUICK: Counts = { calls: 2, fewestCalls: 2, budgetMs: 0, verdicts: 20 };

/** The first calls boot a thread, start Python and open connections. */
const WARM_UP_CALLS = 3;

export type ToolFigure = Figure<'Ms'> & { callsPerS: number };

/** Every tool through kernel, policy and worker, one call after the other; and how long a verdict takes. */
export const benchTools: Bench = ({ packageRoot, quick, report }) =>
  inTemporaryFolder(async (folder) => {
    const counts = quick ? QUICK : FULL;
    await using workspace = await openToolWorkspace(folder, join(folder, 'workspace'));
    await using shipped = await openShippedTools(packageRoot, folder, {
      programs: workspace.programs,
      allowNet: [workspace.host],
      env: { OKSO_ASSUME_MACOS: 'true', SEARXNG_URL: workspace.origin },
    });
    await using kernel = createToolKernel(shipped.runner);
    const tools: Record<string, ToolFigure> = {};
    /** Tools that could not be measured here, and why. */
    const leftOut: Record<string, string> = {};
    for (const manifest of shipped.runner.manifests()) {
      report(manifest.name);
      const args = toolCase(manifest, workspace);
      if (args === undefined) leftOut[manifest.name] = 'there is no example of a call';
      else {
        const measured = await measureTool(kernel, manifest.name, args, counts);
        if (typeof measured === 'string') leftOut[manifest.name] = measured;
        else tools[manifest.name] = measured;
      }
    }
    report('verdicts of the policy');
    const policy = measurePolicy(shipped.policy, shipped.workspace, counts.verdicts);
    const toolRows = Object.entries(tools).map(([name, { callsPerS, median, p95 }]) => [
      name,
      callsPerS.toFixed(0),
      median.toFixed(2),
      p95.toFixed(2),
    ]);
    const policyRows = Object.entries(policy).map(([name, verdict]) => [name, inWords(verdict, 1), verdict.p95.toFixed(1)]);
    return {
      json: { tools, policy, leftOut },
      text: [
        table(['tool', 'calls/s', 'p50 ms', 'p95 ms'], toolRows),
        table(['verdict (target: 50 µs)', 'median µs (95 % interval)', 'p95 µs'], policyRows),
        ...Object.entries(leftOut).map(([name, reason]) => `not measured: ${name}: ${reason}\n`),
      ].join('\n'),
    };
  });

async function measureTool(
  kernel: ToolKernel,
  tool: string,
  args: (call: number) => Record<string, unknown>,
  { calls, fewestCalls, budgetMs }: Counts,
): Promise<ToolFigure | string> {
  const samplesMs: number[] = [];
  let spentMs = 0;
  for (let call = 0; call < WARM_UP_CALLS + calls; call++) {
    const started = performance.now();
    const result = await kernel.call(tool, args(call));
    const tookMs = performance.now() - started;
    if (!result.ok) return result.error.message;
    if (call < WARM_UP_CALLS) continue;
    samplesMs.push(tookMs);
    spentMs += tookMs;
    if (samplesMs.length >= fewestCalls && spentMs >= budgetMs) break;
  }
  return { callsPerS: (samplesMs.length * 1000) / spentMs, ...figure('Ms', samplesMs) };
}
