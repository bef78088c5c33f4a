import type { ToolManifest } from '../../../schemas/manifest.ts';
import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Plan, type Step } from '../../../schemas/plan.ts';
import type { Workflow } from '../../../schemas/workflow.ts';
import { parametersOf, usageOf } from '../../planning/language/parameters.ts';
import { createPlanCheck, planInvalid } from '../../planning/plan/plan-check.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { createWorkflowExpander } from '../../planning/workflow/expand-workflows.ts';
import { closedParameters, WORKFLOW_PREFIX } from '../../planning/workflow/workflow-manifest.ts';
import type { WorkflowStore } from '../../reload/workflow-store.ts';

export interface WorkflowSources {
  store: Pick<WorkflowStore, 'find' | 'list'>;
  /** The tools that steps may use. */
  manifests: readonly ToolManifest[];
}

/** The plan that a call of a workflow stands for, with an answer at its end. The name may have the prefix under which plans know it. */
export function workflowPlan(name: string, args: Record<string, unknown>, { store, manifests }: WorkflowSources): Plan {
  const workflow = find(name, store);
  const call: Step = { thought: workflow.description, tool: `${WORKFLOW_PREFIX}${workflow.name}`, args };
  const problems = createPlanCheck([{ name: call.tool, input: closedParameters(workflow) }]).checkArguments(call);
  // In a plan an empty text is a blank for the model to fill; here nothing comes before it that it could be filled from.
  const empty = Object.keys(args).find((key) => args[key] === '');
  const problem = problems[0] ?? (empty === undefined ? undefined : `"${empty}" is empty`);
  if (problem !== undefined)
    throw new OksoError('OKSO_ARGS_INVALID', `workflow "${workflow.name}": ${problem}`, { hint: `Call: ${callOf(workflow)}` });

  const expanded = createWorkflowExpander(store.list().map((stored) => stored.workflow))([
    call,
    { thought: 'Give the answer.', tool: FINAL_ANSWER, args: {} },
  ]);
  const source = `workflow "${workflow.name}"`;
  if (!expanded.ok) throw planInvalid(expanded.faults, source);
  const faults = createPlanCheck(manifests).check(expanded.steps);
  if (faults.length > 0) throw planInvalid(faults, source);
  return sealPlan({ request: requestOf(workflow, args), intent: { groups: workflow.intents, search: false }, steps: expanded.steps });
}

/** How a workflow is called, in words of a terminal. */
export function callOf(workflow: Workflow): string {
  return usageOf(workflow.name, parametersOf(closedParameters(workflow)));
}

function find(name: string, store: Pick<WorkflowStore, 'find' | 'list'>): Workflow {
  const plain = name.startsWith(WORKFLOW_PREFIX) ? name.slice(WORKFLOW_PREFIX.length) : name;
  const stored = store.find(plain);
  if (stored !== undefined) return stored.workflow;
  const near = nearestName(
    plain,
    store.list().map(({ workflow }) => workflow.name),
  );
  throw new OksoError('OKSO_TOOL_UNKNOWN', `there is no workflow "${plain}"`, {
    hint: near === undefined ? 'okso workflow list shows them.' : `Did you mean ${near}?`,
  });
}

/** What was asked for, in words: the answer is composed to fit it. */
function requestOf({ description }: Workflow, args: Record<string, unknown>): string {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return given.length === 0 ? description : `${description} (${given.join(', ')})`;
}
