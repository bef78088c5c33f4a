import { expect, test } from 'vitest';
import { ok, performRun, type RunFixture } from './run-fixture.ts';

const FETCH = { tool: 'terminal', args: { command: 'cat', args: ['a.txt'] } };
const END = { tool: 'final_answer', args: {} };
const fill = (args: Record<string, unknown>, executor: string[], tool = 'file_write', fixture: Partial<RunFixture> = {}) =>
  performRun('Save the author of a.txt in b.txt', {
    plan: [FETCH, { tool, args }, END],
    executor,
    confirm: () => true,
    tools: (call) => (call.tool === 'terminal' ? ok('by Ada Byron, 1843\n') : { ok: true, value: {} }),
    ...fixture,
  });
type Run = Awaited<ReturnType<typeof fill>>;
const shown = ({ events }: Run) =>
  events.flatMap((event) => (event.type === 'actor.reported' && event.report.type === 'argument.filled' ? [event.report.body] : []));

test('a blank is filled under the grammar of its own argument', async () => {
  const run = await fill({ path: 'b.txt', content: 'x', mode: '' }, ['append']);
  expect(run.calls[1]?.args).toEqual({ path: 'b.txt', content: 'x', mode: 'append' });
  expect(run.asked[0]?.grammar).toContain('"overwrite"');
});

test('a value that is not there and that the tool needs ends the run, and is shown', async () => {
  const run = await fill({ path: 'b.txt', content: '' }, ['__MISSING__']);
  expect(run).toMatchObject({
    type: 'run.failed',
    body: { error: { code: 'OKSO_VALUE_MISSING', message: 'file_write: "content" is __MISSING__: what was observed does not hold it' } },
  });
  expect(run.calls).toHaveLength(1);
  expect(shown(run)).toEqual([{ tool: 'file_write', key: 'content', value: '__MISSING__' }]);
});

test('a value that is not there and that the tool can do without is left out, and is shown', async () => {
  const run = await fill({ path: 'b.txt', content: 'x', mode: '' }, ['__MISSING__']);
  expect(run.calls[1]?.args).toEqual({ path: 'b.txt', content: 'x' });
  expect(shown(run)).toEqual([{ tool: 'file_write', key: 'mode', value: '__MISSING__' }]);
});

test('two blanks of one step are asked for by their names', async () => {
  const run = await fill({ to: 'x@example.org', subject: '', body: '' }, ['Ada Byron', 'She wrote it in 1843.'], 'mail_send', {
    confirm: () => true,
  });
  expect(run.asked.map(({ turns }) => turns.at(-1)?.content.split('\n').at(-1))).toEqual([
    expect.stringMatching(/^Wanted: subject\b/),
    expect.stringMatching(/^Wanted: body\b/),
  ]);
});

test('a long page is cut to what is asked for before a value is taken out of it', async () => {
  const noise = Array.from({ length: 900 }, (_, index) => `line ${index} of no interest\n`).join('');
  const run = await fill({ path: 'b.txt', content: '' }, ['Ada Byron'], 'file_write', {
    tools: (call) => (call.tool === 'terminal' ? ok(`${noise}The author is Ada Byron.\n${noise}`) : { ok: true, value: {} }),
  });
  const prompt = run.asked[0]?.turns.at(-1)?.content ?? '';
  expect(prompt).toContain('The author is Ada Byron.');
  expect(prompt.length).toBeLessThan(4_500);
});

test('a value that stands nowhere is no value', async () => {
  const run = await fill({ path: 'b.txt', content: '' }, ['ada.byron@engine.example']);
  expect(run).toMatchObject({
    type: 'run.failed',
    body: { error: { code: 'OKSO_VALUE_MISSING', message: expect.stringContaining('ada.byron@engine.example stands in nothing') } },
  });
});

test('what is not found in a page is looked for once more in its sentences closest to the question', async () => {
  const page =
    'Boats on trial\nThe council ordered 16 boats.\nThe harbour is quiet in May.\nThe boats were built by Halvorsen Yard.\nMoss grows on the quay.\n';
  const request = 'Read a.txt, see which yard builds such boats and save its name in b.txt';
  const run = await performRun(request, {
    plan: [FETCH, { tool: 'file_write', args: { path: 'b.txt', content: '' } }, END],
    executor: ['__MISSING__', 'Halvorsen Yard'],
    confirm: () => true,
    tools: (call) => (call.tool === 'terminal' ? ok(page) : { ok: true, value: {} }),
  });
  expect(run.calls[1]?.args).toMatchObject({ content: 'Halvorsen Yard' });
  const prompts = run.asked.map(({ turns }) => turns.at(-1)?.content ?? '');
  expect(prompts[0]).toContain('The harbour is quiet in May.');
  expect(prompts[1]).toContain('The boats were built by Halvorsen Yard.');
  expect(prompts[1]).not.toContain('The harbour is quiet in May.');
});
