import { expect, test } from 'vitest';
import type { ActorContext } from '../../../kernel/actor.ts';
import { createRephraser, type RephraserOptions } from '../../../kernel/actors/rephraser.ts';
import type { StepCall } from '../../../kernel/actors/tool-runner.ts';
import type { Envelope } from '../../../schemas/envelope.ts';
import type { ToolResult } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { createScriptedModel } from '../../helpers/scripted-model.ts';
import { createManualClock } from '../manual-clock.ts';

const PROMPT = '=== system\nfits {{schema}}\n';
const hit: ToolResult = {
  ok: true,
  value: {
    query: 'q',
    total_results: 1,
    items: [{ title: 'Fuel', url: 'https://a.example', snippet: 'Diesel costs 1.70.', displayLink: 'a.example' }],
  },
};
const cancelled: ToolResult = { ok: false, error: { code: 'OKSO_INTERRUPTED', message: 'web_search was stopped', hint: '' } };
const untilAborted = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** One message to the actor, with what it reports. */
function start(options: Partial<RephraserOptions>, signal = new AbortController().signal) {
  const clock = createManualClock();
  const reports: unknown[] = [];
  const context = { signal, report: (_type: string, body: unknown) => reports.push(body), log: () => undefined } as unknown as ActorContext;
  const body = { request: 'What do diesel and petrol cost in Berlin?', options: { seed: 1 }, intent: { groups: [], search: true } };
  const model = createScriptedModel(() => '["diesel cost Berlin","petrol cost Berlin"]');
  const actor = createRephraser({ model: async () => model, promptFile: PROMPT, tools: { run: async () => hit }, session: 's', clock, ...options })();
  const outcome = Promise.resolve(actor.receive({ type: 'intent.classified', body } as unknown as Envelope, context)) as Promise<{ body: unknown }>;
  return { outcome, clock, reports };
}

test('searches run side by side; one that does not answer in time is stopped and left out', async () => {
  const begun: string[] = [];
  let allBegun = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    allBegun = resolve;
  });
  const { outcome, clock, reports } = start({
    tools: {
      async run({ args }: StepCall, { signal }) {
        begun.push(String(args['query']));
        if (begun.length === 2) allBegun();
        if (begun.length === 1) return hit;
        await untilAborted(signal);
        return cancelled;
      },
    },
  });
  await both;
  expect(clock.timers).toBe(1);
  clock.advance(60_000);
  expect((await outcome).body).toMatchObject({ queries: begun, snippets: ['Fuel (a.example): Diesel costs 1.70.'] });
  expect(reports).toContainEqual({ queries: begun, snippets: 1, failures: ['no answer within 8 s'] });
  expect(clock.timers).toBe(0);
});

test('the end of the run ends the searches and the actor', async () => {
  const stop = new AbortController();
  const { outcome } = start(
    {
      tools: {
        async run(_call, { signal }) {
          queueMicrotask(() => stop.abort(new OksoError('OKSO_INTERRUPTED', 'stopped', { hint: '' })));
          if (!signal.aborted) await untilAborted(signal);
          return cancelled;
        },
      },
    },
    stop.signal,
  );
  await expect(outcome).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
});

test.each([
  ['is missing', undefined],
  ['cannot be had', () => Promise.reject(new OksoError('OKSO_MODEL_UNAVAILABLE', 'gone', { hint: '' }))],
])('a model that %s leaves the request as its own query', async (_name, model) => {
  const { outcome } = start({ model });
  expect((await outcome).body).toMatchObject({ queries: ['What do diesel and petrol cost in Berlin?'], snippets: [expect.any(String)] });
});
