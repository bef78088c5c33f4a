import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerEvents, llamaModels, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-said-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function ask(name: string, request: string, script: string) {
  await using server = await startModelServer({ chat: (response) => stream(response, answerEvents(script)), models: llamaModels });
  const place = createPlace(join(root, name));
  mkdirSync(join(place.work, 'photos/old'), { recursive: true });
  writeFileSync(join(place.work, 'photos/old/a.jpg'), 'a picture');
  const result = await place.run(['--yes', '--', request], { env: { OKSO_MODEL_URL: server.url } });
  return { ...place, result, picture: join(place.work, 'photos/old/a.jpg') };
}

test('a folder that the request itself names is deleted under --yes, and undo brings it back', async () => {
  const { result, picture, run } = await ask('said', 'delete the folder photos/old with everything in it', 'rm -r photos/old');
  expect(result, result.stderr).toMatchObject({ exit: 0 });
  expect(existsSync(picture)).toBe(false);
  expect(await run(['undo'])).toMatchObject({ exit: 0 });
  expect(readFileSync(picture, 'utf8')).toBe('a picture');
});

test('a folder that only the model names is not', async () => {
  const { result, picture } = await ask('unsaid', 'delete the draft in the folder photos', 'rm -r photos/old');
  expect(result).toMatchObject({ exit: 3, stdout: '', stderr: expect.stringContaining('photos/old') });
  expect(existsSync(picture)).toBe(true);
});
