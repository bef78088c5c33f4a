import { fileURLToPath } from 'node:url';
import type { StepVerdict } from '../../../../kernel/actors/approver.ts';
import { draft } from '../../../../kernel/actors/message.ts';
import { performRun } from '../../../../kernel/cli/outside/compose-run.ts';
import type { Outside } from '../../../../kernel/cli/outside/outside.ts';
import { recordOutside } from '../../../../kernel/cli/outside/record-outside.ts';
import { createJsonLines } from '../../../../kernel/cli/session/json-lines.ts';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import type { RunInput } from '../../../../kernel/trace/run-inputs.ts';
import type { RunLines } from '../../../../kernel/trace/run-lines.ts';
import type { ToolManifest, ToolResult } from '../../../../schemas/manifest.ts';
import type { RunOptions } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { createScriptedModel } from '../../../helpers/scripted-model.ts';

export const packageRoot = `${fileURLToPath(new URL('../../../..', import.meta.url))}`;

export interface LiveRun {
  /** The steps of each plan, one list for each time there is planning. */
  plans: Step[][];
  tools: (tool: string, args: Record<string, unknown>) => ToolResult;
  /** What the model writes, in its order. */
  writes?: string[];
  ask?: Outside['ask'];
  confirm?: Outside['confirm'];
  judge?: Outside['judge'];
  readsForeignText?: Outside['readsForeignText'];
  options?: Partial<RunOptions>;
  request?: string;
}

export const step = (tool: string, args: Record<string, unknown>, thought = ''): Step => ({ tool, args, thought });
export const ok = (value: unknown): ToolResult => ({ ok: true, value });
export const verdict = (given: Partial<StepVerdict> = {}): StepVerdict => ({
  verdict: 'allow',
  rule: 'test',
  reason: 'for the test',
  effect: 'none',
  target: 'x',
  opens: 'plan',
  risks: [],
  ...given,
});

/** A run of the real actors on scripted surroundings, with its record as it would be read from its files. */
export async function recordedRun(live: LiveRun): Promise<RunLines> {
  const events: unknown[] = [];
  const inputs: RunInput[] = [];
  const writes = [...(live.writes ?? [])];
  const plans = [...live.plans];
  const model = createScriptedModel(() => writes.shift() ?? '');
  const outside: Outside = {
    judge: live.judge ?? (() => verdict()),
    manifestOf: manifest,
    readsForeignText: live.readsForeignText ?? (() => false),
    namesSomethingHere: async () => false,
    callTool: async ({ tool, args }) => live.tools(tool, args),
    model: async () => model,
    usesModel: live.writes !== undefined,
    ask: live.ask,
    confirm: live.confirm,
  };
  const lines = createJsonLines('run-1', (line) =>
    events.push({ ...line, at: new Date(Date.parse(AT) + EVENT_MS * (events.length + 1)).toISOString() }),
  );
  const request = live.request ?? 'Count the lines of a.txt';
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
    ...live.options,
  };
  const outcome = await performRun({
    runId: 'run-1',
    request,
    options,
    outside: recordOutside(outside, { note: (input) => inputs.push({ type: 'input', at: AT, ...input }), redact: (text) => text }),
    planner: () => ({
      receive(message) {
        const { intent, feedback, done } = message.body as never;
        const plan = sealPlan({ request, intent, steps: plans.shift() ?? [] });
        const candidates = [{ plan, script: '', promptTokens: 0, outputTokens: 0, ms: 0 }];
        return draft('plan.proposed', { request, options, intent, snippets: [], feedback, done, candidates });
      },
    }),
    packageRoot,
    timeoutMs: undefined,
    listen: lines.see,
    signal: new AbortController().signal,
  });
  lines.end(outcome, 0);
  // As files would give it back: data, and nothing shared with the run.
  return structuredClone(
    JSON.parse(
      JSON.stringify({
        folder: '/records/run-1',
        events,
        inputs,
        unreadable: 0,
        opened: {
          v: 1,
          type: 'run.opened',
          at: AT,
          runId: 'run-1',
          okso: '0.1.0',
          node: 'v20',
          platform: 'linux x64',
          workspace: '/w',
          canAsk: live.ask !== undefined,
          usesModel: live.writes !== undefined,
          settings: {},
        },
      }),
    ),
  );
}

const AT = '2026-11-22T04:00:00.000Z';
/** The clock of a record: from one event to the next. */
export const EVENT_MS = 100;

function manifest(name: string): ToolManifest {
  return {
    name,
    description: name,
    safety: 'none',
    groups: ['general'],
    input: { type: 'object', properties: {} },
    output: {},
    capabilities: ['none'],
    sideEffects: 'none',
    idempotent: true,
    timeoutMs: 1000,
    examples: [],
  };
}
