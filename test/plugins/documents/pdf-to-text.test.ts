import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfToText } from '../../../plugins/documents/pdf-to-text.ts';
import { pageOf, pdfFile } from '../../helpers/document-files.ts';

const read = (bytes: Uint8Array): Promise<string> => pdfToText(bytes, 'a.pdf', new AbortController().signal);

it('gives the lines of a page, with an empty line where there is a gap', async () => {
  expect(await read(pdfFile([pageOf('Annual report', '', 'Revenue rose (again)', 'by 12 percent.')]))).toBe(
    'Annual report\n\nRevenue rose (again)\nby 12 percent.\n',
  );
});

it('says where each of several pages begins', async () => {
  expect(await read(pdfFile([pageOf('first'), '0 0 9 9 re f', pageOf('third')]))).toBe(
    '<!-- page 1 -->\n\nfirst\n\n<!-- page 2 -->\n\n\n\n<!-- page 3 -->\n\nthird\n',
  );
});

it('says when there is no text', async () => {
  await expect(read(pdfFile(['0 0 9 9 re f']))).rejects.toThrow('a.pdf has no text: its page is a picture');
  await expect(read(pdfFile(['0 0 9 9 re f', '']))).rejects.toThrow('its 2 pages are pictures');
});

it('says when a password is missing', async () => {
  const key = `(${'k'.repeat(32)})`;
  const trailer = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${key} /U ${key} >> /ID [${key} ${key}]`;
  await expect(read(pdfFile([pageOf('x')], { trailer }))).rejects.toThrow('a.pdf is a PDF that asks for a password');
});

it.each([
  ['empty', Buffer.from('%PDF-1.7')],
  ['noise', Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(500)}`)],
  ['cut', pdfFile([pageOf('x')]).subarray(0, 300)],
  [
    'a tree that bites its tail',
    Buffer.from(
      pdfFile([pageOf('x')])
        .toString('latin1')
        .replace('/Kids [4 0 R]', '/Kids [2 0 R]'),
      'latin1',
    ),
  ],
])('says when it is damaged: %s', async (_kind, bytes) => {
  await expect(read(bytes)).rejects.toThrow('a.pdf is a damaged PDF');
});

it.each([
  ['once', Buffer.alloc(40 * 1024 * 1024)],
  ['twice', deflateSync(Buffer.alloc(40 * 1024 * 1024))],
])('refuses a part that unpacks to more than text does, packed %s', async (_layers, content) => {
  await expect(read(pdfFile([content]))).rejects.toThrow('a.pdf has a part that unpacks to more than 32 MB');
});

it('does not mind large pictures', async () => {
  const picture = deflateSync(Buffer.alloc(40 * 1024 * 1024));
  const header = `9 0 obj\n<< /Type /XObject /Subtype /Image /Filter /FlateDecode /Length ${picture.length} >>\nstream\n`;
  const pdf = pdfFile([pageOf('text')]).toString('latin1');
  const withPicture = pdf.replace('xref\n', () => `${header}${picture.toString('latin1')}\nendstream\nendobj\nxref\n`);
  expect(await read(Buffer.from(withPicture, 'latin1'))).toBe('text\n');
});

it('stops when it is told to', async () => {
  await expect(pdfToText(pdfFile([pageOf('x')]), 'a.pdf', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
