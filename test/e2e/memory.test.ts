import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlace, type Place } from '../helpers/run-okso.ts';

let root: string;
let place: Place;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-memory-'));
  place = createPlace(root);
  writeFileSync(join(place.work, 'a.txt'), 'one\ntwo\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ask = (request: string) => place.run(['--mode', 'keyword', '--', request]);
const kept = async (): Promise<{ id: string; request: string; script: string }[]> => {
  const { stdout } = await place.run(['memory', 'list', '--json']);
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
};

test('the plan of the latest run is kept, listed and forgotten', async () => {
  expect(await place.run(['memory', 'list'])).toMatchObject({ exit: 0, stdout: '', stderr: expect.stringContaining('Nothing is kept yet') });
  await ask('how many lines are in a.txt');
  const keep = await place.run(['memory', 'keep']);
  expect(keep).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^kept [0-9a-f]{8} {2}how many lines are in a\.txt\n +wc -l a\.txt\n$/) });
  const [only] = await kept();
  expect(only).toMatchObject({ request: 'how many lines are in a.txt', script: 'wc -l a.txt' });
  expect(await place.run(['memory', 'forget', only?.id ?? ''])).toMatchObject({ exit: 0, stdout: expect.stringContaining('forgot') });
  expect(await kept()).toEqual([]);
});

test('a plan that rated itself good is kept by itself, one that did not is not', async () => {
  const plan = (rating: number): string =>
    JSON.stringify({
      v: 1,
      request: `read a.txt, rated ${rating}`,
      intent: { groups: ['general'], search: false },
      steps: [
        { thought: 'Reads it.', tool: 'file_read', args: { path: 'a.txt' } },
        { thought: 'Rates it.', tool: 'feedback', args: { step: 1, rating } },
        { thought: 'Ends.', tool: 'final_answer', args: {} },
      ],
    });
  for (const rating of [3, 5])
    expect(await place.run(['run', '--plan', '-'], { stdin: plan(rating), env: { TESTING_PASSTHROUGH: 'true' } })).toMatchObject({ exit: 0 });
  expect((await kept()).map(({ request }) => request)).toEqual(['read a.txt, rated 5']);
});

test('a run that failed teaches nothing, and a wrong word is explained', async () => {
  await ask('how many lines are in b.txt');
  expect(await place.run(['memory', 'keep'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('[OKSO_USAGE]') });
  expect(await place.run(['memory', 'forget'])).toMatchObject({ exit: 2 });
  expect(await place.run(['memory', 'forget', 'ffffffff'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('okso memory list') });
  expect(await place.run(['memory', 'forgive'])).toMatchObject({ exit: 2 });
});
