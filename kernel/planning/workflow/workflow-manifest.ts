import { FINAL_ANSWER } from '../../../schemas/final-answer.ts';
import type { Capability, JsonSchema, SideEffects, ToolManifest } from '../../../schemas/manifest.ts';
import { sideEffects } from '../../../schemas/side-effects.ts';
import type { Workflow } from '../../../schemas/workflow.ts';

/** What the tool name of a workflow begins with. */
export const WORKFLOW_PREFIX = 'workflow_';

/** A workflow as a tool that the planner can choose: it asks for the most that any of its steps asks for. */
export function workflowManifest(workflow: Workflow, manifests: readonly ToolManifest[]): ToolManifest {
  const used = workflow.steps.flatMap(({ tool }) => manifests.filter(({ name }) => name === tool));
  const names = workflow.steps.map(({ tool }) => tool).filter((tool) => tool !== FINAL_ANSWER);
  return {
    name: `${WORKFLOW_PREFIX}${workflow.name}`,
    description: workflow.description,
    safety: `Stands for ${names.length} ${names.length === 1 ? 'step' : 'steps'} (${names.join(', ')}), which are shown and approved one by one.`,
    groups: [...workflow.intents],
    input: closedParameters(workflow),
    output: {},
    capabilities: capabilitiesOf(used),
    sideEffects: worstOf(used.map(({ sideEffects }) => sideEffects)),
    idempotent: used.every(({ idempotent }) => idempotent),
    timeoutMs: Math.max(
      1,
      used.reduce((sum, { timeoutMs }) => sum + timeoutMs, 0),
    ),
    examples: [],
  };
}

/** The parameters of a workflow as a closed object, which those of every tool are. */
export function closedParameters({ parameters }: Workflow): JsonSchema {
  return { type: 'object', properties: {}, additionalProperties: false, ...parameters };
}

function capabilitiesOf(used: readonly ToolManifest[]): Capability[] {
  const all = new Set(used.flatMap(({ capabilities }) => capabilities).filter((capability) => capability !== 'none'));
  return all.size === 0 ? ['none'] : [...all];
}

function worstOf(effects: readonly SideEffects[]): SideEffects {
  return sideEffects[Math.max(0, ...effects.map((effect) => sideEffects.indexOf(effect)))] ?? 'none';
}
