import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { ok, performRun, type RunFixture } from '../run-fixture.ts';

const entries: WorkspaceEntry[] = [{ path: 'colours.txt', kind: 'file', size: 9 }];
const run = (request: string, fixture: Partial<RunFixture>) => performRun(request, { tools: () => ok('green'), ...fixture });
const COLOURS = 'which colour do i get when i mix blue and yellow paint';

test('what needs no look and no tool is answered in a conversation and not in the plan language', async () => {
  const { asked, body } = await run(COLOURS, { planner: ["answer 'yellow'"], executor: ['You get green.'] });
  expect(body).toMatchObject({ answer: 'You get green.' });
  expect(asked.at(-1)).toMatchObject({ role: 'executor', turns: [{ role: 'user', content: COLOURS }], temperature: 0 });
  expect(asked.at(-1)).not.toHaveProperty('grammar');
});

test('what a word means is asked of no plan at all', async () => {
  const { asked, body } = await run('What does etc. stand for?', { executor: ['Et cetera.'] });
  expect(body).toMatchObject({ answer: 'Et cetera.' });
  expect(asked.map(({ role }) => role)).toEqual(['executor']);
});

test('how something is said in another language is asked in the form that small models know', async () => {
  const { asked } = await run("how do you say 'thank you' in italian?", { executor: ["It is 'grazie'."] });
  expect(asked.at(-1)).toMatchObject({ turns: [{ role: 'user', content: "What is 'thank you' in Italian?" }] });
});

test('nor is what it is that answers, whatever words of files are said', async () => {
  const { asked, body } = await run('is there a human on the other side, colours or not?', { executor: ['No, I am a program.'], entries });
  // What it is is said, also where the model only says what it is not.
  expect(body).toMatchObject({ answer: 'No, I am a program. I am okso, a program on this computer.' });
  expect(asked.map(({ role }) => role)).toEqual(['executor']);
});

test('arithmetic over numbers that nobody gave is no answer', async () => {
  const planner = ['python "print((100-32)*5/9)"'];
  const { body } = await run('what is the boiling point of water in celsius', { planner, executor: ['It is 100 degrees.'] });
  expect(body).toMatchObject({ answer: 'It is 100 degrees.' });
});

test('what looks at a file keeps its plan', async () => {
  const { body } = await run('which colour do we get, going by the colours?', { planner: ['cat colours.txt'], executor: ['Green.'], entries });
  expect(body).toMatchObject({ answer: 'Green.' });
});

test('a plan that changes a file although nothing was to be changed is no answer', async () => {
  const planner = ['echo verso > colours.txt'];
  const request = 'the right-hand leaf of a spread is called recto, what is the left-hand one called again?';
  const { body, calls } = await run(request, { planner, executor: ['It is called verso.'], entries });
  expect(body).toMatchObject({ answer: 'It is called verso.' });
  expect(calls).toEqual([]);
});

test('what is asked of any thing of a kind, and stands in no text here, is asked of no plan', async () => {
  const { asked, body } = await run('A child wants to know: how many legs does a lobster have, and is it an insect?', {
    executor: ['Ten.'],
    entries,
  });
  expect(body).toMatchObject({ answer: 'Ten.' });
  expect(asked.map(({ role }) => role)).toEqual(['executor']);
});
