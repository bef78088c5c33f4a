import type { MessageBody } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { DraftedPlan } from '../../actors/foreign/plan-calls.ts';
import { createSchemaValidators } from '../../planning/plan/schema-validators.ts';
import type { Models } from '../compose/compose-models.ts';
import { composeTools, type Tools } from '../compose/compose-tools.ts';
import { composeOutside, composePlanner } from '../outside/compose-outside.ts';
import { performRun } from '../outside/compose-run.ts';
import { runOptions } from '../run/run-command.ts';
import type { CliSession } from '../session/cli-session.ts';
import { newRunId } from '../session/run-id.ts';

/** Plans requests one after the other against okso's own tools, which are looked up once. Nothing runs, so nothing is recorded. */
export interface OwnPlanner extends AsyncDisposable {
  plan(request: string): Promise<DraftedPlan>;
}

export function createOwnPlanner(session: CliSession, models: Models, signal: AbortSignal): OwnPlanner {
  let started: Promise<Tools> | undefined;
  const validatorOf = createSchemaValidators();
  return {
    async plan(request) {
      started ??= composeTools(session);
      const tools = await started;
      const runId = newRunId(new Date());
      const outside = composeOutside({ runId, request, session, tools, models, ask: undefined, confirm: undefined });
      const spent = { promptTokens: 0, outputTokens: 0 };
      const outcome = await performRun({
        runId,
        request,
        options: runOptions(session, true),
        outside,
        planner: composePlanner(session, tools, outside, { validatorOf }),
        validatorOf,
        packageRoot: session.io.packageRoot,
        timeoutMs: session.timeoutMs,
        signal,
        listen: (event) => {
          if (event.type !== 'message.delivered' || event.envelope.type !== 'plan.proposed') return;
          const { candidates } = event.envelope.body as MessageBody<'plan.proposed'>;
          for (const { promptTokens, outputTokens } of candidates) {
            spent.promptTokens += promptTokens;
            spent.outputTokens += outputTokens;
          }
        },
      });
      if (outcome.type === 'run.planned') return { plan: outcome.body.plan, ...spent };
      if (outcome.type === 'run.failed') throw OksoError.fromBody(outcome.body.error);
      throw new OksoError('OKSO_REFUSED', 'the policy refuses what the plan would do', { hint: 'okso plan "request" says more.' });
    },
    async [Symbol.asyncDispose]() {
      await (await started)?.[Symbol.asyncDispose]();
    },
  };
}
