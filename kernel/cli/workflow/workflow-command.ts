import { parseArgs } from 'node:util';
import { exits } from '../../../schemas/error-codes.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Plan } from '../../../schemas/plan.ts';
import type { WorkflowStore } from '../../reload/workflow-store.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import { checkWorkflows } from './workflow-faults.ts';
import { callOf, workflowPlan } from './workflow-plan.ts';

export interface WorkflowCommandOptions {
  store: WorkflowStore;
  /** The tools that steps may use; workflows themselves are added here. */
  manifests: readonly ToolManifest[];
  /** Where a FILE on the command line starts. */
  cwd: string;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** Shows, approves and runs a plan like any other; answers the exit status. */
  runPlan: (plan: Plan) => Promise<number>;
}

/** `okso workflow list | check [FILE] | run NAME --json ARGS`. Answers the exit status; mistakes of the command line are thrown. */
export async function workflowCommand(args: readonly string[], options: WorkflowCommandOptions): Promise<number> {
  const [verb = 'list', ...rest] = args;
  switch (verb) {
    case 'list':
      return list(readFlag(rest, 0), options);
    case 'check': {
      const { words, isJson } = readFlag(rest, 1);
      return checkWorkflows({ ...options, file: words[0], isJson });
    }
    case 'run':
      return run(rest, options);
    default:
      throw unknownVerb('workflow', verb);
  }
}

function list({ isJson }: { isJson: boolean }, { store, stdout, stderr }: WorkflowCommandOptions): number {
  for (const { workflow, file } of store.list()) {
    const { name, description, intents, parameters } = workflow;
    stdout.write(isJson ? `${JSON.stringify({ name, description, intents, parameters, file })}\n` : `${callOf(workflow)}\n    ${description}\n`);
  }
  const broken = store.faults().length;
  if (broken > 0) stderr.write(`okso: ${broken} workflow ${broken === 1 ? 'file' : 'files'} cannot be used; okso workflow check says why\n`);
  for (const folder of store.ignored()) stderr.write(`okso: the workflows in ${folder} are not read until okso plugin trust allows it\n`);
  return exits.done;
}

async function run(args: readonly string[], options: WorkflowCommandOptions): Promise<number> {
  const { positionals, values } = parse(() => parseArgs({ args: [...args], options: { json: { type: 'string' } }, allowPositionals: true }));
  const [name, surplus] = positionals;
  if (name === undefined) throw usage('okso workflow run needs the name of a workflow');
  if (surplus !== undefined) throw usage(`okso workflow run does not take "${surplus}"`);
  return options.runPlan(workflowPlan(name, readArguments(values.json), options));
}

function readArguments(json: string | undefined): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '{}');
  } catch (cause) {
    throw new OksoError('OKSO_ARGS_INVALID', '--json is not valid JSON', {
      hint: `Give an object in single quotes: --json '{"project":"…"}'`,
      cause,
    });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new OksoError('OKSO_ARGS_INVALID', '--json must be a JSON object', { hint: `Give an object: --json '{"project":"…"}'` });
}

function readFlag(args: readonly string[], most: number): { words: string[]; isJson: boolean } {
  const { positionals, values } = parse(() => parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true }));
  const surplus = positionals[most];
  if (surplus !== undefined) throw usage(`okso workflow does not take "${surplus}" here`);
  return { words: positionals, isJson: values.json === true };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (cause) {
    throw usage(cause instanceof Error ? cause.message : String(cause));
  }
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Write okso workflow list [--json] | check [FILE] [--json] | run NAME --json ARGS.' });
}
