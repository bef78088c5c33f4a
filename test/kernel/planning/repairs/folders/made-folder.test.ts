import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withMadeFolder } from '../../../../../kernel/planning/repairs/folders/made-folder.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const entries: WorkspaceEntry[] = [
  { path: 'posters', kind: 'folder', size: 0 },
  { path: 'posters/a.tif', kind: 'file', size: 9 },
];
const lines = (steps: readonly Step[]): string[] => withMadeFolder(steps, '', entries).map(({ args }) => JSON.stringify(args));

test.each([
  [run('mv', 'posters/2022*.tif', 'posters/old/'), 'posters/old'],
  [run('mv', 'posters/2022*.tif', 'posters/old'), 'posters/old'],
  [run('cp', '-p', 'a.txt', 'b.txt', './kept'), 'kept'],
])('%#: a folder that files go into is made first', (step, folder) => {
  expect(lines([step])).toEqual([JSON.stringify({ command: 'mkdir', args: ['-p', folder] }), JSON.stringify(step.args)]);
});

test.each([
  [[run('mv', 'a.txt', 'b.txt')]],
  [[run('mv', 'a.txt', 'posters/')]],
  [[run('mkdir', 'kept'), run('mv', 'a.txt', 'kept/')]],
  [[run('cd', 'posters'), run('mv', 'a.tif', 'old/')]],
  [[run('cp', 'a.txt', '../elsewhere/')]],
])('%#: a name, a folder that is there or made, and one outside are left alone', (steps) => {
  expect(withMadeFolder(steps, '', entries)).toEqual(steps);
});

test('what later steps refer to moves along', () => {
  const steps = [
    run('ls'),
    run('mv', '*.tif', 'old/'),
    { ...run('wc', '-l'), args: { command: 'wc', args: ['-l'], stdin: '{{2}}' } },
    run('sort', '{{1}}'),
  ];
  expect(lines(steps).slice(3)).toEqual(['{"command":"wc","args":["-l"],"stdin":"{{3}}"}', '{"command":"sort","args":["{{1}}"]}']);
});
