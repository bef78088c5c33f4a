import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerEvents, json, llamaModels, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-search-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RESULTS = [
  { title: 'Oslo forecast', url: 'https://weather.example/oslo', content: 'Tomorrow in Oslo: light rain, 7 °C.' },
  { title: 'Oslo forecast', url: 'https://www.weather.example/oslo/', content: 'Tomorrow in Oslo: light rain, 7 °C.' },
];

/** A search server on the loopback that speaks SearXNG's JSON. */
async function startSearchServer(status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '');
    json(response, status, { query: '', number_of_results: RESULTS.length, results: RESULTS });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A model that words two queries, writes a plan that fits every request, and answers. */
const startModel = () =>
  startModelServer({
    models: llamaModels,
    chat(response, { body }) {
      const text = JSON.stringify(body['messages']);
      if (text.includes('You word web searches')) stream(response, answerEvents('["Oslo weather tomorrow","Oslo forecast"]'));
      else if (text.includes('turn a request into a short script')) stream(response, answerEvents('date'));
      else stream(response, answerEvents('Light rain.'));
    },
  });

const QUESTION = 'What is the weather in Oslo tomorrow?';

test('a question is searched for, answered from what was found, and replayed from its record', async () => {
  await using search = await startSearchServer();
  await using model = await startModel();
  const { run } = createPlace(join(root, 'whole'));
  const env = { OKSO_MODEL_URL: model.url, SEARXNG_URL: search.url };
  const result = await run(['--', QUESTION], { env });
  expect(result, result.stderr).toMatchObject({ exit: 0, stdout: 'Light rain.\n' });
  expect(result.stderr).toContain('searched the web for “Oslo weather tomorrow”, “Oslo forecast”: 1 snippet');
  expect(search.asked.toSorted()).toEqual(['Oslo forecast', 'Oslo weather tomorrow']);
  expect(model.chats()[0]?.body).toMatchObject({ dry_multiplier: 0.35, dry_base: 1.75, dry_allowed_length: 2, dry_penalty_last_n: 1024 });
  expect(JSON.stringify(model.chats().at(-1)?.body)).toContain('light rain, 7 °C');

  const replay = await run(['trace', 'replay'], { env: { SEARXNG_URL: 'http://127.0.0.1:9' } });
  expect(replay, replay.stdout).toMatchObject({ exit: 0 });
  expect(search.asked).toHaveLength(2);
}, 120_000);

test('the plan says what was understood, and can be run again by itself', async () => {
  await using search = await startSearchServer();
  await using model = await startModel();
  const { run } = createPlace(join(root, 'plan'));
  const env = { OKSO_MODEL_URL: model.url, SEARXNG_URL: search.url };
  const { stdout, exit } = await run(['plan', QUESTION], { env });
  expect(exit).toBe(0);
  const plan: unknown = JSON.parse(stdout);
  expect(plan).toMatchObject({
    intent: { search: true, groups: expect.arrayContaining(['general', 'web']) },
    steps: [{ tool: 'web_search' }, { tool: 'web_search' }, { tool: 'final_answer' }],
  });
  const again = await run(['run', '--yes', '--plan', '-'], { env, stdin: stdout });
  expect(again, again.stderr).toMatchObject({ exit: 0, stdout: 'Light rain.\n' });
  expect(search.asked).toHaveLength(4);
}, 120_000);

test.each([
  ['--no-search', ['--no-search'], {}],
  ['INTENT_DISABLE_SEARCH', [], { INTENT_DISABLE_SEARCH: 'true' }],
])(
  '%s leaves the web alone',
  async (name, options, more) => {
    await using search = await startSearchServer();
    await using model = await startModel();
    const { run } = createPlace(join(root, name));
    const { stdout, stderr } = await run(['plan', ...options, '--', QUESTION], {
      env: { OKSO_MODEL_URL: model.url, SEARXNG_URL: search.url, ...more },
    });
    expect(JSON.parse(stdout)).toMatchObject({ intent: { search: false } });
    expect(search.asked).toEqual([]);
    expect(stderr).not.toContain('search');
  },
  120_000,
);

test('without a provider nothing is searched for and nothing is said of it', async () => {
  await using model = await startModel();
  const { run } = createPlace(join(root, 'none'));
  const { stdout, stderr } = await run(['plan', QUESTION], { env: { OKSO_MODEL_URL: model.url } });
  expect(JSON.parse(stdout)).toMatchObject({ intent: { search: false } });
  expect(stderr).not.toContain('search');
  expect(model.chats()).toHaveLength(1);
}, 120_000);

test('a question about a file is not searched for, whoever is set up', async () => {
  await using search = await startSearchServer();
  await using model = await startModel();
  const { run, work } = createPlace(join(root, 'file'));
  writeFileSync(join(work, 'weather.csv'), 'city,temp\nOslo,7\n');
  await run(['plan', QUESTION], { env: { OKSO_MODEL_URL: model.url, SEARXNG_URL: search.url } });
  expect(search.asked).toEqual([]);
}, 120_000);

test('a provider that fails costs one line and not the run', async () => {
  await using search = await startSearchServer(403);
  await using model = await startModel();
  const { run } = createPlace(join(root, 'broken'));
  const result = await run(['--', QUESTION], { env: { OKSO_MODEL_URL: model.url, SEARXNG_URL: search.url } });
  expect(result, result.stderr).toMatchObject({ exit: 0 });
  expect(result.stderr.replace(/\s+/g, ' ').match(/planning without a web search: .*? HTTP 403/g)).toHaveLength(1);
}, 120_000);
