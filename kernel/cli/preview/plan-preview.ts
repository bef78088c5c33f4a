import { createPluginHost, type PluginHost, type PluginHostOptions } from '../../../sandbox/plugin-host.ts';
import type { WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import type { readShippedPlugins } from '../../../sandbox/shipped-plugins.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Plan, Step } from '../../../schemas/plan.ts';
import { referencedSteps } from '../../planning/plan/references.ts';
import { commandTargets } from './command-targets.ts';
import { createStage } from './rehearsal.ts';
import type { StepPreview } from './step-preview.ts';

/** What each step of a plan would change, by its place in the plan; empty where there is nothing to show. */
export type PlanPreview = readonly (readonly StepPreview[])[];

export interface PlanPreviewOptions {
  policy: WorkspacePolicy;
  /** The folder that the plan starts in, absolute. */
  cwd: string;
  /** okso's own tools; what is not among them is not tried. */
  shipped: Awaited<ReturnType<typeof readShippedPlugins>>;
  /** How their threads are started. */
  host: Omit<PluginHostOptions, 'openCapabilities'>;
  signal: AbortSignal;
}

/** A rehearsed call belongs to no session of its own. */
const SESSION = 'preview';

/**
 * Tries every step that only reads and writes files, with a pen that writes nothing: the tool itself says what it would do, so no rule of
 * its is written twice. Steps whose arguments are not known yet are not tried.
 */
export async function previewPlan(plan: Plan, { policy, cwd, shipped, host, signal }: PlanPreviewOptions): Promise<PlanPreview> {
  const stage = createStage({ policy, cwd: () => cwd });
  await using tools = createPluginHost({ ...host, openCapabilities: stage.openCapabilities });
  const previews: StepPreview[][] = [];
  // Once a step changes what nobody can foresee, the files may be others by the time a later step comes to them.
  let isForeseeable = true;
  let isAtStart = true;
  for (const [position, step] of plan.steps.entries()) {
    const source = shipped.find(({ manifest }) => manifest.name === step.tool && writesFilesOnly(manifest));
    const gaps = gapsOf(step);
    if (source !== undefined && gaps === undefined && isAtStart) {
      await tools.load(source);
      previews.push(await rehearse(step, position + 1, { tools, stage, isForeseeable, signal }));
      continue;
    }
    if (source !== undefined && gaps !== undefined) previews.push([{ kind: 'note', text: gaps }]);
    else previews.push(step.tool === 'terminal' && isAtStart ? await commandTargets(step.args, { policy, cwd }) : []);
    const { effect } = policy.judge({ tool: step.tool, args: step.args, cwd });
    if (step.args['command'] === 'cd') isAtStart = false;
    if (effect !== 'none' || !isAtStart) isForeseeable = false;
  }
  return previews;
}

function writesFilesOnly({ capabilities }: ToolManifest): boolean {
  return capabilities.includes('fs.write') && capabilities.every((capability) => capability === 'fs.write' || capability === 'fs.read');
}

/** What has to happen before the arguments of a step are known. */
function gapsOf({ args }: Step): string | undefined {
  const open = Object.keys(args).filter((key) => args[key] === '');
  const sources = referencedSteps(args);
  if (sources.length > 0) return `content from step ${sources.join(' and ')}`;
  return open.length > 0 ? `${open.join(' and ')}: filled in when the step is reached` : undefined;
}

async function rehearse(
  { tool, args }: Step,
  step: number,
  { tools, stage, isForeseeable, signal }: { tools: PluginHost; stage: ReturnType<typeof createStage>; isForeseeable: boolean; signal: AbortSignal },
): Promise<StepPreview[]> {
  const checked = tools.check(tool, args);
  const result = checked.ok ? await tools.call(tool, checked.args, { session: SESSION, step, approval: 'none', earlier: [], signal }) : checked;
  const changes = stage.takeChanges();
  if (result.ok) return changes.length > 0 ? changes : [{ kind: 'note', text: 'changes nothing' }];
  if (result.error.code === 'OKSO_REFUSED') return [{ kind: 'note', text: result.error.message }];
  return isForeseeable ? [{ kind: 'fault', message: result.error.message }] : [];
}
