import { readFileSync } from 'node:fs';
import { createApprover, type Decision, type StepVerdict } from '../../../kernel/actors/approver.ts';
import { createExecutor } from '../../../kernel/actors/executor/executor.ts';
import { tellChanges, tellResults } from '../../../kernel/actors/executor/tell-results.ts';
import { endOfFailure } from '../../../kernel/actors/first-answer.ts';
import { createIntent } from '../../../kernel/actors/intent.ts';
import { draft } from '../../../kernel/actors/message.ts';
import { createPlanner } from '../../../kernel/actors/planner/planner.ts';
import { createReactPlanner } from '../../../kernel/actors/planner/react-planner.ts';
import { createRephraser } from '../../../kernel/actors/rephraser.ts';
import { routes } from '../../../kernel/actors/routes.ts';
import { createScorer } from '../../../kernel/actors/scorer.ts';
import { searchOnce } from '../../../kernel/actors/search-once.ts';
import type { StepCall } from '../../../kernel/actors/tool-runner.ts';
import { createValidator } from '../../../kernel/actors/validator/validator.ts';
import { createPlanFormats, lineOf } from '../../../kernel/cli/outside/plan-formats.ts';
import { planningParts } from '../../../kernel/cli/outside/planning-parts.ts';
import { type Clock, systemClock } from '../../../kernel/clock.ts';
import type { KernelEvent } from '../../../kernel/inspector.ts';
import { createKernel } from '../../../kernel/kernel.ts';
import type { GenerateRequest } from '../../../kernel/model/model.ts';
import { noPlansByRule } from '../../../kernel/planning/by-rule/plans-by-rule.ts';
import type { CheckSources } from '../../../kernel/planning/checks/candidate-checks.ts';
import { noSettledPlan } from '../../../kernel/planning/checks/settled-plan.ts';
import { namedPaths } from '../../../kernel/planning/looks/named-paths.ts';
import type { WorkspaceEntry } from '../../../kernel/planning/looks/workspace-summary.ts';
import { createPlanCheck } from '../../../kernel/planning/plan/plan-check.ts';
import { sealPlan } from '../../../kernel/planning/plan/plan-hash.ts';
import { createSchemaValidators } from '../../../kernel/planning/plan/schema-validators.ts';
import { createCommandReader } from '../../../sandbox/policy/command-reader.ts';
import type { ToolManifest, ToolResult } from '../../../schemas/manifest.ts';
import type { RunOptions, StepQuestion } from '../../../schemas/messages.ts';
import type { Intent, Step } from '../../../schemas/plan.ts';
import { createScriptedModel } from '../../helpers/scripted-model.ts';

const text = (name: string) => readFileSync(new URL(`../../../kernel/planning/${name}`, import.meta.url), 'utf8');

const object = (properties: Record<string, unknown>, required: string[]) => ({ type: 'object', properties, required, additionalProperties: false });
const tool = (name: string, input: Record<string, unknown>, sideEffects: ToolManifest['sideEffects'] = 'none'): ToolManifest => ({
  name,
  description: `The tool ${name}.`,
  safety: 'None.',
  groups: ['general'],
  input,
  output: {},
  capabilities: ['none'],
  sideEffects,
  idempotent: true,
  timeoutMs: 1_000,
  examples: [],
});

export const manifests: ToolManifest[] = [
  tool(
    'file_search',
    object({ input: { type: 'string' }, path: { type: 'string' }, max_results: { type: 'integer' }, words: { type: 'boolean' } }, ['input']),
  ),
  tool(
    'file_write',
    object({ path: { type: 'string' }, content: { type: 'string' }, mode: { enum: ['create', 'overwrite', 'append'] } }, ['path', 'content']),
    'irreversible',
  ),
  tool('final_answer', object({ input: { type: 'string' } }, [])),
  tool('mail_send', object({ to: { type: 'string' }, subject: { type: 'string' }, body: { type: 'string' } }, ['to']), 'irreversible'),
  tool('python_repl', object({ input: { type: 'string' } }, ['input'])),
  tool(
    'terminal',
    object(
      {
        command: { enum: ['ls', 'cd', 'cat', 'grep', 'wc', 'mkdir', 'rm'] },
        args: { type: 'array', items: { type: 'string' } },
        stdin: { type: 'string' },
      },
      ['command'],
    ),
    'irreversible',
  ),
  { ...tool('web_fetch', object({ url: { type: 'string' } }, ['url'])), groups: ['general', 'web'] },
];

const CAPABILITIES: Readonly<Record<string, ToolManifest['capabilities']>> = {
  file_write: ['fs.write'],
  mail_send: ['osascript'],
  python_repl: ['exec'],
  terminal: ['fs.read', 'fs.write', 'exec'],
  web_fetch: ['net'],
};

