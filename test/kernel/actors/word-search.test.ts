import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StepCall } from '../../../kernel/actors/tool-runner.ts';
import type { WorkspaceEntry } from '../../../kernel/planning/looks/workspace-summary.ts';
import fileSearch from '../../../plugins/file-search.ts';
import type { ToolResult } from '../../../schemas/manifest.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';
import { ok, performRun, type RunFixture } from './run-fixture.ts';

const FILES: Readonly<Record<string, string>> = {
  'pedalkit/tests/test_route.py': 'def test_adds_stops():\n    pass\n\n\ndef test_rejects_negative_km():\n    pass\n',
  'pedalkit/route.py': 'def add(km):\n    return km\n',
  'minutes/may.md': '# Heating\n\nThe boiler is from 1998.\nWe agreed to have it replaced in autumn.\n',
};
const entries: WorkspaceEntry[] = [
  ...Object.keys(FILES).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 80 })),
  ...['pedalkit', 'pedalkit/tests', 'minutes'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
];

let host: DirectHost;
beforeEach(async () => {
  host = await createDirectHost();
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(host.workspace, path)), { recursive: true });
    writeFileSync(join(host.workspace, path), text);
  }
});
afterEach(() => host[Symbol.asyncDispose]());

/** The tool itself on the files; every command prints the same. */
const tools =
  (printed: string) =>
  async ({ tool, args }: StepCall): Promise<ToolResult> =>
    tool === 'file_search' ? { ok: true, value: await host.call(fileSearch, args) } : ok(printed);
const run = (request: string, fixture: Partial<RunFixture>) => performRun(request, { entries, tools: tools(''), ...fixture });
const shownToExecutor = ({ asked }: Awaited<ReturnType<typeof run>>): string =>
  asked.filter(({ role }) => role === 'executor').map(({ turns }) => JSON.stringify(turns))[0] ?? '';

test('a question whose phrase is nowhere is answered from the lines that share its words, without a second plan of the model', async () => {
  const done = await run('in which test file of pedalkit do I check that a negative distance is refused?', {
    planner: ['grep -rl "refuse negative distance" pedalkit/tests'],
    executor: ['It is checked in pedalkit/tests/test_route.py.'],
  });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'It is checked in pedalkit/tests/test_route.py.' } });
  expect(done.calls.map(({ tool }) => tool)).toEqual(['terminal', 'file_search']);
  expect(done.calls[1]?.args).toMatchObject({ path: 'pedalkit', words: true });
  expect(shownToExecutor(done)).toContain('pedalkit/tests/test_route.py:5:def test_rejects_negative_km():');
});

test('so is one whose plan went to another folder, read a folder as a file, or counted nothing', async () => {
  for (const [plan, result] of [
    ['grep -rin "agree boiler" pedalkit', ''],
    ['cat minutes/', ''],
    ['ls minutes | grep -c "boiler agreement"', '0\n'],
  ] as const) {
    const done = await run('what did we agree about the boiler?', {
      planner: [plan],
      executor: ['To have it replaced in autumn.'],
      tools: tools(result),
    });
    expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'To have it replaced in autumn.' } });
    expect(shownToExecutor(done)).toContain('minutes/may.md:4:We agreed to have it replaced in autumn.');
  }
});

test('names of files of which none is like it hold no answer, and the texts are searched', async () => {
  const done = await run('what did we agree about the boiler?', {
    planner: ['ls minutes | grep boiler'],
    executor: ['To have it replaced in autumn.'],
    tools: (call) => tools(call.args['command'] === 'ls' ? 'april.md\nmay.md\n' : '')(call),
  });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'To have it replaced in autumn.' } });
  expect(done.calls.map(({ tool }) => tool)).toEqual(['terminal', 'terminal', 'file_search']);
});

test('where no line shares a word, the run says that nothing was found', async () => {
  const done = await run('who repairs the zeppelin?', { planner: ['grep -rn "zeppelin repair" .'] });
  expect(done.type).toBe('run.completed');
  expect((done.body as { answer: string }).answer).toMatch(/^Nothing was found: file_search input="repairs zeppelin"/);
});

test('where the lines do not hold the answer, the run says so and looks no further', async () => {
  const done = await run('who sold the boiler to us?', { planner: ['grep -rn "sold the boiler" .'], executor: ['The seller was not found.'] });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'The seller was not found.' } });
});

test('lines that were found without the answer among them lead to its words as well', async () => {
  const done = await run('what did we agree about the boiler?', {
    planner: ['grep -rn boiler .'],
    executor: ['It was not found.', 'To have it replaced in autumn.'],
    tools: tools('minutes/may.md:3:The boiler is from 1998.\n'),
  });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'To have it replaced in autumn.' } });
});

test('names of files are no answer to what stands in them, but better than nothing', async () => {
  const listing = { planner: ['ls minutes pedalkit'], tools: tools('minutes:\nmay.md\n\npedalkit:\nroute.py\n') };
  const found = await run('when do we replace the boiler?', { ...listing, executor: ['In autumn.'] });
  expect(found).toMatchObject({ type: 'run.completed', body: { answer: 'In autumn.' } });
  const lost = await run('when does the zeppelin leave?', listing);
  expect(lost).toMatchObject({ type: 'run.completed', body: { answer: expect.stringContaining('may.md') } });
});

test('a count of what the request says stays 0', async () => {
  const done = await run('how many times does TODO occur in pedalkit?', { planner: ['grep -rn TODO pedalkit | wc -l'], tools: tools('0\n') });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: '0' } });
});

test('which of two things is true of a kind that nothing here speaks of, the model may know', async () => {
  const general = await run('Looking towards the bow, is starboard on the left or on the right?', {
    planner: ['grep starboard README.md'],
    executor: ['On the right.'],
    tools: tools(''),
  });
  expect(general).toMatchObject({ type: 'run.completed', body: { answer: 'On the right.' } });
});

test('what is asked of any of its kind, and stands nowhere here, the model may know', async () => {
  const done = await run('how many legs does a spider have', {
    planner: ['grep -r spider . | wc -l'],
    executor: ['Eight.'],
    tools: tools('0\n'),
  });
  expect(done).toMatchObject({ type: 'run.completed', body: { answer: 'Eight.' } });
  expect(done.calls.map(({ tool }) => tool)).not.toContain('file_search');
});

test('a request for a change is planned by the model again', async () => {
  const done = await run('find the line about the gasket and write it into gasket.txt', {
    planner: ['grep -rn "gasket line" . > gasket.txt', 'grep -rni gasket . > gasket.txt'],
  });
  expect(done.calls.map(({ tool }) => tool)).not.toContain('file_search');
});
