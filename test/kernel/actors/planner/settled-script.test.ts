import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { failed, ok, performRun, type RunFixture } from '../run-fixture.ts';

const entries: WorkspaceEntry[] = [{ path: 'a.txt', kind: 'file', size: 8 }];
const request = 'How many lines are in a.txt?';
const run = (said: string, fixture: Partial<RunFixture>) =>
  performRun(said, { entries, settlesByWords: true, tools: () => ok('3 a.txt\n'), ...fixture });

test('a request that is one of the forms of keyword mode is planned without the model', async () => {
  const done = await run(request, {});
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: '3 lines in a.txt' } });
  expect(done.asked).toEqual([]);
  expect(done.calls.map(({ args }) => args)).toEqual([{ command: 'wc', args: ['-l', 'a.txt'] }]);
});

test('where that plan fails, the model plans with the failure in view', async () => {
  const results = [failed('mkdir: new: Read-only file system'), ok('')];
  const done = await run('create a folder called new', { planner: ['mkdir other'], tools: () => results.shift() ?? ok('') });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'Created folder other.' } });
  expect(JSON.stringify(done.asked.map(({ turns }) => turns))).toContain('Read-only file system');
});

test('one that says more than a form is left to the model', async () => {
  const done = await run('How many lines are in a.txt, comments aside?', { planner: ['grep -vc "^#" a.txt'], tools: () => ok('2\n') });
  expect(done.asked.map(({ role }) => role)).toContain('planner');
});

test('a file that the request names and that is nowhere ends the run before the model puts another one in its place', async () => {
  const done = await run('What does b.txt say about tides?', {
    planner: ['cat b.txt'],
    tools: () => failed('cat: b.txt: No such file or directory'),
  });
  expect(done).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_FILE', message: expect.stringContaining('b.txt') } } });
  expect(done.calls).toHaveLength(1);
});

const SETTINGS = 'app_name: Harbour\nport: 8437\n';
const asksPort = (said: string, fixture: Partial<RunFixture>) =>
  performRun(said, {
    entries: [{ path: 'app.yaml', kind: 'file', size: 30 }],
    sample: SETTINGS,
    tools: () => ok(SETTINGS),
    planner: ['cat app.yaml'],
    ...fixture,
  });

test('what the text of the one named file settles is read without the model, whatever frame the question stands in', async () => {
  for (const said of ['Which port is set in app.yaml?', 'I need to know which port is set. It should be in app.yaml']) {
    const done = await asksPort(said, { settlesByWords: true });
    expect(done).toMatchObject({ type: 'run.completed', body: { answer: expect.stringContaining('8437') } });
    expect(done.asked).toEqual([]);
    expect(done.calls.map(({ args }) => args)).toEqual([{ command: 'cat', args: ['app.yaml'] }]);
  }
});

test('a model that is named plans that as well', async () => {
  const done = await asksPort('Which port is set in app.yaml?', { settlesByWords: false });
  expect(done.asked.map(({ role }) => role)).toContain('planner');
});