const changing = (step: Step) => ['file_write', 'mail_send'].includes(step.tool) || ['mkdir', 'rm'].includes(String(step.args['command']));

export interface RunFixture {
  /** What the model says to a planner or an executor prompt, in order of asking. */
  planner?: readonly (string | (() => Promise<string>))[];
  executor?: readonly string[];
  /** Requests that the model answers at the same time. */
  atOnce?: number;
  tools: (call: StepCall) => ToolResult | Promise<ToolResult>;
  options?: Partial<RunOptions>;
  ask?: (attempt: number) => Decision;
  judge?: (step: Step) => Partial<StepVerdict>;
  entries?: WorkspaceEntry[];
  /** Whether a search provider is set up. */
  maySearch?: boolean;
  /** Requests that a form of keyword mode settles are not planned by the model; most tests here are about what it is asked. */
  settlesByWords?: boolean;
  /** Of the search before planning. */
  clock?: Clock;
  sample?: string;
  /** Which paths are there; by default every path is. */
  exists?: (path: string) => boolean;
  /** What Python says of code; by default there is no Python. */
  readCode?: CheckSources['readCode'];
  /** A saved plan: the run begins at its approval, as with `--plan`. */
  plan?: readonly Pick<Step, 'tool' | 'args'>[];
  /** What a person says to a step that asks again; left out where nobody can be asked. */
  confirm?: (question: StepQuestion) => boolean;
}

export const ok = (stdout: string): ToolResult => ({ ok: true, value: { stdout, stderr: '', exitCode: 0 } });
export const failed = (message: string): ToolResult => ({ ok: false, error: { code: 'OKSO_TOOL_FAILED', message, hint: 'Try again.' } });

