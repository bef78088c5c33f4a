import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorkspaceView } from '../../sandbox/workspace-view.ts';
import type { MessageBody, RunOptions } from '../../schemas/messages.ts';
import { asOksoError, OksoError } from '../../schemas/okso-error.ts';
import type { Plan, Step } from '../../schemas/plan.ts';
import type { ActorFactory } from '../actor.ts';
import { type ApproverOptions, createApprover } from '../actors/approver.ts';
import { createExecutor } from '../actors/executor.ts';
import { createIntent } from '../actors/intent.ts';
import { draft } from '../actors/message.ts';
import { createPlanner } from '../actors/planner.ts';
import { createRephraser } from '../actors/rephraser.ts';
import { type ActorAddress, type HeardBy, routes } from '../actors/routes.ts';
import { createScorer } from '../actors/scorer.ts';
import type { Confirm } from '../actors/step-check.ts';
import { createValidator } from '../actors/validator.ts';
import { systemClock } from '../clock.ts';
import type { KernelListener } from '../inspector.ts';
import { createKernel } from '../kernel.ts';
import { valueGrammar } from '../planning/language/value-grammar.ts';
import type { CliSession } from './cli-session.ts';
import type { Models } from './compose-models.ts';
import type { Tools } from './compose-tools.ts';
import { createForeignText } from './foreign-text.ts';
import { createPlanFormats } from './plan-formats.ts';

/** How a run ended. */
export type Outcome = { [Type in HeardBy<'front/main'>]: { type: Type; body: MessageBody<Type> } }[HeardBy<'front/main'>];

export interface RunOrder {
  runId: string;
  request: string;
  options: RunOptions;
  /** A saved plan: the run begins at its approval. */
  plan?: Plan;
  ask: ApproverOptions['ask'];
  /** Asks about one step once more; undefined where nobody can be asked. */
  confirm: Confirm | undefined;
  listen: KernelListener;
  signal: AbortSignal;
}

/** Without --timeout a run may take as long as a person lets it: downloads and approvals are part of it. */
const NO_LIMIT_MS = 7 * 24 * 3_600_000;

/** What an interrupted step gets to end its programs and put its files in order; one that needs longer is left behind. */
const CLEAN_UP_MS = 2_000;

/** Joins kernel, actors, model and sandbox for one run, and waits for its end. */
export async function performRun(session: CliSession, tools: Tools, models: Models, order: RunOrder): Promise<Outcome> {
  const { runner } = tools;
  const planningFile = (name: string): string => readFileSync(join(session.io.packageRoot, 'kernel/planning', name), 'utf8');
  const promptFile = (name: string): string => planningFile(`prompts/${name}`);
  const judge = (step: Step) => runner.judge({ tool: step.tool, args: step.args, session: order.runId });
  const hasSideEffects = (step: Step) => judge(step).effect !== 'none';
  const capabilitiesOf = (tool: string) => runner.manifests().find(({ name }) => name === tool)?.capabilities ?? [];
  const executorModel = session.settings.TESTING_PASSTHROUGH ? undefined : () => models.get('executor');

  let sequence = 0;
  const kernel = createKernel({
    clock: systemClock,
    routes,
    newId: () => `${order.runId}-${sequence++}`,
    failure: (_envelope, error) => draft('run.failed', { error: asOksoError(error).toBody() }),
  });
  kernel.inspect(order.listen);

  let resolveOutcome: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    resolveOutcome = resolve;
  });
  // Whatever the route table names is started here, and nothing else: the compiler compares the two.
  const actors: Record<ActorAddress, ActorFactory> = {
    'front/main': () => ({ receive: (message) => resolveOutcome({ type: message.type, body: message.body } as Outcome) }),
    'intent/main': createIntent(),
    'rephraser/main': createRephraser(),
    'planner/main': createPlanner({
      model: () => models.get('planner'),
      manifests: tools.manifests,
      formats: createPlanFormats({
        plannerPrompt: promptFile('planner.v1.txt'),
        jsonPrompt: promptFile('planner-json.v1.txt'),
        exampleLibrary: planningFile('examples/library.v1.txt'),
        expand: tools.expand,
      }),
      workspace: createWorkspaceView({ workspace: tools.policy.workspace, policy: tools.policy }),
    }),
    'scorer/main': createScorer({ isRegistered: (tool) => runner.manifests().some(({ name }) => name === tool), hasSideEffects }),
    'approver/main': createApprover({ judge, ask: order.ask }),
    'executor/main': createExecutor({
      tools: runner,
      session: order.runId,
      clock: systemClock,
      hasSideEffects,
      judge,
      capabilitiesOf,
      readsForeignText: createForeignText({ capabilitiesOf, targetOf: (step) => judge(step).target, isInWorkspace: tools.policy.isInWorkspace }),
      confirm: order.confirm,
      fill: {
        model: executorModel,
        promptFile: promptFile('fill.v1.txt'),
        schemaOf: (tool) => runner.manifests().find(({ name }) => name === tool)?.input,
        grammarOf: (schema) => (schema['type'] === 'string' && schema['enum'] === undefined ? undefined : valueGrammar(schema)),
      },
      compose: { model: executorModel, promptFile: promptFile('answer.v1.txt') },
    }),
    'validator/main': createValidator({ clock: systemClock, startedAt: systemClock.now() }),
  };
  for (const [address, factory] of Object.entries(actors)) kernel.spawn(address, factory);

  const fail = (thrown: unknown): void => {
    const error = asOksoError(thrown);
    kernel.cancelRun(order.runId, error);
    resolveOutcome({ type: 'run.failed', body: { error: error.toBody() } });
  };
  const onAbort = (): void => fail(order.signal.reason);
  order.signal.addEventListener('abort', onAbort, { once: true });
  const timer = session.timeoutMs === undefined ? undefined : setTimeout(() => fail(overTime(session.timeoutMs ?? 0)), session.timeoutMs);
  try {
    if (order.signal.aborted) onAbort();
    else kernel.tell({ ...firstMessage(order), runId: order.runId, from: 'front/main', deadlineMs: session.timeoutMs ?? NO_LIMIT_MS });
    return await outcome;
  } finally {
    clearTimeout(timer);
    order.signal.removeEventListener('abort', onAbort);
    await kernel.destroy({ drainMs: CLEAN_UP_MS });
  }
}

function firstMessage({ request, options, plan }: RunOrder) {
  if (plan === undefined) return draft('request.received', { request, options });
  const candidate = { plan, script: '', promptTokens: 0, outputTokens: 0, ms: 0 };
  return draft('plan.proposed', { request, options, intent: plan.intent, snippets: [], feedback: [], done: [], candidates: [candidate] });
}

function overTime(ms: number): OksoError {
  return new OksoError('OKSO_TIMEOUT', `the run did not finish within ${ms / 1000} s`, { hint: 'Give it longer with --timeout SECONDS.' });
}
