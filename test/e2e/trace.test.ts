import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlace, type Place } from '../helpers/run-okso.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-trace-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const WITHOUT_MODEL = { TESTING_PASSTHROUGH: 'true' };
let place: Place;
/** The names of the runs that were made, oldest first. */
let ids: string[];
const runsOf = ({ home }: Place): string => join(home, '.local/state/okso/runs');
const terminal = (...words: string[]) => ({ thought: '', tool: 'terminal', args: { command: words[0], args: words.slice(1) } });
const end = { thought: '', tool: 'final_answer', args: {} };
const plan = (request: string, ...steps: unknown[]): string => JSON.stringify({ v: 1, request, steps: [...steps, end] });

beforeAll(async () => {
  place = createPlace(join(root, 'runs'));
  writeFileSync(join(place.work, 'pump.log'), 'ok\nERROR <script>alert(1)</script>\nERROR\n');
  const write = { thought: '', tool: 'file_write', args: { path: 'n.txt', content: '{{1}}', mode: 'overwrite' } };
  const plans: [string, string[]][] = [
    [plan('Count the ERROR lines of the pump into n.txt', terminal('grep', '-c', 'ERROR', 'pump.log'), write), ['--yes']],
    [plan('Delete the log', terminal('rm', 'pump.log')), []],
    [plan('Show the log', terminal('cat', 'pump.log')), ['--yes']],
  ];
  for (const [text, options] of plans) await place.run(['run', ...options, '--plan', '-'], { env: WITHOUT_MODEL, stdin: text });
  ids = readdirSync(runsOf(place)).sort();
}, 120_000);

const id = (position: number): string => ids[position] ?? '';

test('trace list shows every run, the newest first, as lines and as JSON', async () => {
  const { stdout, exit } = await place.run(['trace', 'list']);
  expect(exit).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\S+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}done {2}1 step {2}.* {2}Show the log$/);
  expect(lines[1]).toContain('  refused  0 steps  ');
  const json = (await place.run(['trace', 'list', '--json', '--limit', '2'])).stdout.trimEnd().split('\n');
  expect(json.map((line) => JSON.parse(line))).toMatchObject([
    { id: id(2), outcome: 'run.completed' },
    { id: id(1), outcome: 'run.refused', denied: [{ tool: 'terminal' }] },
  ]);
});

test('trace show tells the latest run, or the one whose name begins so', async () => {
  expect((await place.run(['trace', 'show'])).stdout).toContain('request    Show the log');
  const { stdout } = await place.run(['trace', 'show', id(0)]);
  expect(stdout).toContain('- Step 2');
  expect(stdout).toContain('  value:        content: the result of step 1');
  expect(stdout).toContain('answer\n  Wrote n.txt: 2');
  const json = JSON.parse((await place.run(['trace', 'show', id(0), '--json'])).stdout);
  expect(json).toMatchObject({ id: id(0), opened: { workspace: place.work, settings: { APPROVE_ALL: true } }, rounds: [{ steps: [{}, {}] }] });
});

