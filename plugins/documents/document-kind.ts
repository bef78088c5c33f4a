import { isPdf, isText } from '../web/is-text.ts';

/** What a file is, as far as reading it goes. `type` says what else it is, in words. */
export type DocumentKind = { is: 'text' | 'html' | 'pdf' | 'docx' } | { is: 'binary'; type: string };

/** A file by its bytes, and a page of the web also by its name. */
export async function documentKind(bytes: Uint8Array, name: string): Promise<DocumentKind> {
  if (isPdf(bytes)) return { is: 'pdf' };
  if (isText(bytes)) return { is: /\.x?html?$/i.test(name) ? 'html' : 'text' };
  // Loaded late: nearly every file that is read is text.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'docx') return { is: 'docx' };
  return { is: 'binary', type: found === undefined ? unknownType(bytes) : (PLAIN_NAMES[found.ext] ?? `${found.ext} data (${found.mime})`) };
}

/** The library does not know the models that okso runs. */
function unknownType(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GGUF' ? 'a GGUF model' : 'binary data';
}

/** Where people say it otherwise. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  png: 'a PNG image (image/png)',
  jpg: 'a JPEG image (image/jpeg)',
  gif: 'a GIF image (image/gif)',
  webp: 'a WebP image (image/webp)',
  zip: 'a ZIP archive (application/zip)',
  gz: 'a gzip archive (application/gzip)',
  elf: 'a program (application/x-elf)',
  macho: 'a program (application/x-mach-binary)',
  exe: 'a program (application/x-msdownload)',
  sqlite: 'a SQLite database (application/x-sqlite3)',
  mp3: 'an MP3 recording (audio/mpeg)',
  mp4: 'an MP4 video (video/mp4)',
  cfb: 'an older Office document (application/x-cfb)',
  xlsx: 'an Excel workbook (.xlsx)',
  pptx: 'a PowerPoint presentation (.pptx)',
  odt: 'an OpenDocument text (.odt)',
  epub: 'an EPUB book (application/epub+zip)',
};
