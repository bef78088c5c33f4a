import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fileRead from '../../plugins/file-read.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

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
  await expect(read({})).rejects.toThrow('file_read requires a path');
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

it('understands UTF-8 with a mark, UTF-16 and Latin text', async () => {
  write('bom.txt', '\uFEFFüber');
  write('wide.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('über', 'utf16le')]));
  write('latin.txt', Buffer.from([0xfc, 0x62, 0x65, 0x72]));
  for (const path of ['bom.txt', 'wide.txt', 'latin.txt']) expect(await read({ path })).toMatchObject({ content_markdown: 'über' });
});

it('names what is no text', async () => {
  write('a.pdf', '%PDF-1.7');
  write('a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]));
  write('a.bin', Buffer.from([1, 2, 0, 3]));
  await expect(read({ path: 'a.pdf' })).rejects.toThrow('a.pdf is a PDF document, not text');
  await expect(read({ path: 'a.png' })).rejects.toThrow('a PNG image');
  await expect(read({ path: 'a.bin' })).rejects.toThrow('binary data');
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
