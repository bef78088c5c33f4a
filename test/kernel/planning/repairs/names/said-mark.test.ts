import { expect, test } from 'vitest';
import { withSaidMark } from '../../../../../kernel/planning/repairs/names/said-mark.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const words = (request: string, ...steps: Step[]) =>
  withSaidMark(steps, request, []).map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' '));

test('files of another year than the one that is said stay where they are', () => {
  const moves = [run('mkdir', 'old'), run('mv', 'r/2023-09.md', 'old/'), run('mv', 'r/2024-01.md', 'old/'), run('ls', '{{2}}')];
  expect(words('move all the 2023 reports into old', ...moves)).toEqual(['mkdir old', 'mv r/2023-09.md old/', 'ls {{2}}']);
  const rm = run('rm', 'r/2023-09.md', 'r/2024-01.md', 'r/about.md');
  expect(words('delete the 2023 reports', rm)).toEqual(['rm r/2023-09.md']);
  expect(words('delete the 2023 reports and about.md', rm)).toEqual(['rm r/2023-09.md r/about.md']);
});

test('files of another month than the one that is said stay where they are', () => {
  const move = run('mv', 'bills/2025-03-04.txt', 'bills/2025-03-22.txt', 'bills/2025-04-02.txt', 'bills/march/');
  const some = ['mv bills/2025-03-04.txt bills/2025-03-22.txt bills/march/'];
  expect(words('make a folder march in bills, then move all the March 2025 bills there', move)).toEqual(some);
  expect(words('move the bills from march to bills/march', move)).toEqual(some);
  expect(words('move the bills to march', move)).toEqual(['mv bills/2025-03-04.txt bills/2025-03-22.txt bills/2025-04-02.txt bills/march/']);
});

test.each([
  ['move the reports into old', [run('mv', 'r/2024-01.md', 'old/')]],
  ['copy 2023.md to 2024.md', [run('cp', '2023.md', '2024.md')]],
  ['move the reports into 2023', [run('mv', 'r/2024-01.md', '2023/')]],
])('%s: without such a choice all stays', (request, steps) => {
  expect(withSaidMark(steps, request, [])).toEqual(steps);
});

test('a pattern that takes files of several years becomes those of the one that is said', () => {
  const entries = ['b/2024-01-05.md', 'b/2024-11-02.md', 'b/2025-01-18.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const move = (request: string) => withSaidMark([run('mv', 'b/*.md', 'archive/')], request, entries)[0]?.args['args'];
  expect(move('move the sheets from 2024 into archive')).toEqual(['b/2024-01-05.md', 'b/2024-11-02.md', 'archive/']);
  expect(move('move the sheets into archive')).toEqual(['b/*.md', 'archive/']);
});

test('files of another version than the one that is said stay where they are', () => {
  const entries = ['n/v1.8.0.md', 'n/v1.10.0.md', 'n/v2.0.0.md', 'n/readme.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const moved = (request: string, ...args: string[]) => withSaidMark([run('mv', ...args)], request, entries)[0]?.args['args'];
  expect(moved('move the notes of the 1.x versions to old', 'n/v1.8.0.md', 'n/v1.10.0.md', 'n/v2.0.0.md', 'old')).toEqual([
    'n/v1.8.0.md',
    'n/v1.10.0.md',
    'old',
  ]);
  expect(moved('move the notes of 1.8 to old', 'n/*.md', 'old')).toEqual(['n/v1.8.0.md', 'old']);
  expect(moved('move all notes but those of 1.x to old', 'n/v2.0.0.md', 'n/v1.8.0.md', 'old')).toEqual(['n/v2.0.0.md', 'n/v1.8.0.md', 'old']);
});

test('a year keeps files without one out where a pattern takes both', () => {
  const entries = ['p/2022-spring.md', 'p/2022-winter.md', 'p/2023-summer.md', 'p/draft2.md'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  }));
  const [moved] = withSaidMark([run('mv', 'p/*.md', 'p/past/')], 'move both posters from 2022 in there', entries);
  expect(moved?.args['args']).toEqual(['p/2022-spring.md', 'p/2022-winter.md', 'p/past/']);
});
