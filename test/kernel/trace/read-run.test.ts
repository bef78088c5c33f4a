import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRun, understandRun } from '../../../kernel/trace/read-run.ts';
import { readRunLines } from '../../../kernel/trace/run-lines.ts';
import { showRun } from '../../../kernel/trace/show-run.ts';
import { EVENT_MS, ok, recordedRun, step, verdict } from '../cli/trace/recorded-run.ts';

const ID = '20261122-040000-abcdef';

function recordOf(events: readonly unknown[], inputs: readonly unknown[] = []): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'okso-read-')), ID);
  mkdirSync(folder);
  const text = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(folder, 'events.jsonl'), text(events));
  if (inputs.length > 0) writeFileSync(join(folder, 'inputs.jsonl'), text(inputs));
  return folder;
}

const filledRun = () =>
  recordedRun({
    request: 'Put the author of a page into b.txt',
    plans: [
      [step('web_fetch', { url: 'https://a.example' }), step('file_write', { path: 'b.txt', content: '' }), step('final_answer', { input: '{{1}}' })],
    ],
    writes: ['Ines'],
    tools: (tool) => ok(tool === 'web_fetch' ? { body_markdown: 'by Ines\nof the harbour' } : { path: 'b.txt' }),
    judge: ({ tool }) =>
      tool === 'file_write'
        ? verdict({ verdict: 'ask', rule: 'path.create', reason: 'b.txt would be created', effect: 'reversible', risks: ['write'] })
        : verdict(),
    readsForeignText: ({ tool }) => tool === 'web_fetch',
  });

test('a record tells the request, the end, each step with what went in and out, and which model wrote', async () => {
  const { events, inputs, opened } = await filledRun();
  const run = await readRun(recordOf(events, [opened, ...inputs]));
  expect(run).toMatchObject({
    id: ID,
    request: 'Put the author of a page into b.txt',
    end: { type: 'run.completed', body: { answer: 'by Ines\nof the harbour' } },
    steps: 2,
    unreadable: 0,
    models: [{ role: 'executor', id: 'scripted', generations: 1 }],
    rounds: [{ approval: 'plan', scores: [{ candidate: 0 }], steps: [{ index: 1 }, { index: 2, args: { content: 'Ines' } }] }],
  });
  expect(run.rounds[0]?.steps[1]).toMatchObject({
    sources: [{ argument: 'content', byModel: true, fromSteps: [] }],
    origins: [expect.stringContaining('https://a.example')],
  });
});

test('a run is shown with its plan, verdicts, values, results and answer', async () => {
  const text = showRun(understandRun({ ...(await filledRun()), folder: `/r/${ID}` }), false);
  expect(text).toContain('request    Put the author of a page into b.txt');
  expect(text).toContain('  2  file_write path=b.txt content="" [write]\n     asks (path.create): b.txt would be created');
  expect(text).toContain('- Step 2');
  expect(text).toContain('  action:       file_write path=b.txt content=Ines');
  expect(text).toContain('  value:        content: filled in by the model from what was observed');
  expect(text).toContain('  observation:  by Ines\n                of the harbour');
  expect(text).toMatch(/ {2}text from: {4}.*https:\/\/a\.example/);
  expect(text).toContain('answer\n  by Ines\n  of the harbour');
});

test('long results are cut with a word on how long they are, and whole when all is asked for', async () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const lines = await recordedRun({
    plans: [[step('file_read', { path: 'a' }), step('final_answer', { input: 'x' })]],
    tools: () => ok({ content_markdown: long }),
  });
  const run = understandRun(lines);
  expect(showRun(run, false)).toContain(`(${long.length} characters in 100 lines; --full shows them)`);
  expect(showRun(run, false)).not.toContain('line 99');
  expect(showRun(run, true)).toContain('line 99');
});

test('a torn last line and events of a later version do no harm', async () => {
  const { events } = await recordedRun({ plans: [[step('final_answer', { input: 'hello' })]], tools: () => ok('') });
  const folder = recordOf([...events.slice(0, 2), { ...events[0], type: 'moon.risen', body: { any: 'thing' } }, ...events.slice(2)]);
  appendFileSync(join(folder, 'events.jsonl'), '{"v":1,"runId":"x","se');
  expect(await readRun(folder)).toMatchObject({ unreadable: 1, end: { type: 'run.completed', body: { answer: 'hello' } } });
});

test('a known event whose body does not fit is counted and left out', async () => {
  const { events } = await recordedRun({ plans: [[step('final_answer', { input: 'hello' })]], tools: () => ok('') });
  const run = await readRun(recordOf(events.map((event) => (event.type === 'plan.scored' ? { ...event, body: { scores: 'many' } } : event))));
  expect(run).toMatchObject({ unreadable: 1, rounds: [{ scores: [] }] });
});

test('a record without an end is unfinished, and one without a line that can be read is OKSO_RECORD_DAMAGED', async () => {
  const { events } = await recordedRun({ plans: [[step('final_answer', { input: 'hello' })]], tools: () => ok('') });
  const run = await readRun(recordOf(events.slice(0, -1)));
  expect(run.end).toEqual({ type: 'unfinished' });
  expect(showRun(run, false)).toContain('The record has no end');
  const folder = recordOf([]);
  writeFileSync(join(folder, 'events.jsonl'), '\u0000\u0000\nnonsense\n');
  await expect(readRunLines(folder)).rejects.toMatchObject({ code: 'OKSO_RECORD_DAMAGED', message: expect.stringContaining(folder) });
});

test('time is told by what it was spent on, from the start of the command on', async () => {
  const { events, opened } = await recordedRun({
    plans: [[step('file_read', { path: 'a' }), step('final_answer', { input: 'x' })]],
    tools: () => ok('y'),
  });
  const { stages, ms } = await readRun(recordOf(events, [opened]));
  expect(ms).toBe(events.length * EVENT_MS);
  expect(stages.map(({ name }) => name)).toEqual([
    'starting',
    'understanding',
    'planning',
    'scoring',
    'approval',
    'step 1: file_read a',
    'answering',
    'ending',
  ]);
  expect(stages.reduce((sum, stage) => sum + stage.ms, 0)).toBe(ms);
  for (const [index, stage] of stages.entries()) expect(stage.startMs).toBe(stages.slice(0, index).reduce((sum, before) => sum + before.ms, 0));
});