/** One run through the real kernel and the real actors, with a scripted model and scripted tools. */
export async function performRun(request: string, fixture: RunFixture) {
  const asked: GenerateRequest[] = [];
  const calls: StepCall[] = [];
  const events: KernelEvent[] = [];
  const left = { planner: [...(fixture.planner ?? [])], executor: [...(fixture.executor ?? [])] };
  const model = createScriptedModel(
    (generate) => {
      asked.push(generate);
      const next = left[generate.role].shift();
      if (next === undefined) throw new Error(`the ${generate.role} was asked once more than the test expects`);
      return typeof next === 'string' ? next : next();
    },
    { atOnce: fixture.atOnce ?? 1 },
  );
  let id = 0;
  let asks = 0;
  const kernel = createKernel({
    clock: systemClock,
    routes,
    newId: () => String(id++),
    failure: (envelope, error) => endOfFailure(envelope, error, changing),
  });
  kernel.inspect((event) => events.push(event));
  const judge = (step: Step): StepVerdict => ({
    verdict: changing(step) ? 'ask' : 'allow',
    rule: 'test',
    reason: changing(step) ? 'it changes something' : 'it only reads',
    effect: changing(step) ? 'reversible' : 'none',
    risks: changing(step) ? ['write'] : ['read'],
    target: String(step.args['path'] ?? step.args['command'] ?? ''),
    opens: 'plan',
    ...fixture.judge?.(step),
  });
  const outcome = new Promise<{ type: string; body: unknown }>((resolve) => {
    kernel.spawn('front/main', () => ({ receive: ({ type, body }) => resolve({ type, body }) }));
  });
  const getModel = () => Promise.resolve(model);
  const stepTools = searchOnce({
    run: async (call) => {
      calls.push(call);
      return fixture.tools(call);
    },
  });
  kernel.spawn(
    'intent/main',
    createIntent({
      maySearch: () => fixture.maySearch === true,
      namesSomethingHere: async (said) => namedPaths(said, fixture.entries ?? []).length > 0,
      model: getModel,
      promptFile: text('prompts/intent.v1.txt'),
    }),
  );
  kernel.spawn(
    'rephraser/main',
    createRephraser({
      model: getModel,
      promptFile: text('prompts/rephrase.v1.txt'),
      tools: stepTools,
      session: 'test',
      clock: fixture.clock ?? systemClock,
    }),
  );
  const validatorOf = createSchemaValidators();
  const { look, byRule: rules, mayCorrect, ...planning } = planningParts(fixture.options?.without ?? []);
  const { settledScript, toldFact, tableQuestion, cellPlan, addedRow } = noPlansByRule;
  const byRule = fixture.settlesByWords === true ? rules : { ...rules, settledScript, toldFact, tableQuestion, cellPlan, addedRow };
  const sources: CheckSources = {
    judge,
    readCommand: createCommandReader('linux'),
    readCode: fixture.readCode ?? (async () => undefined),
    exists: (path) => fixture.exists?.(path) ?? true,
    sample: async () => (fixture.settlesByWords === true && fixture.sample !== undefined ? { text: fixture.sample, complete: true } : null),
  };
  const checks = planning.checks(sources);
  const formats = planning.formats(
    createPlanFormats({
      plannerPrompt: text('prompts/planner.v1.txt'),
      jsonPrompt: text('prompts/planner-json.v1.txt'),
      reactPrompt: text('prompts/react.v1.txt'),
      reckonPrompt: text('prompts/reckon.v1.txt'),
      exampleLibrary: text('examples/library.v1.txt'),
      pageLibrary: () => text('examples/pages.v1.txt'),
      ownExamples: () => [],
      expand: (steps) => ({ ok: true, steps: [...steps] }),
      validatorOf,
      repair: planning.repair,
    }),
  );
  const parts = {
    look,
    mayCorrect,
    model: getModel,
    manifests: () => manifests,
    workspace: {
      entries: async () => ({ entries: fixture.entries ?? [], complete: true }),
      sample: async () => (fixture.sample === undefined ? null : { text: fixture.sample, complete: true }),
    },
  };
  kernel.spawn(
    'planner/main',
    fixture.options?.mode === 'react'
      ? createReactPlanner({ ...parts, format: formats.react, checks, hasSideEffects: changing, lineOf })
      : createPlanner({
          ...parts,
          formats,
          byRule,
          settle: fixture.settlesByWords === true ? planning.settle(sources) : noSettledPlan,
          talkFile: text('prompts/talk.v1.txt'),
          review: planning.review(checks, changing),
        }),
  );
  kernel.spawn(
    'scorer/main',
    createScorer({
      isRegistered: (name) => manifests.some((manifest) => manifest.name === name),
      hasSideEffects: changing,
      argumentProblems: (step) => createPlanCheck(manifests, { validatorOf }).checkArguments(step),
    }),
  );
  const { ask, confirm } = fixture;
  kernel.spawn('approver/main', createApprover({ judge, ask: ask === undefined ? undefined : async () => ask(asks++) }));
  kernel.spawn(
    'executor/main',
    createExecutor({
      tools: stepTools,
      session: 'test',
      clock: systemClock,
      hasSideEffects: changing,
      isPlanGiven: fixture.plan !== undefined,
      mayReplan: fixture.plan === undefined && fixture.options?.without?.includes('repair') !== true,
      judge,
      capabilitiesOf: (name) => CAPABILITIES[name] ?? [],
      readsForeignText: (step) => step.tool === 'web_fetch' || String(step.args['path'] ?? step.args['args']).startsWith('/'),
      confirm: confirm === undefined ? undefined : async (question) => confirm(question),
      fill: {
        model: getModel,
        promptFile: text('prompts/fill.v1.txt'),
        schemaOf: (name) => manifests.find((manifest) => manifest.name === name)?.input,
      },
      tell: fixture.options?.without?.includes('direct') === true ? tellChanges : tellResults,
      compose: {
        model: getModel,
        promptFile: text('prompts/answer.v2.txt'),
        summaryFile: text('prompts/summary.v1.txt'),
        renderFile: text('prompts/render.v1.txt'),
        computeFile: text('prompts/compute.v1.txt'),
      },
    }),
  );
  kernel.spawn(
    'validator/main',
    createValidator({
      clock: systemClock,
      startedAt: systemClock.now(),
      mayReplan: fixture.plan === undefined && fixture.options?.without?.includes('validator') !== true,
      hasSideEffects: changing,
      judge: { model: getModel, promptFile: text('prompts/validator.v1.txt') },
    }),
  );
  const options: RunOptions = {
    mode: 'plan',
    planOnly: false,
    dryRun: false,
    approveAll: true,
    forceConfirm: false,
    search: true,
    samples: 1,
    temperature: 0.2,
    seed: 1,
    maxSteps: 6,
    maxOutputTokens: 512,
    format: 'script',
    ...fixture.options,
  };
  kernel.tell({ ...firstMessage(request, options, fixture.plan), runId: 'run', from: 'front/main', deadlineMs: 60_000 });
  const end = await outcome;
  await kernel.close();
  return { ...end, asked, calls, events };
}

function firstMessage(request: string, options: RunOptions, steps: RunFixture['plan']) {
  if (steps === undefined) return draft('request.received', { request, options });
  const intent: Intent = { groups: [], search: false };
  const plan = sealPlan({ request, intent, steps: steps.map((step) => ({ thought: 'What is wanted.', ...step })) });
  const candidate = { plan, script: '', promptTokens: 0, outputTokens: 0, ms: 0 };
  return draft('plan.proposed', { request, options, intent, snippets: [], feedback: [], done: [], candidates: [candidate] });
}
