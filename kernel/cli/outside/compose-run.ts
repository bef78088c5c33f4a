import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '../../../schemas/envelope.ts';
import type { MessageBody, RunOptions } from '../../../schemas/messages.ts';
import { asOksoError, OksoError } from '../../../schemas/okso-error.ts';
import type { Plan, Step } from '../../../schemas/plan.ts';
import type { PlannerPart } from '../../../schemas/settings-table.ts';
import type { ActorFactory } from '../../actor.ts';
import { type ApproverOptions, createApprover } from '../../actors/approver.ts';
import { createExecutor } from '../../actors/executor/executor.ts';
import { tellChanges, tellResults } from '../../actors/executor/tell-results.ts';
import { endOfFailure, stoppedWith } from '../../actors/first-answer.ts';
import { createIntent } from '../../actors/intent.ts';
import { draft } from '../../actors/message.ts';
import { createRephraser } from '../../actors/rephraser.ts';
import { type ActorAddress, type HeardBy, routes } from '../../actors/routes.ts';
import { createScorer } from '../../actors/scorer.ts';
import { searchOnce } from '../../actors/search-once.ts';
import { createValidator } from '../../actors/validator/validator.ts';
import { systemClock } from '../../clock.ts';
import type { KernelListener } from '../../inspector.ts';
import { createKernel } from '../../kernel.ts';
import { searchArgs } from '../../planning/by-rule/search-plan.ts';
import { WEB_SEARCH } from '../../planning/language/tool-names.ts';
import { createPlanCheck } from '../../planning/plan/plan-check.ts';
import { createSchemaValidators, type SchemaValidators } from '../../planning/plan/schema-validators.ts';
import type { Outside } from './outside.ts';
import { changesSomething } from './step-purpose.ts';

/** How a run ended. */
export type Outcome = { [Type in HeardBy<'front/main'>]: { type: Type; body: MessageBody<Type> } }[HeardBy<'front/main'>];

export interface RunOrder {
  runId: string;
  request: string;
  options: RunOptions;
  /** A saved plan: the run begins at its approval. */
  plan?: Plan;
  outside: Outside;
  /** Told of each plan before it is shown. */
  beforeShowing?: ApproverOptions['beforeShowing'];
  planner: ActorFactory;
  /** Those that the planner has compiled already. */
  validatorOf?: SchemaValidators;
  /** Where the prompts lie. */
  packageRoot: string;
  /** Undefined: no limit. */
  timeoutMs: number | undefined;
  listen: KernelListener;
  signal: AbortSignal;
}

/** Without --timeout a run may take as long as a person lets it: downloads and approvals are part of it. */
const NO_LIMIT_MS = 7 * 24 * 3_600_000;

/** What an interrupted step gets to end its programs and put its files in order; one that needs longer is left behind. */
const CLEAN_UP_MS = 2_000;

