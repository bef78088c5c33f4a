import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fileRead from '../../plugins/file-read.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';
import { docxFile, pageOf, paragraphOf, pdfFile } from '../helpers/document-files.ts';

let host: DirectHost;
const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(host.workspace, name), content);
const read = (args: Record<string, unknown>): Promise<unknown> => host.call(fileRead, args);

beforeEach(async () => {
  host = await createDirectHost();
});
afterEach(() => host[Symbol.asyncDispose]());

it('gives a text file as it is, by path or input', async () => {
  write('a.md', '# Title\n\nword\n');
  const whole = { content_markdown: '# Title\n\nword\n', page: 1, total_pages: 1 };
  expect(await read({ path: 'a.md' })).toEqual(whole);
  expect(await read({ input: 'a.md' })).toEqual(whole);
  expect(await read({ path: join(host.workspace, 'a.md') })).toEqual(whole);
});

it('wants a path', async () => {
  await expect(read({})).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID', message: expect.stringContaining('"path" or "input" is missing') });
});

it('cuts pages at the ends of lines, and the pages together are the file', async () => {
  const text = Array.from({ length: 40 }, (_, index) => `line ${index} ${'x'.repeat(index)}`).join('\n');
  write('long.txt', text);
  const first = (await read({ path: 'long.txt', page_size: 200 })) as { total_pages: number };
  let together = '';
  for (let page = 1; page <= first.total_pages; page += 1) {
    const { content_markdown: content } = (await read({ path: 'long.txt', page_size: 200, page })) as { content_markdown: string };
    expect(content.length).toBeLessThanOrEqual(200);
    expect(page === first.total_pages || content.endsWith('\n')).toBe(true);
    together += content;
  }
  expect(together).toBe(text);
  await expect(read({ path: 'long.txt', page_size: 200, page: first.total_pages + 1 })).rejects.toThrow('there is no page');
});

it('cuts a line that is longer than a page, but no character', async () => {
  write('one.json', `"${'😀'.repeat(10)}"`);
  const { content_markdown: content, total_pages: pages } = (await read({ path: 'one.json', page_size: 4 })) as {
    content_markdown: string;
    total_pages: number;
  };
  expect(content).toBe('"😀');
  expect(pages).toBe(6);
});

it('reads an empty file as one empty page', async () => {
  write('empty.txt', '');
  expect(await read({ path: 'empty.txt' })).toEqual({ content_markdown: '', page: 1, total_pages: 1 });
});

it('understands UTF-8 with a mark, UTF-16 and Western text', async () => {
  write('bom.txt', '\uFEFF“für 5 €”');
  write('wide.txt', Buffer.from('\uFEFF“für 5 €”', 'utf16le'));
  write('western.txt', Buffer.from('\x93f\xfcr 5 \x80\x94', 'latin1'));
  for (const path of ['bom.txt', 'wide.txt', 'western.txt']) expect(await read({ path })).toMatchObject({ content_markdown: '“für 5 €”' });
});

it('keeps what a text file says: its line ends, and the charset it only speaks of', async () => {
  write('a.md', 'Write `<meta charset="windows-1252">`\r\nfür Käse\r\n');
  expect(await read({ path: 'a.md' })).toMatchObject({ content_markdown: 'Write `<meta charset="windows-1252">`\r\nfür Käse\r\n' });
  write('hole.log', `${'a line\n'.repeat(100)}\0\n`);
  expect(await read({ path: 'hole.log' })).toMatchObject({ content_markdown: `${'a line\n'.repeat(100)}\uFFFD\n` });
});

it('gives a page of the web as Markdown, in the charset it names, with its links as they are', async () => {
  const page = '<meta charset="windows-1252"><title>K\xe4se</title><p>5 \x80 <a href="b.html">more</a><p><a href="#top">top</a>';
  write('a.html', Buffer.from(page, 'latin1'));
  expect(await read({ path: 'a.html' })).toMatchObject({ content_markdown: '# Käse\n\n5 € [more](b.html)\n\ntop\n' });
  write('empty.html', '<div id="app"></div>');
  expect(await read({ path: 'empty.html' })).toMatchObject({ content_markdown: '<div id="app"></div>' });
});

it('gives the text of a PDF and of a Word document, in pages like any other', async () => {
  write('a.pdf', pdfFile([pageOf('one'), pageOf('two')]));
  expect(await read({ path: 'a.pdf' })).toMatchObject({ content_markdown: '<!-- page 1 -->\n\none\n\n<!-- page 2 -->\n\ntwo\n', total_pages: 1 });
  expect(await read({ path: 'a.pdf', page: 2, page_size: 25 })).toMatchObject({ content_markdown: '<!-- page 2 -->\n\ntwo\n', total_pages: 2 });
  write('a.docx', docxFile(paragraphOf('Costs', 'berschrift1')));
  expect(await read({ path: 'a.docx' })).toMatchObject({ content_markdown: '# Costs\n' });
});

it('names what is no text', async () => {
  write('a.pdf', '%PDF-1.7');
  write('a.gif', Buffer.from('GIF89a\0\0\0\0\0\0\0'));
  write('a.bin', Buffer.from([1, 2, 0, 3]));
  await expect(read({ path: 'a.pdf' })).rejects.toThrow('a.pdf is a damaged PDF');
  await expect(read({ path: 'a.gif' })).rejects.toThrow('a.gif is a GIF image (image/gif), not text');
  await expect(read({ path: 'a.bin' })).rejects.toThrow('a.bin is binary data, not text');
});

it('refuses what lies outside, also through a link, and credentials inside', async () => {
  writeFileSync(join(host.outside, 'secret.txt'), 'S3CRET');
  symlinkSync(join(host.outside, 'secret.txt'), join(host.workspace, 'link'));
  write('.env', 'KEY=1');
  for (const path of [join(host.outside, 'secret.txt'), '../outside/secret.txt', 'link', '.env']) {
    await expect(read({ path })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  }
});

it('says what is missing or a folder', async () => {
  await expect(read({ path: 'missing.txt' })).rejects.toThrow('missing.txt: no such file or folder');
  await expect(read({ path: '.' })).rejects.toThrow('is a folder');
});
