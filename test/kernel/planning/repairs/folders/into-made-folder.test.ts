import { expect, test } from 'vitest';
import { repairSteps } from '../../../../../kernel/planning/repairs/repair-steps.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: 'x', tool: 'terminal', args: { command, args } });
const entries = ['p/2022-a.md', 'p/2022-b.md', 'p/2024-c.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const words = (request: string, ...steps: Step[]) =>
  repairSteps(steps, request, entries).map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' '));

test('files that would go into a file go into the folder that the plan makes', () => {
  const request = 'create a subfolder 2022 in p and move what is from 2022 in there';
  const move = run('mv', 'p/2022-a.md', 'p/2022-b.md', 'p/2024-c.md');
  expect(words(request, run('mkdir', 'p/2022'), move)).toEqual(['mkdir -p p/2022', 'mv p/2022-a.md p/2022-b.md p/2022']);
});

test('without one such folder all stays', () => {
  const move = run('mv', 'p/2022-a.md', 'p/2022-b.md', 'p/2024-c.md');
  expect(words('move them', run('mkdir', 'a', 'b'), move).at(-1)).toBe('mv p/2022-a.md p/2022-b.md p/2024-c.md');
  expect(words('move it', run('mkdir', 'a'), run('mv', 'p/2022-a.md', 'a')).at(-1)).toBe('mv p/2022-a.md a');
});

test('a folder whose name was doubled is the one that the plan makes', () => {
  const steps = [run('mkdir', 'p/old'), run('mv', 'p/2022-a.md', 'p/2022-b.md', 'p/p/old')];
  expect(words('make p/old and put the two files of 2022 in it', ...steps)).toEqual(['mkdir -p p/old', 'mv p/2022-a.md p/2022-b.md p/old']);
});

test('a folder of which nobody spoke gives way to the one that is named and made', () => {
  const move = run('mv', 'p/2022-a.md', 'p/2022-b.md', 'p/2024/');
  const request = 'move what is from 2022 into a new folder p/2022, what is of 2024 may stay';
  expect(words(request, run('mkdir', 'p/2022'), move)).toEqual(['mkdir -p p/2022', 'mv p/2022-a.md p/2022-b.md p/2022/']);
  const both = 'make p/2022 and move the two files to p/2024/';
  expect(words(both, run('mkdir', 'p/2022'), move).at(-1)).toBe('mv p/2022-a.md p/2022-b.md p/2024/');
});