/** Joins kernel, actors and what is outside them for one run, and waits for its end. */
export async function performRun(order: RunOrder): Promise<Outcome> {
  const { outside, beforeShowing } = order;
  const isLeftOut = (part: PlannerPart): boolean => order.options.without?.includes(part) === true;
  const promptFile = (name: string): string => readFileSync(join(order.packageRoot, 'kernel/planning/prompts', name), 'utf8');
  const hasSideEffects = changesSomething(outside.judge);
  const executorModel = outside.usesModel && order.options.mode !== 'keyword' ? () => outside.model('executor') : undefined;

  const tools = searchOnce({ run: outside.callTool });
  const { validatorOf = createSchemaValidators() } = order;
  const argumentProblems = (step: Step): string[] => {
    const manifest = outside.manifestOf(step.tool);
    return manifest === undefined ? [] : createPlanCheck([manifest], { validatorOf }).checkArguments(step);
  };

  let sequence = 0;
  const kernel = createKernel({
    clock: systemClock,
    routes,
    newId: () => `${order.runId}-${sequence++}`,
    failure: (envelope, error) => endOfFailure(envelope, error, hasSideEffects),
  });
  /** What the run is at: a stop in the middle of it does not lose the answer that there is. */
  let current: Envelope | undefined;
  kernel.inspect((event) => {
    if (event.type === 'message.delivered') current = event.envelope;
    order.listen(event);
  });

  let resolveOutcome: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    resolveOutcome = resolve;
  });
  // Whatever the route table names is started here, and nothing else: the compiler compares the two.
  const actors: Record<ActorAddress, ActorFactory> = {
    'front/main': () => ({ receive: (message) => resolveOutcome({ type: message.type, body: message.body } as Outcome) }),
    'intent/main': createIntent({
      maySearch: (query) => maySearch(outside, query),
      namesSomethingHere: outside.namesSomethingHere,
      model: outside.usesModel ? () => outside.model('planner') : undefined,
      promptFile: promptFile('intent.v1.txt'),
    }),
    'rephraser/main': createRephraser({
      model: outside.usesModel ? () => outside.model('rephraser') : undefined,
      promptFile: promptFile('rephrase.v1.txt'),
      tools,
      session: order.runId,
      clock: systemClock,
    }),
    'planner/main': order.planner,
    'scorer/main': createScorer({ isRegistered: (tool) => outside.manifestOf(tool) !== undefined, hasSideEffects, argumentProblems }),
    'approver/main': createApprover({ judge: outside.judge, ask: outside.ask, ...(beforeShowing === undefined ? {} : { beforeShowing }) }),
    'executor/main': createExecutor({
      tools,
      session: order.runId,
      clock: systemClock,
      hasSideEffects,
      isPlanGiven: order.plan !== undefined,
      mayReplan: order.plan === undefined && !isLeftOut('repair'),
      judge: outside.judge,
      capabilitiesOf: (tool) => outside.manifestOf(tool)?.capabilities ?? [],
      readsForeignText: outside.readsForeignText,
      confirm: outside.confirm,
      fill: {
        model: executorModel,
        promptFile: promptFile('fill.v1.txt'),
        schemaOf: (tool) => outside.manifestOf(tool)?.input,
      },
      tell: isLeftOut('direct') ? tellChanges : tellResults,
      compose: {
        model: executorModel,
        promptFile: promptFile('answer.v2.txt'),
        summaryFile: promptFile('summary.v1.txt'),
        renderFile: promptFile('render.v1.txt'),
        computeFile: promptFile('compute.v1.txt'),
      },
    }),
    'validator/main': createValidator({
      clock: systemClock,
      startedAt: systemClock.now(),
      mayReplan: order.plan === undefined && outside.usesModel && !isLeftOut('validator'),
      hasSideEffects,
      judge: outside.usesModel ? { model: () => outside.model('validator'), promptFile: promptFile('validator.v1.txt') } : undefined,
    }),
  };
  for (const [address, factory] of Object.entries(actors)) kernel.spawn(address, factory);

  const fail = (thrown: unknown): void => {
    const cause = asOksoError(thrown);
    const error = current === undefined ? cause : stoppedWith(cause, current);
    kernel.cancelRun(order.runId, error);
    resolveOutcome({ type: 'run.failed', body: { error: error.toBody() } });
  };
  const onAbort = (): void => fail(order.signal.reason);
  order.signal.addEventListener('abort', onAbort, { once: true });
  const { timeoutMs } = order;
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => fail(overTime(timeoutMs)), timeoutMs);
  try {
    if (order.signal.aborted) onAbort();
    else kernel.tell({ ...firstMessage(order), runId: order.runId, from: 'front/main', deadlineMs: timeoutMs ?? NO_LIMIT_MS });
    return await outcome;
  } finally {
    clearTimeout(timer);
    order.signal.removeEventListener('abort', onAbort);
    await kernel.destroy({ drainMs: CLEAN_UP_MS });
  }
}

/** Whether the web may be searched before anybody has approved anything: a provider is set up, and the policy does not ask. */
function maySearch({ manifestOf, judge }: Outside, query: string): boolean {
  if (manifestOf(WEB_SEARCH) === undefined) return false;
  const { verdict, target } = judge({ thought: '', tool: WEB_SEARCH, args: searchArgs(query) });
  // Without a provider there is nobody to ask.
  return verdict === 'allow' && target !== '';
}

function firstMessage({ request, options, plan }: RunOrder) {
  if (plan === undefined) return draft('request.received', { request, options });
  const candidate = { plan, script: '', promptTokens: 0, outputTokens: 0, ms: 0 };
  return draft('plan.proposed', { request, options, intent: plan.intent, snippets: [], feedback: [], done: [], candidates: [candidate] });
}

function overTime(ms: number): OksoError {
  return new OksoError('OKSO_TIMEOUT', `the run did not finish within ${ms / 1000} s`, { hint: 'Give it longer with --timeout SECONDS.' });
}
