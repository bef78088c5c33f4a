import type { ToolResult } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import type { Outcome } from '../outside/compose-run.ts';
import { performCommand } from '../run/run-command.ts';
import type { Io } from '../session/io.ts';
import { workflowPlan } from './workflow-plan.ts';

/** `okso tool workflow_NAME`: the run that `okso workflow run NAME` is, shown, approved and recorded like it, with its end as the result of a tool. */
export async function callWorkflow(
  line: CommandLine,
  io: Io,
  { name, args, answer }: { name: string; args: Record<string, unknown>; answer: (result: ToolResult) => number },
): Promise<number> {
  try {
    return await performCommand({ ...line, options: { ...line.options, json: false } }, io, {
      request: name,
      plan: { of: ({ store, runner }) => workflowPlan(name, args, { store, manifests: runner.manifests() }) },
      planOnly: false,
      showPlan: () => undefined,
      tell: (outcome) => answer(resultOf(name, outcome)),
    });
  } catch (error) {
    // A workflow that is not there and arguments that do not fit are results, as they are for tools.
    if (!(error instanceof OksoError)) throw error;
    return answer({ ok: false, error: error.toBody() });
  }
}

function resultOf(name: string, outcome: Outcome): ToolResult {
  switch (outcome.type) {
    case 'run.completed':
      return { ok: true, value: { answer: outcome.body.answer, steps: outcome.body.steps } };
    case 'run.refused': {
      const { denied } = outcome.body;
      const which = denied.map(({ tool, target, reason }) => `${tool} ${target}: ${reason}`).join('; ');
      const hint = 'Approve it in a terminal, or run it again with --yes.';
      return { ok: false, error: new OksoError('OKSO_REFUSED', `${name} was refused: ${which}`, { hint, details: { denied } }).toBody() };
    }
    case 'run.failed':
      return { ok: false, error: outcome.body.error };
    case 'run.planned':
      return { ok: true, value: { plan: outcome.body.plan } };
  }
}
