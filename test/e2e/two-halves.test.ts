import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerEvents, llamaModels, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-halves-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const PAGE = `<html><body><h1>Huts</h1><table><tr><th>Hut</th><th>Altitude</th></tr>
<tr><td><a href="/alder">Alder</a></td><td>1 840 m</td></tr><tr><td>Birch</td><td>1&nbsp;310 m</td></tr><tr><td>Cedar</td><td>1 120 m</td></tr></table></body></html>`;

/** A page on the loopback, and how often it was asked for. */
async function startPage() {
  let count = 0;
  const server = createServer((_, response) => {
    count++;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    url: `http://${address}/huts`,
    count: () => count,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a page that a plan would guess at is fetched once, looked at, and worked on with its table in view', async () => {
  await using page = await startPage();
  const written = [
    `web_fetch ${page.url} | grep name | cut -d: -f2 > low.txt`,
    `web_fetch ${page.url} | python 'print(*[r["Hut"] for r in rows(data) if num(r["Altitude"]) < 1500], sep="\\n")' > low.txt`,
  ];
  await using model = await startModelServer({
    models: llamaModels,
    chat: (response, { body }) =>
      stream(
        response,
        answerEvents(JSON.stringify(body['messages']).includes(`[result of web_fetch ${page.url}]`) ? (written[1] ?? '') : (written[0] ?? '')),
      ),
  });
  const { run, work } = createPlace(join(root, 'whole'));
  const env = { OKSO_MODEL_URL: model.url };
  const request = `write the names of the huts below 1500 metres from the table at ${page.url} to low.txt`;
  const result = await run(['--yes', '--allow-net', page.address, '--', request], { env });
  expect(result, result.stderr).toMatchObject({ exit: 0 });
  expect(readFileSync(join(work, 'low.txt'), 'utf8')).toBe('Birch\nCedar\n');
  expect(page.count()).toBe(1);
  expect(model.chats()).toHaveLength(2);

  const replay = await run(['trace', 'replay'], { env: {} });
  expect(replay, replay.stdout).toMatchObject({ exit: 0 });
  expect(page.count()).toBe(1);

  // Planning runs nothing, so its plan is the guess.
  const planned = await run(['plan', '--script', '--', request], { env });
  expect(planned, planned.stderr).toMatchObject({ exit: 0, stdout: expect.stringContaining('cut -d') });
  expect(page.count()).toBe(1);
}, 120_000);
