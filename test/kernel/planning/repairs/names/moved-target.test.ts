import { expect, test } from 'vitest';
import { withMovedTarget } from '../../../../../kernel/planning/repairs/names/moved-target.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const move = (to: string): Step => ({ thought: '', tool: 'terminal', args: { command: 'mv', args: ['scratch/todo.old', to] } });
const append = (path: string): Step => ({ thought: '', tool: 'file_write', args: { path, content: 'call\n', mode: 'append' } });
const target = (steps: Step[], here: string[] = []) =>
  withMovedTarget(
    steps,
    here.map((path) => ({ path, kind: 'file', size: 1 })),
  ).at(-1)?.args['path'];

test('a line goes to the file that the plan has just made', () => {
  expect(target([move('scratch/todo.txt'), append('todo.txt')])).toBe('scratch/todo.txt');
});

test('a file that is here, or of another name, stays', () => {
  expect(target([move('scratch/todo.txt'), append('todo.txt')], ['todo.txt'])).toBe('todo.txt');
  expect(target([move('scratch/todo.txt'), append('list.txt')])).toBe('list.txt');
  expect(target([move('todo.txt'), append('todo.txt')])).toBe('todo.txt');
});
