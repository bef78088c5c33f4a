import { expect, test } from 'vitest';
import { ok, performRun } from './run-fixture.ts';

test('a slip of the pen is put right before anything is planned, and told', async () => {
  const { asked, events, type } = await performRun('Delte a.txt', {
    planner: ['rm a.txt'],
    entries: [{ path: 'a.txt', kind: 'file', size: 9 }],
    tools: () => ok(''),
    options: { approveAll: true },
  });
  expect(type).toBe('run.completed');
  expect(asked[0]?.turns.at(-1)?.content).toContain('Delete a.txt');
  const reports = events.flatMap((event) => (event.type === 'actor.reported' && event.report.type === 'request.respelt' ? [event.report.body] : []));
  expect(reports).toEqual([{ respelt: [{ written: 'Delte', read: 'Delete' }] }]);
});
