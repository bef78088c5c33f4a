import { expect, test } from 'vitest';
import type { Feedback, MessageBody } from '../../../../schemas/messages.ts';
import { failed, ok, performRun, type RunFixture } from '../run-fixture.ts';

const ask = (request: string, fixture: RunFixture) => performRun(request, fixture);
type Run = Awaited<ReturnType<typeof ask>>;

/** What the validator sent back, in order. */
const sentBack = ({ events }: Run): Feedback[] =>
  events.flatMap((event) =>
    event.type === 'message.delivered' && event.envelope.type === 'plan.rejected'
      ? (event.envelope.body as MessageBody<'plan.rejected'>).feedback.filter(({ from }) => from === 'validator')
      : [],
  );
const reported = ({ events }: Run, type: string): unknown[] =>
  events.flatMap((event) => (event.type === 'actor.reported' && event.report.type === type ? [event.report.body] : []));

const WORDS = 'How many words are in a.txt?';
const wc = ({ args }: { args: Record<string, unknown> }) => ok(String(args['args']).includes('-w') ? '31 a.txt\n' : '5 a.txt\n');

test('an answer in another unit is sent back once, with the reason in view of the next plan', async () => {
  const run = await ask(WORDS, { planner: ['wc -l a.txt', 'wc -w a.txt'], tools: wc });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '31 words in a.txt', steps: 2 } });
  expect(sentBack(run)).toMatchObject([
    { text: 'the request asks for words and the answer tells lines', answered: { answer: '5 lines in a.txt', steps: 1 } },
  ]);
  expect(run.asked[1]?.turns.at(-1)?.content).toContain('the request asks for words');
});

test('an answer nothing speaks against ends the run without asking a model', async () => {
  const run = await ask(WORDS, { planner: ['wc -w a.txt'], tools: wc });
  expect(run.body).toMatchObject({ answer: '31 words in a.txt' });
  expect(sentBack(run)).toEqual([]);
});

test('the first answer is given when the second is no better', async () => {
  const run = await ask(WORDS, { planner: ['wc -l a.txt', 'wc -c a.txt'], tools: wc });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '5 lines in a.txt' } });
  expect(reported(run, 'answer.kept')).toEqual([{ answer: '5 lines in a.txt', because: 'the request asks for words and the answer tells bytes' }]);
  expect(sentBack(run)).toHaveLength(1);
});

test('the first answer is given when the model has no other plan', async () => {
  const run = await ask(WORDS, { planner: ['wc -l a.txt', 'wc -l a.txt'], tools: wc });
  expect(run.body).toMatchObject({ answer: '5 lines in a.txt' });
  expect(run.calls).toHaveLength(1);
});

test.each([
  ['the next plan cannot be written', ['while true', 'for x'], ok('')],
  ['a step of the next plan fails twice', ["python 'a'", "python 'b'"], failed('NameError')],
  ['the next plan finds nothing', ["python 'a'", "python 'b'"], ok('')],
])('the first answer is given when %s', async (_what, planner, result) => {
  const run = await ask(WORDS, { planner: ['wc -l a.txt', ...planner], tools: (call) => (call.tool === 'python_repl' ? result : wc(call)) });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '5 lines in a.txt' } });
  expect(reported(run, 'answer.kept')).toHaveLength(1);
});

test('the first answer is given when the next plan is refused', async () => {
  const asked: number[] = [];
  const run = await ask(WORDS, {
    planner: ['wc -l a.txt', 'wc -w a.txt'],
    options: { approveAll: false },
    ask: (attempt) => {
      asked.push(attempt);
      return attempt === 0 ? { kind: 'yes' } : { kind: 'no' };
    },
    tools: wc,
  });
  expect(asked).toEqual([0, 1]);
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '5 lines in a.txt' } });
});

test('an order that only led to looking is planned again, and what it changes then is told', async () => {
  const run = await ask('Create a folder named drafts', {
    planner: ['ls', 'ls', 'mkdir drafts'],
    tools: ({ args }) => ok(args['command'] === 'ls' ? 'docs\n' : ''),
  });
  expect(run.body).toMatchObject({ answer: 'Created folder drafts.' });
  expect(sentBack(run)).toMatchObject([{ text: 'nothing has been changed yet.' }]);
});

