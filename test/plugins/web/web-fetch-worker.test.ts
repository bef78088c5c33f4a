import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginHost } from '../../../sandbox/plugin-host.ts';
import { type BuiltWorker, buildWorker, shippedPlugin } from '../../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
let host: PluginHost;
let body = '';
beforeAll(async () => {
  worker = await buildWorker();
  const openCapabilities = capabilities({
    'net.fetch': async (...args) => {
      const { url } = args[0] as { url: string };
      const bytes = new TextEncoder().encode(body);
      return { url, finalUrl: url, status: 200, headers: { 'content-type': 'text/html' }, bytes, truncated: false, foundBy: null };
    },
  });
  ({ host } = testHost(worker, { openCapabilities }));
  await host.load(await shippedPlugin(worker, 'web/web-fetch.ts'));
});
afterAll(async () => {
  await host.close();
  await worker[Symbol.asyncDispose]();
});

it('a confined thread turns a page into Markdown', async () => {
  body = '<title>Lakes</title><table><tr><th>Lake<th>Depth<tr><td>Ombra<td>31</table>';
  expect(await host.call('web_fetch', { url: 'https://example.org/' }, request())).toMatchObject({
    ok: true,
    value: { status: 200, body_markdown: '# Lakes\n\n| Lake | Depth |\n| --- | --- |\n| Ombra | 31 |' },
  });
});
