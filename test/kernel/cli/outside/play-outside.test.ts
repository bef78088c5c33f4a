import { expect, test } from 'vitest';
import { BEFORE_STEPS, type StepCall } from '../../../../kernel/actors/tool-runner.ts';
import { playOutside } from '../../../../kernel/cli/outside/play-outside.ts';
import { recordOutside } from '../../../../kernel/cli/outside/record-outside.ts';
import type { RunInput } from '../../../../kernel/trace/run-inputs.ts';
import type { ToolResult } from '../../../../schemas/manifest.ts';

const call = (query: string, step: number): StepCall => ({
  tool: 'web_search',
  args: { query },
  session: 's',
  step,
  approval: 'none',
  earlier: [],
});
const signal = new AbortController().signal;

/** A record of calls that end in another order than they begin, and what playing it says. */
async function recorded(calls: readonly StepCall[], endOrder: readonly number[]) {
  const inputs: RunInput[] = [];
  const ends = calls.map(deferred);
  const never = () => Promise.reject(new Error('not asked'));
  const live = recordOutside(
    {
      judge: () => ({ verdict: 'allow', rule: '', reason: '', effect: 'none', target: '', opens: 'plan', risks: [] }),
      manifestOf: () => undefined,
      readsForeignText: () => false,
      namesSomethingHere: async (request) => request.includes('a.txt'),
      callTool: (asked) => ends[calls.indexOf(asked)]?.promise ?? never(),
      model: never,
      usesModel: false,
      ask: undefined,
      confirm: undefined,
    },
    { note: (input) => inputs.push({ type: 'input', at: '', ...input }), redact: (text) => text },
  );
  const begun = calls.map((each) => live.callTool(each, { signal }));
  await live.namesSomethingHere('lines of a.txt');
  for (const index of endOrder) {
    ends[index]?.resolve({ ok: true, value: index });
    await begun[index];
  }
  const differences: string[] = [];
  const played = playOutside({ opened: { canAsk: false, usesModel: false }, inputs, differ: (what) => differences.push(what) });
  return { played, differences };
}

function deferred() {
  let resolve: (result: ToolResult) => void = () => undefined;
  const promise = new Promise<ToolResult>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('searches before planning are played back in the order they are asked, however they ended', async () => {
  const calls = ['one', 'two', 'three'].map((query) => call(query, BEFORE_STEPS));
  const { played, differences } = await recorded(calls, [2, 0, 1]);
  const results = await Promise.all(calls.map((each) => played.callTool(each, { signal })));
  expect(results).toEqual([0, 1, 2].map((value) => ({ ok: true, value })));
  expect(differences).toEqual([]);
});

test('steps keep their order', async () => {
  const calls = [call('one', 1), call('two', 2)];
  const { played, differences } = await recorded(calls, [0, 1]);
  await expect(played.callTool(call('two', 2), { signal })).rejects.toThrow();
  expect(differences).toHaveLength(1);
});

test('what the workspace holds is played back by the request', async () => {
  const { played } = await recorded([], []);
  expect(await played.namesSomethingHere('lines of a.txt')).toBe(true);
});
