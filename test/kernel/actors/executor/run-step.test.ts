import { expect, test } from 'vitest';
import type { ActorContext } from '../../../../kernel/actor.ts';
import { runStep } from '../../../../kernel/actors/executor/run-step.ts';
import { systemClock } from '../../../../kernel/clock.ts';
import type { Observation } from '../../../../schemas/messages.ts';

const printed = { index: 0, step: { thought: '', tool: 'python_repl', args: {} }, args: {}, result: { ok: true, value: '4\n' }, text: '4\n', ms: 0 };

async function argumentsOf(tool: string, args: Record<string, unknown>) {
  const calls: { args: unknown }[] = [];
  const tools = {
    run: async (call: { args: unknown }) => {
      calls.push(call);
      return { ok: true, value: '' };
    },
  };
  const check = { filled: () => undefined, origins: () => [] };
  const context = { report: () => undefined, signal: new AbortController().signal } as unknown as ActorContext;
  const approved = { request: 'r', options: {}, done: [], approval: 'plan', isConfirmed: false };
  const options = { tools, session: 's', clock: systemClock, fill: {}, check };
  await runStep(1, { thought: '', tool, args }, approved as never, [printed as unknown as Observation], context, options as never);
  return calls[0]?.args;
}

test('the line break behind a printed value is no part of what is put into a line', async () => {
  const edit = { path: 'a.md', find: 'COUNT', replace: '{{1}}' };
  expect(await argumentsOf('file_edit', edit)).toEqual({ ...edit, replace: '4' });
  expect(await argumentsOf('json_set', { path: 'a.json', key: 'k', value: '{{1}}' })).toEqual({ path: 'a.json', key: 'k', value: '4' });
});

test('an edit of whole lines, and a file that is written, keep it', async () => {
  const lines = { path: 'a.md', find: 'COUNT\n', replace: '{{1}}' };
  expect(await argumentsOf('file_edit', lines)).toEqual({ ...lines, replace: '4\n' });
  expect(await argumentsOf('file_edit', { ...lines, find: 'COUNT', replace: 'x\n' })).toEqual({ ...lines, find: 'COUNT', replace: 'x\n' });
  expect(await argumentsOf('file_write', { path: 'a.md', content: '{{1}}' })).toEqual({ path: 'a.md', content: '4\n' });
});
