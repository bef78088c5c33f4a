import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ExitName, errorCodes, exits } from '../../schemas/error-codes.ts';
import { llamaModels, startModelServer } from '../helpers/model-server.ts';
import { createPlace, type Place, type RunResult } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-exits-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const QUESTION = 'How many lines are in a.txt?';

/** Runs a saved plan of one step, without any model. */
function planned({ run }: Place, tool: string, args: object, options: readonly string[] = []): Promise<RunResult> {
  const steps = [
    { thought: '', tool, args },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  return run(['run', ...options, '--plan', '-'], { env: { TESTING_PASSTHROUGH: 'true' }, stdin: JSON.stringify({ v: 1, request: QUESTION, steps }) });
}

/** Asks a model server that hears the question and never answers. */
async function unanswered({ run }: Place, options: readonly string[], onAsked: (child: ChildProcess) => void): Promise<RunResult> {
  let child: ChildProcess | undefined;
  const chat = (): void => void (child && onAsked(child));
  await using server = await startModelServer({ models: llamaModels, chat });
  return await run([...options, '--yes', '--', QUESTION], {
    env: { OKSO_MODEL_URL: server.url },
    started(process) {
      child = process;
    },
  });
}

/** A way into each exit status that the README lists, as people meet it. */
const ways: Record<ExitName, (place: Place) => Promise<RunResult>> = {
  done: (place) => planned(place, 'terminal', { command: 'wc', args: ['-l', 'a.txt'] }),
  failed: (place) => planned(place, 'terminal', { command: 'cat', args: ['nothing.txt'] }),
  usage: ({ run }) => run(['--yess', '--', QUESTION]),
  refused: (place) => planned(place, 'file_write', { path: 'b.txt', content: 'x' }),
  modelUnavailable: ({ run }) => run(['--yes', '--', QUESTION], { env: { OKSO_MODEL_URL: 'http://127.0.0.1:9' } }),
  noValidPlan: ({ run }) => run(['--yes', '--mode', 'keyword', '--', 'Write me a poem about boats, please']),
  timeLimit: (place) => unanswered(place, ['--timeout', '2'], () => undefined),
  interrupted: (place) => unanswered(place, [], (child) => child.kill('SIGINT')),
};

test.each(Object.entries(exits) as [ExitName, number][])('"%s" really ends with status %i', async (name, status) => {
  const place = createPlace(join(root, name));
  writeFileSync(join(place.work, 'a.txt'), 'one\ntwo\nthree\n');
  const result = await ways[name](place);
  expect(result.exit, result.stderr).toBe(status);
  if (name === 'done') {
    expect(result.stdout).toBe('3 lines in a.txt\n');
    return;
  }
  expect(result.stdout).toBe('');
  // The code that is named belongs to the status.
  const code = /\[(OKSO_[A-Z_]+)\]/.exec(result.stderr)?.[1];
  const named = code === undefined ? undefined : errorCodes[code as keyof typeof errorCodes]?.exit;
  expect(named ?? name, result.stderr).toBe(name);
});

test('a saved plan is run as it stands: the step that fails is named and ends the run, whatever was read before it', async () => {
  const place = createPlace(join(root, 'saved'));
  writeFileSync(join(place.work, 'a.txt'), 'one\ntwo\nthree\n');
  const steps = [
    { thought: '', tool: 'terminal', args: { command: 'cat', args: ['a.txt'] } },
    { thought: '', tool: 'terminal', args: { command: 'cat', args: ['nothing.txt'] } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  const stdin = JSON.stringify({ v: 1, request: 'What is in a.txt?', steps });
  await using server = await startModelServer({ models: llamaModels, chat: (response) => void response.writeHead(500).end() });
  for (const env of [{ TESTING_PASSTHROUGH: 'true' }, { OKSO_MODEL_URL: server.url }]) {
    const result = await place.run(['run', '--yes', '--plan', '-'], { env, stdin });
    expect(result, result.stderr).toMatchObject({ exit: exits.failed, stdout: '' });
    expect(result.stderr).toContain('step 2, cat nothing.txt: ');
  }
  expect(server.chats()).toEqual([]);
});

test('with --json the last line says how the run ended, and the status is the same', async () => {
  const place = createPlace(join(root, 'json'));
  const result = await place.run(['--yes', '--json', '--', QUESTION], { env: { OKSO_MODEL_URL: 'http://127.0.0.1:9' } });
  expect(result.exit).toBe(exits.modelUnavailable);
  const last = JSON.parse(result.stdout.trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ type: 'run.failed', body: { error: { code: 'OKSO_MODEL_UNAVAILABLE' } } });
});
