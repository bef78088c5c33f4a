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

const files = (...paths: string[]) => paths.map((path) => ({ path, kind: 'file' as const, size: 9 }));
const sheets = files('flyers/2019-may.md', 'flyers/2019-june.md', 'flyers/2021-may.md', 'flyers/sketch.md');
const taken = (request: string, entries: ReturnType<typeof files>, ...steps: Step[]) =>
  withSaidMark(steps, request, entries).map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' '));

test('a pattern that takes files without a year as well becomes those of the year that is said', () => {
  const steps = [run('mkdir', '-p', 'flyers/gone'), run('mv', 'flyers/*.md', 'flyers/gone/')];
  const narrowed = ['mkdir -p flyers/gone', 'mv flyers/2019-may.md flyers/2019-june.md flyers/gone/'];
  expect(taken('create a folder flyers/gone and put the two flyers of 2019 into it', sheets, ...steps)).toEqual(narrowed);
  expect(taken('put the flyers of 2019 into flyers/gone and leave the others where they are', sheets, ...steps)).toEqual(narrowed);
});

const builds = files('app/v3.1.0.zip', 'app/v3.10.2.zip', 'app/v4.0.1.zip', 'app/about.txt');

test.each([
  ['put the archives of 3.x into app/old', 'app/v3.1.0.zip app/v3.10.2.zip'],
  ['put the v3 archives into app/old', 'app/v3.1.0.zip app/v3.10.2.zip'],
  ['put everything of version 4 into app/old', 'app/v4.0.1.zip'],
  ['put the archives of 3.1 into app/old', 'app/v3.1.0.zip'],
])('%s: files of another version stay where they are', (request, meant) => {
  expect(taken(request, builds, run('mv', 'app/*', 'app/old/'))).toEqual([`mv ${meant} app/old/`]);
  const each = builds.map(({ path }) => run('mv', path, 'app/old/'));
  expect(taken(request, builds, ...each)).toEqual(meant.split(' ').map((path) => `mv ${path} app/old/`));
});

test.each([
  ['delete all the flyers except those of 2019', run('rm', 'flyers/*.md')],
  ['delete the flyers that are older than 2021', run('rm', 'flyers/*.md')],
  ['the flyers of 2021 are fine, delete the rest', run('rm', 'flyers/*.md')],
  ['keep the flyer of 2021 and delete them', run('rm', 'flyers/*.md')],
  ['move all the flyers from 2019 on to flyers/old', run('mv', 'flyers/*.md', 'flyers/old/')],
  ['move all the flyers to a folder 2019', run('mv', 'flyers/*.md', '2019/')],
  ['make a folder for the 2019 season and move the flyers there', run('mv', 'flyers/*.md', 'season-2019/')],
  ['copy the flyers into attic/2019', run('cp', 'flyers/*.md', 'attic/2019/')],
  ['move the flyers to old', run('mv', 'flyers/*.md', 'old/')],
  ['move the flyers of 2019 and 2021 to old', run('mv', 'flyers/*.md', 'old/')],
  ['delete the flyers last edited in 2019', run('rm', 'flyers/*.md')],
  ['move the flyers of 2008 to old', run('mv', 'flyers/*.md', 'old/')],
])('%s: the number chooses no files by their names', (request, step) => {
  expect(withSaidMark([step], request, sheets)).toEqual([step]);
});

test.each([
  ['move the archives larger than 3.1 MB to app/old', run('mv', 'app/*', 'app/old/')],
  ['move the archives into app/v3', run('mv', 'app/*', 'app/v3/')],
  ['move the archives into a folder v3', run('mv', 'app/*', 'v3/')],
  ['move the 3 archives to app/old', run('mv', 'app/*', 'app/old/')],
  ['delete the archives that are not of v4', run('rm', 'app/*')],
])('%s: no version chooses files by their names', (request, step) => {
  expect(withSaidMark([step], request, builds)).toEqual([step]);
});

test('a file that is spelt, or lies in another folder, goes along with those of the year', () => {
  const move = run('mv', 'flyers/2019-may.md', 'flyers/2021-may.md', 'flyers/sketch.md', 'notes/plan.md', 'old/');
  expect(taken('move the flyers of 2019, flyers/2021-may.md and the notes to old', sheets, move)).toEqual([
    'mv flyers/2019-may.md flyers/2021-may.md notes/plan.md old/',
  ]);
});

test('all of a year are also those whose names begin otherwise', () => {
  const entries = ['n/gate-2023-10.log', 'n/roof-2023-11.log', 'n/roof-2024-01.log', 'n/roof-2023.txt'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  }));
  const line = (request: string, step: Step) =>
    withSaidMark([step], request, entries)
      .flatMap(({ args }) => args['args'])
      .join(' ');
  const gate = run('rm', 'n/gate-2023-10.log');
  expect(line('delete all the logs from 2023', gate)).toBe('n/gate-2023-10.log n/roof-2023-11.log');
  expect(line('move every log of 2023 to past', run('mv', 'n/gate-2023*', 'past'))).toBe('n/gate-2023* n/roof-2023-11.log past');
  expect(line('delete all the receipts from 2023', gate)).toBe('n/gate-2023-10.log');
  expect(line('delete all the gate logs from 2023', gate)).toBe('n/gate-2023-10.log');
  expect(line('delete the gate log from 2023', gate)).toBe('n/gate-2023-10.log');
  expect(line('copy all of the gate 2023 to one.log', run('cp', 'n/gate-2023-10.log', 'one.log'))).toBe('n/gate-2023-10.log one.log');
});
