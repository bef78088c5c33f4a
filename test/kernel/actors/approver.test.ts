import { expect, test } from 'vitest';
import type { Decision } from '../../../kernel/actors/approver.ts';
import { hashPlan, sealPlan } from '../../../kernel/planning/plan/plan-hash.ts';
import type { Plan } from '../../../schemas/plan.ts';
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

test('code that saves a file is presented as writing, and other code as reading', async () => {
  const presentedFor = async (script: string) => {
    const run = await performRun('Do something with a.csv', { planner: [script], tools: () => ok('done') });
    return JSON.stringify(run.events.find((event) => event.type === 'actor.reported' && event.report.type === 'plan.presented'));
  };
  expect(await presentedFor(`python 'import shutil; shutil.make_archive("a", "tar", base_dir="docs")'`)).toContain('"risks":["read","write"]');
  expect(await presentedFor(`python 'print(sum(r["n"] for r in rows("a.csv")))'`)).toContain('"risks":["read"]');
});

const editedTo = (path: string): Decision => {
  const steps = [
    { thought: '', tool: 'terminal', args: { command: 'mkdir', args: [path] } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  const plan = { ...sealPlan({ request: 'something else', intent: { groups: [], search: true }, steps }), hash: 'made up' };
  return { kind: 'edited', plan, script: `mkdir ${path}` };
};
const made = ({ calls }: Awaited<ReturnType<typeof performRun>>): unknown[] => calls.map(({ args }) => args['args']);

test('an edited plan is sealed anew, judged, shown and asked about, and keeps the request', async () => {
  const asked: Decision[] = [editedTo('e'), { kind: 'yes' }];
  const run = await performRun('Make the folder d', { ...write, options: { approveAll: false }, ask: (attempt) => asked[attempt] ?? { kind: 'no' } });
  expect(run.type).toBe('run.completed');
  expect(made(run)).toEqual([['e']]);
  const presented = run.events.flatMap((event) =>
    event.type === 'actor.reported' && event.report.type === 'plan.presented' ? [(event.report.body as { plan: Plan }).plan] : [],
  );
  expect(presented.map(({ request }) => request)).toEqual(['Make the folder d', 'Make the folder d']);
  expect(presented[1]?.hash).toBe(hashPlan(presented[1]?.steps ?? []));
});

test('an edit may make a step that the policy denies: it is shown, and a yes refuses it', async () => {
  const asked: Decision[] = [editedTo('e'), { kind: 'yes' }];
  const run = await performRun('Make the folder d', {
    ...write,
    options: { approveAll: false },
    judge: (step) => (JSON.stringify(step.args).includes('"e"') ? { verdict: 'deny', reason: 'not there' } : {}),
    ask: (attempt) => asked[attempt] ?? { kind: 'no' },
  });
  expect(run).toMatchObject({ type: 'run.refused' });
  expect(made(run)).toEqual([]);
});
