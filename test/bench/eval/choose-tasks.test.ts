import { expect, test } from 'vitest';
import { chooseTasks } from '../../../bench/eval/choose-tasks.ts';

test('tasks are chosen by id, kind and shard; a name that fits nothing is a mistake', () => {
  const tasks = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, kind: index % 2 === 0 ? 'read' : 'math' }));
  const ids = (choice: Parameters<typeof chooseTasks>[1]) => chooseTasks(tasks, choice).map(({ id }) => id);
  expect(ids({ kinds: ['math'] })).toEqual(['b', 'd']);
  expect(ids({ shard: { index: 2, of: 3 } })).toEqual(['b']);
  expect(ids({ only: ['a', 'd'], kinds: ['read'] })).toEqual(['a']);
  expect(() => ids({ only: ['z'] })).toThrow('no task is called z');
  expect(() => ids({ only: ['a'], kinds: ['math'] })).toThrow('no task is left');
});
