import { describe, expect, it } from 'vitest';
import { documentKind } from '../../../plugins/documents/document-kind.ts';
import { docxFile, zipFile } from '../../helpers/document-files.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a file', () => {
  it.each([
    ['empty', bytes('')],
    ['ASCII', bytes('plain words')],
    ['windows-1252', bytes('Gr\xfc\xdfe \x96 5 \x80')],
    ['UTF-8', Buffer.from('Grüße, 日本')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFGrüße', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Grüße aus Köln', 'utf16le')],
    ['a log with a hole', bytes(`${'a line\n'.repeat(100)}\0\0\0`)],
    ['coloured output', bytes('\x1b[31mred\x1b[0m')],
    ['words about PDF', bytes('A file begins with %PDF-1.7')],
    ['the first letters of a picture', bytes('BM and GIF are formats')],
  ])('of %s is text', async (_kind, content) => {
    expect(await documentKind(content, 'a.txt')).toEqual({ is: 'text' });
  });

  it('is a page when its name says so and it is text', async () => {
    for (const name of ['a.html', 'A.HTM', 'a.xhtml']) expect(await documentKind(bytes('<p>'), name)).toEqual({ is: 'html' });
    expect(await documentKind(bytes('<html>'), 'template.txt')).toEqual({ is: 'text' });
  });

  it('is a document by its bytes, whatever its name', async () => {
    expect(await documentKind(bytes('%PDF-1.7'), 'a')).toEqual({ is: 'pdf' });
    expect(await documentKind(bytes('\r\n\xef\xbb\xbf%PDF-1.7'), 'a.txt')).toEqual({ is: 'pdf' });
    expect(await documentKind(docxFile(''), 'a.bin')).toEqual({ is: 'docx' });
  });

  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\0\0\0\0\0\0\0\0IDAT', 'a PNG image (image/png)'],
    ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'a JPEG image (image/jpeg)'],
    ['GIF89a\0\0\0\0\0\0\0', 'a GIF image (image/gif)'],
    ['\x1f\x8b\x08\0\0\0\0\0\0\x03', 'a gzip archive (application/gzip)'],
    ['\x7fELF\x02\x01\x01\0\0\0\0', 'a program (application/x-elf)'],
    ['SQLite format 3\0\x10\0\x02\0\0\0\0', 'a SQLite database (application/x-sqlite3)'],
    ['\0\0\0\x20ftypisom\0\0\x02\0', 'an MP4 video (video/mp4)'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0', 'an older Office document (application/x-cfb)'],
    ['\xfd7zXZ\0\0\x04', 'xz data (application/x-xz)'],
    ['GGUF\x03\0\0\0\0\0\0\0', 'a GGUF model'],
    ['\x01\x02\0\x03', 'binary data'],
  ])('that begins with %j is binary, and its type is said', async (content, type) => {
    expect(await documentKind(bytes(content), 'a.txt')).toEqual({ is: 'binary', type });
  });

  it('that is an archive is no document', async () => {
    expect(await documentKind(zipFile({ 'a.txt': 'x' }), 'a.docx')).toEqual({ is: 'binary', type: 'a ZIP archive (application/zip)' });
  });
});
