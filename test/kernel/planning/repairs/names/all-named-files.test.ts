import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withAllNamedFiles } from '../../../../../kernel/planning/repairs/names/all-named-files.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const file = (path: string): WorkspaceEntry => ({ path, kind: 'file', size: 1 });
const entries = [file('scratch/a.txt'), file('scratch/b.txt'), file('scratch/c.txt'), { path: 'old', kind: 'folder', size: 0 } as const];
const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const argsOf = (request: string, ...steps: Step[]) => withAllNamedFiles(steps, request, entries).map(({ args }) => args['args']);

test.each([
  ['Could you move a.txt and b.txt from scratch to the old folder?', run('mv', 'scratch/a.txt', 'old/'), ['scratch/a.txt', 'scratch/b.txt', 'old/']],
  [
    'copy scratch/a.txt, scratch/b.txt and scratch/c.txt into old',
    run('cp', '-p', 'scratch/a.txt', 'old'),
    ['-p', 'scratch/a.txt', 'scratch/b.txt', 'scratch/c.txt', 'old'],
  ],
  ['please delete a.txt and c.txt', run('rm', 'scratch/a.txt'), ['scratch/a.txt', 'scratch/c.txt']],
])('%s', (request, step, args) => {
  expect(argsOf(request, step)).toEqual([args]);
});

test.each([
  ['move a.txt to old and delete b.txt', [run('mv', 'scratch/a.txt', 'old/'), run('rm', 'scratch/b.txt')]],
  ['rename a.txt to b.txt', [run('mv', 'scratch/a.txt', 'scratch/b.txt')]],
  ['move a.txt to old, b.txt stays', [run('mv', 'scratch/a.txt', 'old/')]],
  ['move a.txt and x.txt from scratch to old', [run('mv', 'scratch/a.txt', 'old/')]],
])('%s: the plan stays', (request, steps) => {
  expect(withAllNamedFiles(steps, request, entries)).toEqual(steps);
});