test('a name that is not there or means several is OKSO_RUN_UNKNOWN, and so is any name where nothing is on record', async () => {
  expect(await place.run(['trace', 'show', '1999'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('[OKSO_RUN_UNKNOWN]') });
  expect(await place.run(['trace', 'show', '2'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('3 runs') });
  const empty = createPlace(join(root, 'empty'));
  expect(await empty.run(['trace', 'show'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('no run is on record') });
  expect(await empty.run(['trace', 'list'])).toMatchObject({ exit: 0, stdout: '', stderr: expect.stringContaining('no run is on record') });
});

test('trace show --html makes one page, on stdout or in a file, in which results are text', async () => {
  const { stdout } = await place.run(['trace', 'show', '--html']);
  expect(stdout).toMatch(/^<!doctype html>/);
  expect(stdout).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(stdout).not.toMatch(/<script|src=|href=|style="/);
  const named = await place.run(['trace', 'show', id(2), '--html', 'page.html']);
  expect(named).toMatchObject({ exit: 0, stdout: `${join(place.work, 'page.html')}\n` });
  expect(readFileSync(join(place.work, 'page.html'), 'utf8')).toBe(stdout);
  const swapped = await place.run(['trace', 'show', '--html', id(2)]);
  expect(swapped).toMatchObject({ exit: 2, stderr: expect.stringContaining(`okso trace show ${id(2)} --html`) });
});

test('trace replay comes to the same answer without tools: nothing is written, and what is gone is not missed', async () => {
  const bare = createPlace(join(root, 'bare'));
  const env = { OKSO_TRACE_DIR: runsOf(place) };
  const done = await bare.run(['trace', 'replay', id(0)], { env });
  expect(done).toMatchObject({ exit: 0, stdout: expect.stringMatching(/ comes out the same: \d+ events\nWrote n\.txt: 2\n$/) });
  expect(readdirSync(bare.work)).toEqual([]);
  expect(JSON.parse((await bare.run(['trace', 'replay', id(1), '--json'], { env })).stdout)).toMatchObject({ id: id(1), same: true });
});

test('trace replay of a record that was changed says where it first differs and ends with 1', async () => {
  const file = join(runsOf(place), id(2), 'inputs.jsonl');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('"stdout":"ok', '"stdout":"no'));
  const { exit, stdout } = await place.run(['trace', 'replay', id(2)]);
  writeFileSync(file, before);
  expect(exit).toBe(1);
  expect(stdout).toMatch(/comes out differently, .*\n {2}event \d+, step\.observed\.result\.value\.stdout: recorded "ok/);
});

test('a torn record is shown as far as it goes and cannot be replayed', async () => {
  const file = join(runsOf(place), id(2), 'events.jsonl');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.slice(0, -20));
  const shown = await place.run(['trace', 'show']);
  const replayed = await place.run(['trace', 'replay']);
  writeFileSync(file, before);
  expect(shown).toMatchObject({ exit: 0, stdout: expect.stringContaining('damaged    1 line of the record cannot be read') });
  expect(replayed).toMatchObject({ exit: 1, stderr: expect.stringContaining('[OKSO_RECORD_DAMAGED]') });
});

test('history finds runs by words of request and answer, whatever their case', async () => {
  const found = async (...words: string[]) => {
    const { stdout } = await place.run(['history', ...words, '--json']);
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).id]));
  };
  expect(await found()).toEqual([id(2), id(1), id(0)]);
  expect(await found('LOG')).toEqual([id(2), id(1)]);
  expect(await found('error pump')).toEqual([id(0)]);
  expect(await found('n.txt:', 'wrote')).toEqual([id(0)]);
  expect(await place.run(['history', 'lighthouse'])).toMatchObject({ exit: 0, stdout: '', stderr: 'okso: no run on record fits\n' });
});

test('a run that its time limit ends has run.failed as its last line, on stdout and on record', async () => {
  const late = createPlace(join(root, 'late'));
  const sleep = { thought: '', tool: 'python_repl', args: { input: 'import time; time.sleep(60)' } };
  const { stdout, exit } = await late.run(['run', '--yes', '--json', '--timeout', '3', '--plan', '-'], {
    env: WITHOUT_MODEL,
    stdin: plan('Sleep', sleep),
  });
  expect(exit).toBe(6);
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_TIMEOUT' } } });
  expect((await late.run(['trace', 'list'])).stdout).toContain('  failed OKSO_TIMEOUT  ');
  expect((await late.run(['trace', 'replay'])).exit).toBe(0);
});

test('a command that ends before its run begins leaves no record', async () => {
  const early = createPlace(join(root, 'early'));
  expect((await early.run(['run', '--plan', 'none.json'], { env: WITHOUT_MODEL })).exit).toBe(2);
  expect(readdirSync(runsOf(early))).toEqual([]);
});
