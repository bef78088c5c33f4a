import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHAT_HELP, writeFakeLlama } from '../helpers/fake-llama.ts';
import { answerEvents, chunk, json, llamaModels, type ModelServerOptions, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace, type RunResult } from '../helpers/run-okso.ts';
import { writeTinyGguf } from '../helpers/tiny-gguf.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-models-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const QUESTION = 'How many lines are in a.txt?';

function place(name: string) {
  const { work, home, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\nthree\n');
  writeTinyGguf(join(work, 'tiny.gguf'));
  return { work, home, okso: (args: string[], env: Record<string, string>) => run(args, { env }) };
}

const serve = (chat: ModelServerOptions['chat'], models: ModelServerOptions['models'] = llamaModels) => startModelServer({ chat, models });

const expectFault = (result: RunResult, exit: number, code: string): void => {
  expect(result.stderr, result.stderr).toContain(`[${code}]`);
  expect(result).toMatchObject({ exit, stdout: '' });
};

/** Everything that okso has written below a folder. */
function written(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

test('a model server writes the plan of a whole run, and its key stands nowhere', async () => {
  await using server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  const { home, okso } = place('server');
  const result = await okso(['--yes', '--debug', '--', QUESTION], {
    OKSO_MODEL_URL: server.url,
    OKSO_MODEL_API_KEY: 'sk-very-secret',
    VERBOSITY: '2',
  });
  expect(result, result.stderr).toMatchObject({ exit: 0, stdout: '3 lines in a.txt\n' });
  expect(result.stderr.match(/^model: served\.gguf at http:\/\/127\.0\.0\.1:\d+$/gm)).toHaveLength(1);
  expect(server.chats()[0]?.headers.authorization).toBe('Bearer sk-very-secret');
  expect(server.chats()[0]?.body).toMatchObject({ model: 'served.gguf', grammar: expect.stringContaining('root ::=') });
  expect(result.stderr + written(home)).not.toContain('sk-very-secret');
});

test('--model names what the server is asked for, before OKSO_MODEL_NAME', async () => {
  await using server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  const { okso } = place('name');
  const env = { OKSO_MODEL_URL: `${server.url}/v1/`, OKSO_MODEL_NAME: 'from-settings', PLANNER_MODEL_SPEC: 'no-such-model' };
  expect((await okso(['--yes', '--', QUESTION], env)).exit).toBe(0);
  expect((await okso(['--yes', '--model', 'from-option', '--', QUESTION], env)).exit).toBe(0);
  expect(server.chats().map(({ body }) => body['model'])).toEqual(['from-settings', 'from-option']);
});

test('a server that refuses a grammar is served without one, and a fenced script is a plan', async () => {
  await using server = await serve((response, { body }) => {
    if ('grammar' in body) json(response, 400, { error: { message: 'unknown field grammar' } });
    else stream(response, answerEvents('```\nwc -l a.txt\n```'));
  }, null);
  expect(await place('fenced').okso(['--yes', '--', QUESTION], { OKSO_MODEL_URL: server.url })).toMatchObject({
    exit: 0,
    stdout: '3 lines in a.txt\n',
  });
});

test('a server that cannot be reached, or says no, is status 4', async () => {
  const server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  await server[Symbol.asyncDispose]();
  const { okso } = place('unreachable');
  expectFault(await okso(['--yes', '--', QUESTION], { OKSO_MODEL_URL: server.url }), 4, 'OKSO_MODEL_UNAVAILABLE');
  await using closed = await serve((response) => json(response, 401, { error: { message: 'Invalid API Key' } }));
  const refused = await okso(['--yes', '--', QUESTION], { OKSO_MODEL_URL: closed.url });
  expectFault(refused, 4, 'OKSO_MODEL_UNAVAILABLE');
  expect(refused.stderr).toContain('Set OKSO_MODEL_API_KEY');
});

test('an answer that is no plan is status 5', async () => {
  await using server = await serve((response) => stream(response, answerEvents('I am sorry, but I cannot do that (really).')));
  expectFault(await place('none').okso(['--yes', '--', 'Tell the weather of tomorrow'], { OKSO_MODEL_URL: server.url }), 5, 'OKSO_NO_PLAN');
});

test('silence beyond --timeout is status 6, before the first word and after it', async () => {
  const { okso } = place('silent');
  await using silent = await serve(() => undefined);
  expectFault(await okso(['--yes', '--timeout', '1', '--', QUESTION], { OKSO_MODEL_URL: silent.url }), 6, 'OKSO_TIMEOUT');
  await using stuck = await serve((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk('wc'));
  });
  expectFault(await okso(['--yes', '--timeout', '1', '--', QUESTION], { OKSO_MODEL_URL: stuck.url }), 6, 'OKSO_TIMEOUT');
});

test('an address that is none is status 2', async () => {
  expectFault(await place('address').okso(['--yes', '--', QUESTION], { OKSO_MODEL_URL: 'ftp://there' }), 2, 'OKSO_CONFIG');
});

test('a .env of the working folder sends nothing elsewhere', async () => {
  await using server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  const { work, okso } = place('dotenv');
  const trap = writeFakeLlama(work, ({ write }) => write('wc -l a.txt [end of text]\n\n\n'));
  writeFileSync(join(work, '.env'), `OKSO_MODEL_URL=${server.url}\nLLAMA_BIN=${trap.path}\n`);
  // Without a setting that counts okso goes for its own model, which is not there.
  expect((await okso(['--yes', '--samples', '1', '--model', './none.gguf', '--', QUESTION], {})).exit).toBe(2);
  expect(server.asked).toEqual([]);
  expect(trap.runs()).toEqual([]);
});

test('a llama.cpp program writes the plan of a whole run', async () => {
  const { work, okso } = place('binary');
  const { runs } = writeFakeLlama(work, ({ write }) => write('wc -l a.txt [end of text]\n\n\n'));
  const result = await okso(['--yes', '--model', './tiny.gguf', '--', QUESTION], { LLAMA_BIN: './llama-completion' });
  expect(result, result.stderr).toMatchObject({ exit: 0, stdout: '3 lines in a.txt\n' });
  expect(result.stderr).toMatch(/^model: tiny in .*llama-completion$/m);
  expect(runs()[0]).toMatchObject({ prompt: expect.stringContaining(QUESTION), grammar: expect.stringContaining('root ::=') });
});

test('a llama.cpp program that is not there, fails or only converses is status 4; one that never ends is status 6', async () => {
  const { work, okso } = place('binary-faults');
  const ask = (LLAMA_BIN: string, ...more: string[]) => okso(['--yes', '--model', './tiny.gguf', ...more, '--', QUESTION], { LLAMA_BIN });
  expectFault(await ask('./missing'), 4, 'OKSO_MODEL_UNAVAILABLE');
  writeFakeLlama(work, () => process.exit(3), { name: 'failing' });
  expectFault(await ask('./failing'), 4, 'OKSO_MODEL_UNAVAILABLE');
  writeFakeLlama(work, () => undefined, { name: 'llama-cli', help: CHAT_HELP });
  expectFault(await ask('./llama-cli'), 4, 'OKSO_MODEL_UNAVAILABLE');
  writeFakeLlama(work, () => void setInterval(() => undefined, 1000), { name: 'endless' });
  expectFault(await ask('./endless', '--timeout', '2'), 6, 'OKSO_TIMEOUT');
});
