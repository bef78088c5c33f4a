import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerEvents, llamaModels, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-stopped-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A run whose first plan is this one and whose second never comes: Ctrl-C ends it as soon as the model was asked for that. */
async function stoppedInSecondPlan(name: string, { request, script }: { request: string; script: string }, options: readonly string[] = []) {
  const { work, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'a.txt'), 'one two\nthree\n');
  let child: ChildProcess | undefined;
  await using server = await startModelServer({
    models: llamaModels,
    chat: (response, _asked, count) => {
      if (count === 1) stream(response, answerEvents(script));
      else child?.kill('SIGINT');
    },
  });
  return await run(['--yes', ...options, '--', request], {
    env: { OKSO_MODEL_URL: server.url },
    started: (started) => {
      child = started;
    },
  });
}

const WORDS = { request: 'How many words are in a.txt?', script: 'wc -l a.txt' };

test('Ctrl-C during a second plan gives the first answer, says what it is, and stays status 130', async () => {
  const run = await stoppedInSecondPlan('person', WORDS);
  expect(run, run.stderr).toMatchObject({ exit: 130, stdout: '2 lines in a.txt\n' });
  expect(run.stderr).toContain('an early one; another plan was under way: the request asks for words and the answer tells lines');
  expect(run.stderr).toContain('[OKSO_INTERRUPTED]');
});

test('a second plan after an empty result leaves word of it when it is stopped', async () => {
  const run = await stoppedInSecondPlan('empty', { request: 'Show the lines of a.txt that contain four', script: 'grep four a.txt' });
  expect(run, run.stderr).toMatchObject({ exit: 130, stdout: 'Nothing was found: grep four a.txt gave no result.\n' });
});

test('with --json the last line is the failure, with the answer among its details', async () => {
  const run = await stoppedInSecondPlan('json', WORDS, ['--json']);
  expect(JSON.parse(run.stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    type: 'run.failed',
    body: {
      error: { code: 'OKSO_INTERRUPTED', details: { answer: '2 lines in a.txt', because: expect.stringContaining('another plan was under way') } },
    },
  });
});
