import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exits } from '../../../schemas/error-codes.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { asOksoError, OksoError } from '../../../schemas/okso-error.ts';
import type { Workflow } from '../../../schemas/workflow.ts';
import { createPlanCheck, type PlanCheck } from '../../planning/plan/plan-check.ts';
import { parametersIn } from '../../planning/workflow/interpolate.ts';
import { checkWorkflow } from '../../planning/workflow/workflow-check.ts';
import { workflowManifest } from '../../planning/workflow/workflow-manifest.ts';
import { createWorkflowReader } from '../../reload/read-workflow.ts';
import type { WorkflowStore } from '../../reload/workflow-store.ts';

export interface WorkflowCheckOptions {
  store: WorkflowStore;
  manifests: readonly ToolManifest[];
  cwd: string;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** One file; everything in the store without it. */
  file: string | undefined;
  isJson: boolean;
}

/** `okso workflow check`: one line for each file, the faulty ones on stderr. Answers the exit status. */
export async function checkWorkflows(options: WorkflowCheckOptions): Promise<number> {
  const { store, stdout, stderr, isJson } = options;
  const checked = options.file === undefined ? everyFile(options) : [await oneFile(resolve(options.cwd, options.file), options)];
  for (const { file, name, fault } of checked) {
    if (isJson) stdout.write(`${JSON.stringify(fault === undefined ? { file, ok: true, name } : { file, ok: false, error: fault.toBody() })}\n`);
    else if (fault === undefined) stdout.write(`ok  ${name}  ${file}\n`);
    else stderr.write(`okso: ${fault.message} [${fault.code}]\n  ${fault.hint}\n`);
  }
  if (options.file === undefined)
    for (const folder of store.ignored()) stderr.write(`okso: ${folder} is not trusted, so its workflows are not read\n`);
  return checked.some(({ fault }) => fault !== undefined) ? exits.usage : exits.done;
}

interface Checked {
  file: string;
  name?: string;
  fault?: OksoError;
}

function everyFile(options: WorkflowCheckOptions): Checked[] {
  const { store } = options;
  const broken = store.faults().map((fault) => ({ file: (fault.details as { file?: string } | undefined)?.file ?? '', fault }));
  // A file that broke is listed once, although its last good version may still serve.
  const sound = store.list().filter(({ file }) => !broken.some((one) => one.file === file));
  return [...sound.map(({ workflow, file }) => checkSteps(workflow, file, options)), ...broken].sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function oneFile(file: string, options: WorkflowCheckOptions): Promise<Checked> {
  await stat(file).catch((cause: unknown) => {
    throw new OksoError('OKSO_FILE', `the workflow file ${file} cannot be read`, { hint: 'Check the path.', cause });
  });
  try {
    return checkSteps(await createWorkflowReader()(file), file, options);
  } catch (thrown) {
    return { file, fault: asOksoError(thrown, 'OKSO_CONFIG') };
  }
}

/** What only the live tools can tell: whether each step names one, with arguments that it takes. */
function checkSteps(workflow: Workflow, file: string, { store, manifests }: WorkflowCheckOptions): Checked {
  const others = store.list().map((stored) => stored.workflow);
  const known = [...manifests, ...[...others, workflow].map((one) => workflowManifest(one, manifests))];
  const plan = createPlanCheck(known);
  const [fault] = [
    ...checkWorkflow(
      workflow,
      known.map(({ name }) => name),
    ),
    ...argumentFaults(workflow, plan),
  ];
  if (fault === undefined) return { file, name: workflow.name };
  const place = fault.step === null ? '' : `step ${fault.step}: `;
  return {
    file,
    fault: new OksoError('OKSO_CONFIG', `${file}: ${place}${fault.message}`, { hint: fault.hint, details: { file, step: fault.step } }),
  };
}

function argumentFaults(workflow: Workflow, plan: PlanCheck) {
  return workflow.steps.flatMap((step, index) =>
    plan.checkArguments({ tool: step.tool, args: withBlanks(step.args) }).map((problem) => ({
      step: index + 1,
      message: `${step.tool}: ${problem}`,
      hint: `okso tools ${step.tool} shows its arguments.`,
    })),
  );
}

/** A value that a parameter will give is a blank to the check, which then expects nothing of it. */
function withBlanks(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, typeof value === 'string' && parametersIn(value).length > 0 ? '' : value]),
  );
}
