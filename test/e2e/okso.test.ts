import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace, type RunResult } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-e2e-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A fresh workspace and home for each test. */
function place(name: string) {
  const { work, home, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\nthree\n');
  return { work, home, okso: (args: string[], env: Record<string, string> = {}, stdin = '') => run(args, { env, stdin }) };
}

const expectFault = (result: RunResult, exit: number, code: string): void => {
  expect(result.stderr, result.stderr).toContain(`[${code}]`);
  expect(result).toMatchObject({ exit, stdout: '' });
  expect(result.stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(4);
};

const passthrough = { TESTING_PASSTHROUGH: 'true' };
const plan = (...steps: unknown[]) =>
  JSON.stringify({ v: 1, request: 'How many lines are in a.txt?', steps: [...steps, { thought: 'Answer.', tool: 'final_answer', args: {} }] });
const count = { thought: 'Count.', tool: 'terminal', args: { command: 'wc', args: ['-l', 'a.txt'] } };

test('no request is a usage fault', async () => {
  expectFault(await place('none').okso([]), 2, 'OKSO_USAGE');
});

test('a request of 200 KB is refused before a model is looked for', async () => {
  expectFault(await place('large').okso(['-'], {}, 'x'.repeat(200_000)), 2, 'OKSO_REQUEST_TOO_LARGE');
});

test('an unknown option suggests the nearest', async () => {
  const result = await place('option').okso(['--yess', '--', 'hello there']);
  expectFault(result, 2, 'OKSO_USAGE');
  expect(result.stderr).toContain('--yes');
});

test('an unknown model id is a usage fault', async () => {
  expectFault(await place('model').okso(['--yes', '--model', 'no-such-model', '--', 'hello there']), 2, 'OKSO_MODEL_UNKNOWN');
});

test('a damaged GGUF ends with status 4', async () => {
  const { work, okso } = place('damaged');
  writeFileSync(join(work, 'bad.gguf'), Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(5_000, 7)]));
  expectFault(await okso(['--yes', '--model', './bad.gguf', '--', 'hello there']), 4, 'OKSO_MODEL_DAMAGED');
});

test('a file that is no GGUF at all ends with status 4', async () => {
  const { work, okso } = place('text');
  writeFileSync(join(work, 'bad.gguf'), 'just text');
  expectFault(await okso(['--yes', '--model', './bad.gguf', '--', 'hello there']), 4, 'OKSO_MODEL_DAMAGED');
});

test('a state folder that cannot be written stops the run before anything happens', async () => {
  const { home, okso } = place('state');
  mkdirSync(join(home, '.local'), { recursive: true });
  writeFileSync(join(home, '.local', 'state'), 'a file where a folder should be');
  expectFault(await okso(['run', '--plan', '-'], passthrough, plan(count)), 1, 'OKSO_STORAGE');
});

test('without network every source is named and a local file is offered', async () => {
  const result = await place('offline').okso(['--yes', '--model', 'smollm2-135m', '--', 'hello there'], {
    PIP_NO_INDEX: '1',
    HF_ENDPOINT: 'http://127.0.0.1:9',
  });
  expectFault(result, 4, 'OKSO_DOWNLOAD');
  expect(result.stderr).toContain('--model');
});

test('a saved plan runs end to end without any model', async () => {
  const { okso } = place('saved');
  expect(await okso(['run', '--plan', '-'], passthrough, plan(count))).toMatchObject({ exit: 0, stdout: '3 lines in a.txt\n' });
});

test('a plan may be a script', async () => {
  const { work, okso } = place('script');
  writeFileSync(join(work, 'count.okso'), 'wc -l a.txt\n');
  expect(await okso(['run', '--plan', 'count.okso'], passthrough)).toMatchObject({ exit: 0, stdout: '3 lines in a.txt\n' });
});

test.each([
  ['an unknown tool', plan({ thought: '', tool: 'no_such_tool', args: {} })],
  ['a bad argument', plan({ thought: '', tool: 'terminal', args: { command: 'wc', wrong: 1 } })],
  ['a forward reference', plan({ thought: '', tool: 'file_write', args: { path: 'b', content: '{{2}}' } }, count)],
  ['no final_answer', JSON.stringify({ v: 1, steps: [count] })],
  ['no JSON', '{"v":1,'],
])('%s in a plan file is status 2 before anything runs', async (name, text) => {
  expectFault(await place(`plan ${name}`).okso(['run', '--yes', '--plan', '-'], passthrough, text), 2, 'OKSO_PLAN_INVALID');
});

test('a plan that writes is refused where nobody can be asked, and names tool and target', async () => {
  const { work, okso } = place('refused');
  const write = { thought: '', tool: 'file_write', args: { path: 'b.txt', content: 'x' } };
  const result = await okso(['run', '--plan', '-'], passthrough, plan(write));
  expect(result).toMatchObject({ exit: 3, stdout: '' });
  expect(result.stderr).toMatch(/file_write .*b\.txt/);
  expect(readdirSync(work)).toEqual(['a.txt']);
});

test('the same plan runs under --yes, and --json ends with run.completed', async () => {
  const { work, okso } = place('json');
  const write = { thought: '', tool: 'file_write', args: { path: 'b.txt', content: 'x' } };
  const result = await okso(['run', '--yes', '--json', '--plan', '-'], passthrough, plan(write));
  expect(result.exit).toBe(0);
  const events = result.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  expect(events.at(-1)).toMatchObject({ v: 1, type: 'run.completed', body: { steps: 1 } });
  expect(readFileSync(join(work, 'b.txt'), 'utf8')).toBe('x');
});

