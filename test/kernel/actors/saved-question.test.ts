import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../kernel/planning/looks/workspace-summary.ts';
import { ok, performRun, type RunFixture } from './run-fixture.ts';

const file = (path: string): WorkspaceEntry => ({ path, kind: 'file', size: 9 });
const run = (request: string, fixture: Partial<RunFixture>) =>
  performRun(request, {
    tools: ({ tool }) => ok(tool === 'file_write' ? 'written' : 'Rex\nTom\n'),
    entries: [file('pets.csv'), file('plan.md')],
    sample: 'name,kind,owner\nRex,dog,Ann\nTom,cat,Ann\nIvy,cat,Bo\n',
    ...fixture,
  });

const ASKED = 'check pets.csv for whichever pets do best with Ann, then write their names to ann.txt';

test('the model plans the question alone, and what it tells is saved behind it', async () => {
  const { asked, calls } = await run(ASKED, { planner: [`python 'print(*rows("pets.csv", "name"))'`] });
  expect(asked.map(({ role }) => role)).toEqual(['planner']);
  const question = asked[0]?.turns.at(-1)?.content;
  expect(question).toContain('pets.csv');
  expect(question).not.toContain('ann.txt');
  expect(calls.map(({ tool }) => tool)).toEqual(['python_repl', 'file_write']);
  expect(calls[1]?.args).toMatchObject({ path: 'ann.txt', content: 'Rex\nTom\n', mode: 'overwrite' });
});

test('where nothing of the question stands, the request is planned as a whole', async () => {
  const planner = ["answer 'no idea'", "answer 'no idea'", `python 'print(*rows("pets.csv", "name"))' > ann.txt`];
  const { asked, calls } = await run(ASKED, { planner });
  expect(asked.some(({ turns }) => turns.at(-1)?.content.includes('ann.txt'))).toBe(true);
  expect(calls.map(({ tool }) => tool)).toEqual(['python_repl', 'file_write']);
});

test('a text that the request itself brings is no question', async () => {
  const { asked, calls } = await run('Create note.txt with the text hello', { planner: ['echo hello > note.txt'] });
  expect(asked).toHaveLength(1);
  expect(calls.map(({ args }) => args['content'])).toEqual(['hello\n']);
});

test('without the rules that know better the request is planned as a whole', async () => {
  const { asked } = await run(ASKED, { planner: [`python 'print(*rows("pets.csv", "name"))' > ann.txt`], options: { without: ['sure-way'] } });
  expect(asked[0]?.turns.at(-1)?.content).toContain('ann.txt');
});
