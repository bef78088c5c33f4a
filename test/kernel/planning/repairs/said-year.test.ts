import { expect, test } from 'vitest';
import { withSaidYear } from '../../../../kernel/planning/repairs/said-year.ts';
import type { Step } from '../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const words = (request: string, ...steps: Step[]) =>
  withSaidYear(steps, request).map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' '));

test('files of another year than the one that is said stay where they are', () => {
  const moves = [run('mkdir', 'old'), run('mv', 'r/2023-09.md', 'old/'), run('mv', 'r/2024-01.md', 'old/'), run('ls', '{{2}}')];
  expect(words('move all the 2023 reports into old', ...moves)).toEqual(['mkdir old', 'mv r/2023-09.md old/', 'ls {{2}}']);
  expect(words('delete the 2023 reports', run('rm', 'r/2023-09.md', 'r/2024-01.md', 'r/about.md'))).toEqual(['rm r/2023-09.md r/about.md']);
});

test.each([
  ['move the reports into old', [run('mv', 'r/2024-01.md', 'old/')]],
  ['copy 2023.md to 2024.md', [run('cp', '2023.md', '2024.md')]],
  ['move the reports into 2023', [run('mv', 'r/2024-01.md', '2023/')]],
])('%s: without such a choice all stays', (request, steps) => {
  expect(withSaidYear(steps, request)).toEqual(steps);
});
