import { expect, test } from 'vitest';
import { unaskedDeletions } from '../../../../../kernel/planning/checks/files/unasked-deletions.ts';
import type { Step } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const python = (input: string): Step => ({ thought: '', tool: 'python_repl', args: { input } });

test.each([
  [run('rm', 'season')],
  [run('rm', '-r', 'static')],
  [run('rmdir', 'tools')],
  [python('import os\nos.remove("tides.csv")')],
  [python('Path("tides.csv").unlink()')],
])('%#: what nobody asked to delete stays', (step) => {
  expect(unaskedDeletions([step], evidence('write me a haiku about rain'))).toMatchObject([{ step: 1, code: 'unasked-deletion', grade: 'blocks' }]);
});

test.each(['delete season', 'get rid of the season folder', 'Lösch bitte den Ordner season', 'throw out all backups'])(
  'a request that has a word for it is left to the person who approves: %s',
  (request) => {
    expect(unaskedDeletions([run('rm', 'season')], evidence(request))).toEqual([]);
  },
);

test('what an earlier step only looked at is not its own', () => {
  const faults = (...steps: Step[]) => unaskedDeletions(steps, evidence('write me a haiku about a movie')).map(({ step }) => step);
  expect(faults(run('ls', 'season'), run('rm', 'season'))).toEqual([2]);
  expect(faults(run('ls'), run('rm', 'args'))).toEqual([2]);
  expect(faults(run('cp', 'season', 'kept'), run('rm', 'season'))).toEqual([2]);
});

test('what an earlier step made may be cleared away, and what deletes nothing is no matter', () => {
  expect(unaskedDeletions([run('touch', 'scratch.txt'), run('rm', 'scratch.txt')], evidence('write me a haiku'))).toEqual([]);
  expect(unaskedDeletions([run('ls'), python('print(1)')], evidence('write me a haiku'))).toEqual([]);
});

test.each(['move season into archive', 'Clear out the shop folder: everything ending in .bak there should move to archive'])(
  'what is to be moved is not deleted, unless it was copied before: %s',
  (request) => {
    expect(unaskedDeletions([run('rm', 'season')], evidence(request))).toMatchObject([{ grade: 'blocks' }]);
    expect(unaskedDeletions([run('cp', 'season', 'archive/'), run('rm', 'season')], evidence(request))).toEqual([]);
    expect(unaskedDeletions([run('rm', 'season')], evidence(`${request}, and delete the rest`))).toEqual([]);
  },
);