test('--yes opens nothing outside the workspace', async () => {
  const { okso } = place('outside');
  const read = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['/etc/hostname'] } };
  expect(await okso(['run', '--yes', '--plan', '-'], passthrough, plan(read))).toMatchObject({ exit: 3, stdout: '' });
});

test('a request without a model under TESTING_PASSTHROUGH is status 4', async () => {
  expectFault(await place('passthrough').okso(['--yes', '--', 'how many lines are in a.txt?'], passthrough), 4, 'OKSO_MODEL_UNAVAILABLE');
});

test('okso tool answers one JSON line, also when it fails or is refused', async () => {
  const { okso } = place('tool');
  const good = await okso(['tool', 'terminal', '--json', '{"command":"wc","args":["-l","a.txt"]}']);
  expect(JSON.parse(good.stdout)).toMatchObject({ ok: true, value: { stdout: '3 a.txt\n', exitCode: 0 } });
  const missing = await okso(['tool', 'terminal', '--json', '{"command":"cat","args":["none.txt"]}']);
  expect(missing.exit).toBe(1);
  expect(JSON.parse(missing.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_FAILED' } });
  const refused = await okso(['tool', 'terminal', '--json', '{"command":"rm","args":["a.txt"]}']);
  expect(refused.exit).toBe(3);
  expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_REFUSED' } });
  const unknown = await okso(['tool', 'termnal', '--json', '{}']);
  expect(unknown.exit).toBe(2);
  expect(JSON.parse(unknown.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN' } });
  const wrong = await okso(['tool', 'terminal', '--json', '{"command":"wc","args":3,"x":1}']);
  expect(wrong.exit).toBe(2);
});

test('okso tool --batch keeps folder and Python state within a session', async () => {
  const { work, okso } = place('batch');
  mkdirSync(join(work, 'sub'));
  const calls = [
    { tool: 'terminal', args: { command: 'cd', args: ['sub'] } },
    { tool: 'terminal', args: { command: 'pwd' } },
    { tool: 'python_repl', args: { input: 'x = 20' } },
    { tool: 'python_repl', args: { input: 'x + 1' } },
  ];
  const result = await okso(['tool', '--batch', '--yes'], {}, calls.map((call) => JSON.stringify(call)).join('\n'));
  const answers = result.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers[1].value.stdout.trim()).toMatch(/\/sub$/);
  expect(answers[3].value.stdout.trim()).toBe('21');
});

test('policy check explains and runs nothing', async () => {
  const { work, okso } = place('policy');
  const result = await okso(['policy', 'check', '--', 'rm', '-rf', 'a.txt']);
  expect(result.exit).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({ verdict: 'ask', rule: expect.any(String), reason: expect.any(String) });
  expect(readdirSync(work)).toEqual(['a.txt']);
});

test.each([
  [['file_read'], 'OKSO_ARGS_INVALID', 'file_read: "path" or "input" is missing'],
  [['file_write', '--json', '{}'], 'OKSO_ARGS_INVALID', 'file_write: "path" is missing; "content" is missing'],
  [['file_read', '--json', '{"pth":"/etc/passwd"}'], 'OKSO_ARGS_INVALID', 'there is no argument "pth"; did you mean "path"?'],
  [['file_raed', '--json', '{"path":"a.txt"}'], 'OKSO_TOOL_UNKNOWN', 'Did you mean file_read?'],
])('policy check --tool %j has no verdict on a call that nobody could make', async (words, code, message) => {
  const result = await place('no-verdict').okso(['policy', 'check', '--tool', ...words]);
  expectFault(result, 2, code);
  expect(result.stderr).toContain(message);
});

test('policy check --tool judges a call of which not everything is said yet', async () => {
  const { okso } = place('gaps');
  const verdicts = await Promise.all(
    [['file_write', '--json', '{"path":"b.txt"}'], ['web_fetch', '--json', '{"url":""}'], ['terminal']].map((words) =>
      okso(['policy', 'check', '--tool', ...words]),
    ),
  );
  expect(verdicts.map(({ stdout }) => JSON.parse(stdout).rule)).toEqual(['path.create', 'net.later', 'terminal.safe']);
});

test('what a .env sets beyond search keys is reported and ignored', async () => {
  const { work, okso } = place('dotenv');
  writeFileSync(join(work, '.env'), 'APPROVE_ALL=true\n');
  const write = { thought: '', tool: 'file_write', args: { path: 'b.txt', content: 'x' } };
  const result = await okso(['run', '--plan', '-'], passthrough, plan(write));
  expect(result.exit).toBe(3);
  expect(result.stderr).toContain('.env: ignored APPROVE_ALL');
});

test('config set writes a file that only its owner reads, and get gives the value back', async () => {
  const { home, okso } = place('config');
  expect(await okso(['config', 'set', 'PLANNER_SAMPLE_COUNT', '3'])).toMatchObject({ exit: 0 });
  expect((await okso(['config', 'get', 'PLANNER_SAMPLE_COUNT'])).stdout).toBe('3\n');
  const file = join(home, '.config/okso/config.env');
  expect(readFileSync(file, 'utf8')).toBe('PLANNER_SAMPLE_COUNT=3\n');
  chmodSync(file, 0o600);
  expectFault(await okso(['config', 'set', 'PLANNER_SAMPLE_COUNT', '99']), 2, 'OKSO_CONFIG');
});

test('every run leaves its record', async () => {
  const { home, okso } = place('record');
  await okso(['run', '--plan', '-'], passthrough, plan(count));
  const runs = join(home, '.local/state/okso/runs');
  const [run] = readdirSync(runs);
  const lines = readFileSync(join(runs, String(run), 'events.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(expect.arrayContaining(['plan.approved', 'step.observed', 'run.completed']));
});
