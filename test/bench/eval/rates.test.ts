import { expect, test } from 'vitest';
import { outcomes, summarize, wilson } from '../../../bench/eval/rates.ts';
import type { TaskRun } from '../../../bench/eval/run-task.ts';
import { taskSchema } from '../../../bench/eval/task.ts';

const run = (id: string, ok: boolean, ms = 1): TaskRun => ({
  id,
  kind: 'read',
  run: 1,
  ok,
  why: [],
  samplesMs: [ms],
  exit: 0,
  tools: undefined,
  toolsOk: undefined,
  changed: [],
  leftRunning: 0,
  request: '',
  answer: '',
  stderr: '',
});

test('the interval is the one that Wilson gives', () => {
  expect(wilson(8, 10).low).toBeCloseTo(0.49, 2);
  expect(wilson(8, 10).high).toBeCloseTo(0.943, 2);
  expect(wilson(0, 5)).toEqual({ low: 0, high: expect.closeTo(0.4345, 3) });
});

test('must breaks with one failure; usually holds with more than half', () => {
  const tasks = [
    taskSchema.parse({ id: 'a', kind: 'read', request: 'x', policy: 'must' }),
    taskSchema.parse({ id: 'b', kind: 'read', request: 'x' }),
    taskSchema.parse({ id: 'c', kind: 'guard', request: 'x' }),
    taskSchema.parse({ id: 'd', kind: 'read', request: 'x' }),
  ];
  const two = (id: string) => [run(id, true), run(id, true), run(id, false)];
  const judged = outcomes(tasks, [...two('a'), ...two('b'), ...two('c'), run('d', true), run('d', false)]);
  expect(judged.map(({ id, policy, held }) => [id, policy, held])).toEqual([
    ['a', 'must', false],
    ['b', 'usually', true],
    ['c', 'must', false],
    ['d', 'usually', false],
  ]);
});

test('a summary counts tasks, not runs', () => {
  const tasks = ['a', 'b'].map((id) => taskSchema.parse({ id, kind: 'read', request: 'x' }));
  const runs = [run('a', true, 10), run('a', true, 20), run('b', false, 30), run('b', true, 40)];
  expect(summarize(outcomes(tasks, runs), runs)).toMatchObject({ tasks: 2, held: 1, rate: 0.75, ...wilson(1.5, 2), medianMs: 25 });
});
