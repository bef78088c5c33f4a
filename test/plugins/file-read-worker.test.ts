import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import { type BuiltWorker, buildWorker, shippedPlugin } from '../helpers/build-worker.ts';
import { docxFile, pageOf, paragraphOf, pdfFile } from '../helpers/document-files.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
let host: PluginHost;
let bytes: Uint8Array;
beforeAll(async () => {
  worker = await buildWorker();
  const openCapabilities = capabilities({
    'fs.read': async (...args) => ({ path: String(args[0]), bytes: new Uint8Array(bytes), size: bytes.length, truncated: false }),
  });
  ({ host } = testHost(worker, { openCapabilities }));
  await host.load(await shippedPlugin(worker, 'file-read.ts'));
});
afterAll(async () => {
  await host.close();
  await worker[Symbol.asyncDispose]();
});

it.each([
  ['a.pdf', pdfFile([pageOf('Costs')]), 'Costs\n'],
  ['a.docx', docxFile(paragraphOf('Costs')), 'Costs\n'],
  ['a.html', Buffer.from('<p>Costs</p>'), 'Costs\n'],
])('a confined thread reads %s', async (path, content, text) => {
  bytes = content;
  expect(await host.call('file_read', { path }, request())).toMatchObject({ ok: true, value: { content_markdown: text } });
});

it('a confined thread names the type of what is no text', async () => {
  bytes = Buffer.from('SQLite format 3\0\x10\0\x02\0\0\0\0', 'latin1');
  expect(await host.call('file_read', { path: 'a.db' }, request())).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('a SQLite database') },
  });
});
