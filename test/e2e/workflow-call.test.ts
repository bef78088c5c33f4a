import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-workflow-call-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function place(name: string) {
  const { work, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'a.csv'), 'town,rain\nOslo,3\nBergen,9\n');
  const okso = async (args: string[], stdin?: string) => {
    const result = await run(args, { env: { TESTING_PASSTHROUGH: 'true', VERBOSITY: '0' }, ...(stdin === undefined ? {} : { stdin }) });
    return { ...result, lines: result.stdout.trimEnd().split('\n') };
  };
  return { work, okso };
}

const NOTE = ['tool', 'workflow_daily_note', '--json', '{"text":"Rain."}'];

test('a workflow is called like a tool, and its answer is the value of one line', async () => {
  const { okso } = place('look');
  const { exit, lines, stderr } = await okso(['tool', 'workflow_csv_summary', '--yes', '--json', '{"file":"a.csv"}']);
  expect(lines, stderr).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ok: true, value: { answer: expect.stringContaining('rain: 3 to 9, mean 6'), steps: 1 } });
  expect(exit).toBe(0);
});

test('one that writes is refused where nobody can be asked, runs under --yes, and is taken back by undo', async () => {
  const { work, okso } = place('write');
  const refused = await okso(NOTE);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    ok: false,
    error: { code: 'OKSO_REFUSED', message: expect.stringContaining('daily-notes.md') },
  });
  expect(refused).toMatchObject({ exit: 3, stderr: '' });
  expect(JSON.parse((await okso([...NOTE, '--yes'])).stdout)).toMatchObject({ ok: true, value: { steps: 3 } });
  expect(readFileSync(join(work, 'daily-notes.md'), 'utf8')).toContain('Rain.');
  expect((await okso(['undo'])).exit).toBe(0);
  expect(() => readFileSync(join(work, 'daily-notes.md'))).toThrow(/ENOENT/);
});

test('a misspelt name, an argument that does not fit and a session are status 2', async () => {
  const { okso } = place('slips');
  const misspelt = await okso(['tool', 'workflow_csv_sumary']);
  expect(JSON.parse(misspelt.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN', hint: 'Did you mean csv_summary?' } });
  const unfit = await okso(['tool', 'workflow_csv_summary', '--json', '{"page":1}']);
  expect(JSON.parse(unfit.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_ARGS_INVALID' } });
  const session = await okso(['tool', 'workflow_csv_summary', '--json', '{"file":"a.csv"}', '--session', 'mine']);
  expect([misspelt.exit, unfit.exit, session.exit]).toEqual([2, 2, 2]);
});

test('a batch says that it calls tools only, and goes on', async () => {
  const { okso } = place('batch');
  const { lines, exit } = await okso(
    ['tool', '--batch'],
    '{"tool":"workflow_csv_summary","args":{"file":"a.csv"}}\n{"tool":"terminal","args":{"command":"pwd"}}\n',
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ok: false, error: { code: 'OKSO_TOOL_UNKNOWN', hint: expect.stringContaining('okso tool workflow_csv_summary') } },
    { ok: true },
  ]);
  expect(exit).toBe(0);
});

test('the policy judges a workflow by its steps, and the strictest verdict counts', async () => {
  const { okso } = place('policy');
  const writes = JSON.parse((await okso(['policy', 'check', '--tool', 'workflow_daily_note', '--json', '{"text":"Rain."}'])).stdout);
  expect(writes).toMatchObject({ verdict: 'ask', tool: 'workflow_daily_note' });
  expect(writes.steps.map(({ tool, verdict }: { tool: string; verdict: string }) => [tool, verdict])).toEqual([
    ['terminal', 'allow'],
    ['file_write', 'ask'],
    ['file_write', 'ask'],
    ['final_answer', 'allow'],
  ]);
});
