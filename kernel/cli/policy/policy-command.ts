import type { ToolManifest } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { WORKFLOW_PREFIX } from '../../planning/workflow/workflow-manifest.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import { type Catalogue, composeCatalogue } from '../compose/compose-catalogue.ts';
import { openCliSession, textOption } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';
import { readArgs } from '../tool/tool-args.ts';
import { unknownTool } from '../tool/unknown-tool.ts';

/** `okso policy check` and `okso policy test`. Neither runs a tool. */
export async function policyCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb, ...words] = line.words;
  if (verb === 'test') {
    if (words[0] !== undefined) throw usage(`okso policy test does not take "${words[0]}"`);
    const { policyTest } = await import('./policy-test.ts');
    return policyTest(openCliSession(line, io), line.options['json'] === true);
  }
  if (verb !== 'check') throw unknownVerb('policy', verb);
  return check(line, io, words);
}

/** One JSON object with the verdict, the rule that decided (`user:NAME` for one of policy.json) and the reason. */
async function check(line: CommandLine, io: Io, [command, ...args]: readonly string[]): Promise<number> {
  const session = openCliSession(line, io);
  const named = textOption(line, 'tool');
  if (named === undefined && command === undefined) throw usage('there is nothing to judge');
  const call = named === undefined ? { tool: 'terminal', args: { command, args } } : { tool: named, args: readArgs(textOption(line, 'json')) };
  await using catalogue = await composeCatalogue(session);
  if (named !== undefined) await requireCall(call, catalogue.manifests());
  io.stdout.write(`${JSON.stringify(call.tool.startsWith(WORKFLOW_PREFIX) ? await judgeWorkflow(call, catalogue) : catalogue.judge(call))}\n`);
  return 0;
}

/** A workflow is judged by its steps: its verdict is the strictest of theirs. */
async function judgeWorkflow({ tool, args }: { tool: string; args: Record<string, unknown> }, { judge, store, manifests }: Catalogue) {
  const { workflowPlan } = await import('../workflow/workflow-plan.ts');
  const { steps } = workflowPlan(tool, args, { store, manifests: manifests() });
  const judged = steps.map((step) => ({ tool: step.tool, ...judge(step) }));
  const strictest = STRICTNESS.map((verdict) => judged.find((each) => each.verdict === verdict)).find((each) => each !== undefined);
  return { ...strictest, tool, steps: judged };
}

const STRICTNESS = ['deny', 'ask', 'allow'] as const;

/** A verdict on a misspelt call would be one on another call. What is not said yet may be, as in a plan; only a call of which nothing is said has no verdict. */
async function requireCall({ tool, args }: { tool: string; args: Record<string, unknown> }, manifests: readonly ToolManifest[]): Promise<void> {
  const manifest = manifests.find(({ name }) => name === tool);
  if (manifest === undefined) throw unknownTool(tool, manifests);
  // Loaded here alone: a terminal line is judged without it.
  const { createPlanCheck } = await import('../../planning/plan/plan-check.ts');
  const isGiven = Object.keys(args).length > 0;
  const required = Array.isArray(manifest.input['required']) ? manifest.input['required'] : [];
  const blanks = Object.fromEntries(required.map((name) => [name, '']));
  const problems = createPlanCheck([manifest]).checkArguments({ tool, args: isGiven ? { ...blanks, ...args } : args });
  if (problems.length === 0) return;
  throw new OksoError('OKSO_ARGS_INVALID', `${tool}: ${problems.join('; ')}`, {
    hint: `Give the call to judge with --json; okso tools ${tool} shows what it takes.`,
  });
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Try: okso policy check -- rm -rf build' });
}
