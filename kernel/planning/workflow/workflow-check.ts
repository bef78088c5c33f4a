import { nearestName } from '../../../schemas/nearest-name.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import type { Workflow } from '../../../schemas/workflow.ts';
import { propertiesOf } from '../language/json-schema.ts';
import type { PlanFault } from '../plan/plan-check.ts';
import { referencedSteps } from '../plan/references.ts';
import { parametersIn } from './interpolate.ts';
import { closedParameters } from './workflow-manifest.ts';

/** What is wrong with a workflow that can be seen before it is called: unknown tools, unknown parameters, references forward. */
export function checkWorkflow(workflow: Workflow, toolNames: Iterable<string>): PlanFault[] {
  const tools = new Set(toolNames);
  const schema = closedParameters(workflow);
  const parameters = Object.keys(propertiesOf(schema, schema));
  return workflow.steps.flatMap((step, index) => {
    const at = (message: string, hint: string): PlanFault => ({ step: index + 1, message, hint });
    const near = nearestName(step.tool, tools);
    const unknownTool =
      tools.has(step.tool) || step.tool === FINAL_ANSWER
        ? []
        : [at(`there is no tool "${step.tool}"`, near ? `Did you mean ${near}?` : 'okso tools lists the tools.')];
    const unknownNames = [...new Set(parametersIn([step.args, step.thought]))].filter((name) => !parameters.includes(name));
    const forward = referencedSteps(step.args).filter((reference) => reference > index);
    return [
      ...unknownTool,
      ...unknownNames.map((name) => at(`{{${name}}} is none of its parameters`, `Its parameters: ${parameters.join(', ') || 'none'}.`)),
      ...forward.map((reference) =>
        at(`{{${reference}}} refers to a step that has not run by then`, 'Steps of a workflow are counted from 1, within the workflow.'),
      ),
    ];
  });
}
