import { expect, test } from 'vitest';
import { ok, performRun } from './run-fixture.ts';

const write = { planner: ['mkdir d'], tools: () => ok('') };

test.each(['user:notes', 'approval:4f2a9c'])(
  'a plan whose only asks are answered by %s runs without a question, with nobody there or somebody',
  async (rule) => {
    for (const ask of [undefined, () => ({ kind: 'no' as const })]) {
      const run = await performRun('Make the folder d', {
        ...write,
        options: { approveAll: false },
        judge: (step) => (step.args['command'] === 'mkdir' ? { verdict: 'allow', rule } : {}),
        ...(ask === undefined ? {} : { ask }),
      });
      expect(run.type).toBe('run.completed');
    }
  },
);

test('one step more that asks, and the plan is asked about or refused', async () => {
  const options = { approveAll: false };
  const judge = () => ({ verdict: 'allow', effect: 'reversible' }) as const;
  expect(await performRun('Make the folder d', { ...write, options, judge })).toMatchObject({ type: 'run.refused' });
  expect(await performRun('Make the folder d', { ...write, options, judge, ask: () => ({ kind: 'yes' }) })).toMatchObject({ type: 'run.completed' });
});

test('--confirm asks whatever rules say', async () => {
  const judge = () => ({ verdict: 'allow', rule: 'user:notes' }) as const;
  const run = await performRun('Make the folder d', { ...write, options: { forceConfirm: true }, judge, ask: () => ({ kind: 'no' }) });
  expect(run.type).toBe('run.refused');
});

test('each step is presented with its risks in words', async () => {
  const run = await performRun('Make the folder d', write);
  const presented = run.events.find((event) => event.type === 'actor.reported' && event.report.type === 'plan.presented');
  expect(JSON.stringify(presented)).toContain('"risks":["write"]');
});
