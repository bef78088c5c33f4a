import { nearestName } from '../../../schemas/nearest-name.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { Workflow } from '../../../schemas/workflow.ts';
import { asSchema } from '../language/json-schema.ts';
import { renumberSteps } from '../language/python-code.ts';
import { thoughtOf } from '../language/thought.ts';
import { PYTHON } from '../language/tool-names.ts';
import { createPlanCheck, type PlanCheck, type PlanFault } from '../plan/plan-check.ts';
import { referenceOf } from '../plan/references.ts';
import { type Interpolation, interpolate, interpolateText } from './interpolate.ts';
import { closedParameters, WORKFLOW_PREFIX } from './workflow-manifest.ts';

export type Expanded = { ok: true; steps: Step[] } | { ok: false; faults: PlanFault[] };

/** Steps of a plan after expansion; a workflow of workflows that makes more is a mistake. */
const MAX_STEPS = 100;

/** Makes the function that replaces every `workflow_NAME` step by the steps of that workflow, its parameters put in and its references renumbered. */
export function createWorkflowExpander(workflows: readonly Workflow[]): (steps: readonly Step[]) => Expanded {
  const byTool = new Map(workflows.map((workflow) => [`${WORKFLOW_PREFIX}${workflow.name}`, workflow]));
  const check = createPlanCheck(workflows.map((workflow) => ({ name: `${WORKFLOW_PREFIX}${workflow.name}`, input: closedParameters(workflow) })));
  return (steps) => {
    if (!steps.some(({ tool }) => tool.startsWith(WORKFLOW_PREFIX))) return { ok: true, steps: [...steps] };
    const expansion = createExpansion(byTool, check);
    expansion.expand(steps);
    return expansion.faults.length > 0 ? { ok: false, faults: expansion.faults } : { ok: true, steps: expansion.steps };
  };
}

/** A workflow on its way into a plan. */
interface Call {
  /** The names of the workflows that led here, outermost first. */
  path: readonly string[];
  /** The step of the plan that asked for it, counted from 1. */
  origin: number;
  args: Step['args'];
  parameters: Record<string, unknown>;
  /** The thought of the calling step, which says what a blank is to be filled with. */
  thought: string | null;
}

function createExpansion(byTool: ReadonlyMap<string, Workflow>, check: PlanCheck) {
  const steps: Step[] = [];
  const faults: PlanFault[] = [];
  let handled = 0;

  /** Adds steps and says which number each of them has got; a workflow has that of its last step. */
  function addAll(templates: readonly Step[], call: Call | null): void {
    const numbers: number[] = [];
    for (const [index, template] of templates.entries()) {
      const origin = call?.origin ?? index + 1;
      const fault = (message: string, hint: string): void => void faults.push({ step: origin, message, hint });
      if (++handled > MAX_STEPS) {
        if (handled === MAX_STEPS + 1) fault(`the plan grows beyond ${MAX_STEPS} steps`, 'Let workflows call fewer workflows.');
        return;
      }
      const renumbered = renumber(template, numbers, fault);
      const step = call ? fillIn(renumbered, call, fault) : renumbered;
      const workflow = byTool.get(step.tool);
      if (workflow) callWorkflow(workflow, step, origin, call, fault);
      else if (step.tool.startsWith(WORKFLOW_PREFIX)) {
        const near = nearestName(step.tool, byTool.keys());
        fault(
          `there is no workflow "${step.tool.slice(WORKFLOW_PREFIX.length)}"`,
          near === undefined ? 'okso workflow list shows them.' : `Did you mean ${near}?`,
        );
      }
      // The plan has an end of its own.
      else if (call === null || step.tool !== FINAL_ANSWER) steps.push(step);
      numbers.push(steps.length);
    }
  }

  function callWorkflow(workflow: Workflow, step: Step, origin: number, call: Call | null, fault: (message: string, hint: string) => void): void {
    const path = call?.path ?? [];
    const isCircle = path.includes(workflow.name);
    if (isCircle) fault(`workflow "${workflow.name}" calls itself: ${[...path, workflow.name].join(' → ')}`, 'Take the call out of the workflow.');
    const problems = isCircle ? [] : check.checkArguments(step);
    for (const problem of problems) fault(`${step.tool}: ${problem}`, `okso tools ${step.tool} shows its parameters.`);
    if (isCircle || problems.length > 0) return;
    const parameters = asSchema(closedParameters(workflow).properties);
    addAll(workflow.steps, {
      path: [...path, workflow.name],
      origin,
      args: step.args,
      parameters,
      thought: step.thought === thoughtOf(step) ? null : step.thought,
    });
  }

  return { steps, faults, expand: (plan: readonly Step[]): void => addAll(plan, null) };
}

/** A step of a workflow with the values of its call. */
function fillIn(template: Step, call: Call, fault: (message: string, hint: string) => void): Step {
  const workflow = call.path.at(-1) ?? '';
  const known = Object.keys(call.parameters);
  let carriesBlank = false;
  const how: Interpolation = {
    isOpen: (value) => value === '' || referenceOf(value) !== undefined,
    onOpenValue: (name) =>
      fault(
        `"${name}" of workflow "${workflow}" stands inside a longer text, and only the run will know its value`,
        'Give the value itself, or let the workflow use it as a whole argument.',
      ),
    parameter: (name) => {
      if (!known.includes(name))
        fault(`workflow "${workflow}" uses {{${name}}}, which is none of its parameters`, `Its parameters: ${known.join(', ') || 'none'}.`);
      return Object.hasOwn(call.args, name) ? call.args[name] : asSchema(call.parameters[name]).default;
    },
  };
  const args = interpolate(template.args, { ...how, parameter: (name) => noteBlank(how.parameter(name)) }) as Step['args'];
  // A thought is for the eyes: an open value leaves a gap in it and no harm is done.
  const thought = interpolateText(template.thought, { ...how, onOpenValue: () => undefined });
  return { tool: template.tool, args, thought: carriesBlank && call.thought !== null ? call.thought : thought };

  function noteBlank(value: unknown): unknown {
    carriesBlank ||= value === '';
    return value;
  }
}

/** A step with its references to steps of the same list turned into numbers of the plan. */
function renumber(step: Step, numbers: readonly number[], fault: (message: string, hint: string) => void): Step {
  const numberOf = (reference: number): number => {
    const number = numbers[reference - 1];
    if (number === undefined)
      fault(`{{${reference}}} refers to a step that has not run by then`, 'A step can use the results of the steps before it.');
    return number ?? reference;
  };
  const visit = (value: unknown): unknown => {
    const reference = referenceOf(value);
    if (reference !== undefined) return `{{${numberOf(reference)}}}`;
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    return value;
  };
  const args = visit(step.args) as Step['args'];
  if (step.tool === PYTHON && typeof args.input === 'string') args.input = renumberSteps(args.input, numberOf);
  return { ...step, args };
}
