import { expect, test } from 'vitest';
import { replayRun } from '../../../../kernel/cli/trace/replay-run.ts';
import type { RunLines } from '../../../../kernel/trace/run-lines.ts';
import { ok, packageRoot, recordedRun, step, verdict } from './recorded-run.ts';

const replay = (lines: RunLines) => replayRun(lines, { packageRoot, signal: new AbortController().signal });
const count = [step('terminal', { command: 'wc', args: ['-l', 'a.txt'] }), step('final_answer', {})];
const author = [
  step('file_read', { path: 'a.txt' }),
  step('file_write', { path: 'b.txt', content: '' }, 'the author'),
  step('final_answer', { input: '' }),
];
const worded = () =>
  recordedRun({
    request: 'Who wrote a.txt?',
    plans: [author],
    writes: ['Ines', 'It was Ines who wrote it.'],
    tools: (tool) => ok(tool === 'file_read' ? { content_markdown: 'by Ines' } : { path: 'b.txt' }),
  });

test('a run comes out the same from what it was told: tools, fills and worded answers', async () => {
  const plain = await recordedRun({ plans: [count], tools: () => ok({ stdout: '3 a.txt\n' }) });
  expect(await replay(plain)).toEqual({ compared: plain.events.length, answer: expect.stringContaining('3') });
  const lines = await worded();
  expect(await replay(lines)).toMatchObject({ compared: lines.events.length, answer: 'It was Ines who wrote it.' });
});

test('a plan that followed a failed step is replayed with the one before it', async () => {
  const lines = await recordedRun({
    plans: [count, [step('file_read', { path: 'a.txt' }), step('final_answer', { input: '{{1}}' })]],
    tools: (tool) =>
      tool === 'terminal' ? { ok: false, error: { code: 'OKSO_TOOL_FAILED', message: 'no wc here', hint: '' } } : ok({ content_markdown: 'text' }),
  });
  expect(lines.events.filter(({ type }) => type === 'plan.proposed')).toHaveLength(2);
  expect(await replay(lines)).toMatchObject({ compared: lines.events.length, answer: 'text' });
});

test('decisions of a person are played back, a yes as well as a no', async () => {
  const judge = () => verdict({ verdict: 'ask', effect: 'reversible' });
  for (const [kind, end] of [
    ['yes', 'run.completed'],
    ['no', 'run.refused'],
  ] as const) {
    const lines = await recordedRun({
      plans: [count],
      tools: () => ok({ stdout: '3\n' }),
      judge,
      ask: async () => ({ kind }),
      options: { approveAll: false },
    });
    expect(lines.events.at(-1)?.type).toBe(end);
    const { difference, compared } = await replay(lines);
    expect([difference, compared]).toEqual([undefined, lines.events.length]);
  }
});

test('a verdict that changed when a tool had run is the one of its moment', async () => {
  let exists = false;
  const lines = await recordedRun({
    plans: [[step('file_write', { path: 'b.txt', content: 'x' }), step('final_answer', {})]],
    tools: () => {
      exists = true;
      return ok({ path: 'b.txt' });
    },
    judge: ({ tool }) => (tool === 'final_answer' ? verdict() : verdict({ effect: exists ? 'irreversible' : 'reversible' })),
  });
  const verdicts = lines.inputs.filter(({ source, key }) => source === 'verdict' && key.includes('file_write'));
  expect(verdicts.map(({ answer }) => (answer as { effect: string }).effect)).toEqual(['reversible', 'irreversible']);
  expect((await replay(lines)).difference).toBeUndefined();
});

test('a tool result that was changed afterwards shows where it first made a difference', async () => {
  const lines = await recordedRun({ plans: [count], tools: () => ok({ stdout: '3 a.txt\n' }) });
  const call = lines.inputs.find(({ source }) => source === 'tool');
  if (call !== undefined) call.answer = ok({ stdout: '4 a.txt\n' });
  const { difference } = await replay(lines);
  const observed = lines.events.find(({ type }) => type === 'step.observed');
  expect(difference).toEqual({
    seq: observed?.seq,
    what: `event ${observed?.seq}, step.observed.result.value.stdout: recorded "3 a.txt\\n", now "4 a.txt\\n"`,
  });
});

test('a model that would be asked something else is a difference, not an answer', async () => {
  const lines = await worded();
  const wording = lines.inputs.findLast(({ source }) => source === 'model');
  if (wording !== undefined) wording.key = 'executor 0000';
  expect((await replay(lines)).difference).toEqual({ what: 'it asks the model something else' });
});

test('what the record does not hold is named', async () => {
  const lines = await recordedRun({ plans: [count], tools: () => ok({ stdout: '3\n' }) });
  const without = { ...lines, inputs: lines.inputs.filter(({ source }) => source !== 'tool') };
  expect((await replay(without)).difference?.what).toMatch(/^it goes on with the tool call .*wc.*, where the record ends$/);
  const longer = { ...lines, events: [...lines.events.slice(0, -1), ...lines.events.slice(-2)] };
  expect((await replay(longer)).difference?.what).toMatch(/^event \d+ is run.completed, where the record has answer.drafted$/);
});

test('a run that a clock ended is compared up to there', async () => {
  const lines = await recordedRun({
    plans: [count],
    tools: () => ({ ok: false, error: { code: 'OKSO_TIMEOUT', message: 'late', hint: '' } }),
    options: { dryRun: true },
  });
  expect(lines.events.at(-1)).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_TIMEOUT' } } });
  expect(await replay(lines)).toEqual({ compared: lines.events.length - 1, cutBy: 'OKSO_TIMEOUT' });
});

test('a record that cannot prove anything is OKSO_RECORD_DAMAGED with the reason', async () => {
  const lines = await recordedRun({ plans: [count], tools: () => ok({ stdout: '3\n' }) });
  const unfit: [Partial<RunLines>, string][] = [
    [{ opened: undefined }, 'told from outside'],
    [{ unreadable: 1 }, '1 of its lines'],
    [{ events: lines.events.slice(0, -1) }, 'it has no end'],
    [{ events: lines.events.slice(1) }, 'its beginning is missing'],
    [{ events: lines.events.filter(({ type }) => type !== 'plan.proposed') }, 'nothing to replay'],
  ];
  for (const [change, reason] of unfit) {
    await expect(replay({ ...lines, ...change })).rejects.toMatchObject({ code: 'OKSO_RECORD_DAMAGED', message: expect.stringContaining(reason) });
  }
});