test('an answer that claims a change is not what a run has to tell that is stopped before the next plan', async () => {
  const run = await ask('One report in archive is about a flood. Find out which, and move it into docs', {
    planner: ['grep -ri flood archive', 'mv archive/b.md docs/', 'mv archive/b.md docs/'],
    executor: ['The report is archive/b.md. It has been moved into docs.', 'done'],
    tools: ({ args }) => ok(args['command'] === 'grep' ? 'archive/b.md:The flood came at noon\narchive/b.md:The flood went\n' : ''),
  });
  expect(sentBack(run)).toMatchObject([
    { text: 'nothing has been changed yet.', answered: { answer: expect.stringMatching(/^Nothing was changed/) } },
  ]);
});

test('a change that was made is not made again by the next plan', async () => {
  const run = await ask('Make a folder backup and copy notes.txt into it', {
    entries: [{ path: 'notes.txt', kind: 'file', size: 7 }],
    planner: ['mkdir backup', 'mkdir backup\ncat notes.txt > backup/notes.txt'],
    tools: ({ args }) => ok(args['command'] === 'cat' ? 'a note\n' : ''),
  });
  expect(run.type).toBe('run.completed');
  expect(run.calls.map(({ tool, args }) => args['command'] ?? tool)).toEqual(['mkdir', 'cat', 'file_write']);
});

test('a second plan that was to change something and failed is told, not covered by the first answer', async () => {
  const run = await ask('Create a folder named drafts', {
    planner: ['ls', 'mkdir drafts', 'mkdir drafts'],
    tools: ({ args }) => (args['command'] === 'ls' ? ok('docs\n') : failed('no space left')),
  });
  expect(run).toMatchObject({ type: 'run.failed', body: { error: { message: expect.stringContaining('no space left') } } });
});

test('where a part of the texts did not hold the answer, the next plan may read the whole', async () => {
  const run = await ask('Which room is the workshop in?', {
    planner: ['grep -ri workshop .', 'cat mail.txt'],
    executor: ['The room was not found.', 'Room B12.'],
    tools: ({ args }) => ok(args['command'] === 'grep' ? 'mail.txt:About the workshop\n' : 'About the workshop\nWe meet in B12.\n'),
  });
  expect(run.body).toMatchObject({ answer: 'Room B12.' });
  expect(sentBack(run)).toMatchObject([{ foundNothing: true, text: expect.stringContaining('look at the whole file or folder') }]);
});

test('a saved plan is what somebody wants: its answer is not sent back', async () => {
  const run = await ask(WORDS, {
    plan: [
      { tool: 'terminal', args: { command: 'wc', args: ['-l', 'a.txt'] } },
      { tool: 'final_answer', args: {} },
    ],
    tools: wc,
  });
  expect(run.body).toMatchObject({ answer: '5 lines in a.txt' });
});

test('in ReAct mode the model goes on from what was done, with the reason in view', async () => {
  const run = await ask(WORDS, {
    options: { mode: 'react' },
    planner: ['wc -l a.txt', "answer '5 lines'", 'wc -w a.txt', "answer '31 words'"],
    tools: wc,
  });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: '31 words', steps: 2 } });
  expect(run.asked[2]?.turns.map(({ content }) => content).join('\n')).toContain('Mind: the request asks for words');
});

const LEADER = {
  request: 'Who leads the team, in team.txt?',
  planner: ['cat team.txt', "grep -i 'lead' team.txt"],
  text: 'Lea Moor leads, Jan Holt pays.\n',
};

test('a model that was named judges what the checks let pass, under a grammar of yes and no with a reason', async () => {
  const run = await ask(LEADER.request, {
    planner: LEADER.planner,
    executor: ['Jan Holt.', 'no: Jan Holt pays', 'Lea Moor.', 'yes'],
    tools: () => ok(LEADER.text),
    options: { asksValidator: true },
  });
  expect(run.body).toMatchObject({ answer: 'Lea Moor.' });
  expect(sentBack(run)).toMatchObject([{ text: 'Jan Holt pays' }]);
  const verdict = run.asked.find(({ grammar }) => grammar?.includes('"no: "'));
  expect(verdict?.turns.at(-1)?.content).toBe(
    `[result of cat team.txt]\n${LEADER.text.trim()}\n[end of result]\n\nRequest: ${LEADER.request}\nAnswer: Jan Holt.`,
  );
});

test('a judge that fails has no say', async () => {
  const run = await ask(LEADER.request, {
    planner: LEADER.planner,
    executor: ['Lea Moor.'],
    tools: () => ok(LEADER.text),
    options: { asksValidator: true },
  });
  expect(run).toMatchObject({ type: 'run.completed', body: { answer: 'Lea Moor.' } });
});
