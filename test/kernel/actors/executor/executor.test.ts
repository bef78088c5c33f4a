import { expect, test } from 'vitest';
import type { ActorContext } from '../../../../kernel/actor.ts';
import { createExecutor, type ExecutorOptions } from '../../../../kernel/actors/executor/executor.ts';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';

test('the executor runs nothing of a plan that is not the one whose hash was approved', async () => {
  const plan = sealPlan({ request: 'r', intent: { groups: [], search: false }, steps: [{ thought: '', tool: 'terminal', args: { command: 'ls' } }] });
  const changed = { ...plan, steps: [{ thought: '', tool: 'terminal', args: { command: 'rm', args: ['a'] } }] };
  const calls: unknown[] = [];
  const options = { tools: { run: async (call: unknown) => calls.push(call) }, hasSideEffects: () => false } as unknown as ExecutorOptions;
  const body = { request: 'r', options: {}, intent: plan.intent, snippets: [], feedback: [], done: [], plan: changed, script: '', approval: 'plan' };
  const receive = async () => createExecutor(options)().receive({ type: 'plan.approved', body } as never, {} as ActorContext);
  await expect(receive()).rejects.toMatchObject({ code: 'OKSO_PLAN_INVALID' });
  expect(calls).toEqual([]);
});
