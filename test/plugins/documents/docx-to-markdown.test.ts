import { expect, it } from 'vitest';
import { docxToMarkdown } from '../../../plugins/documents/docx-to-markdown.ts';
import { docxFile, paragraphOf, zipFile } from '../../helpers/document-files.ts';

const read = (bytes: Uint8Array): Promise<string> => docxToMarkdown(bytes, 'a.docx');

it('gives headings, text and tables as Markdown, in whatever language its styles are named', async () => {
  const cell = (text: string) => `<w:tc>${paragraphOf(text)}</w:tc>`;
  const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`;
  const body = `${paragraphOf('The Plan', 'Titel')}${paragraphOf('Costs', 'berschrift1')}${paragraphOf('5 &lt; 6')}<w:tbl>${row('Lake', 'Depth')}${row('Ombra', '31')}</w:tbl>`;
  expect(await read(docxFile(body))).toBe('# The Plan\n\n# Costs\n\n5 < 6\n\n|  |  |\n| --- | --- |\n| Lake | Depth |\n| Ombra | 31 |\n');
});

it('reads what is in it and not what it names: macros and other files', async () => {
  const linked =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r2" Type="x" Target="file:///etc/hosts" TargetMode="External"/></Relationships>';
  const files = { 'word/vbaProject.bin': 'macro', 'word/_rels/document.xml.rels': linked };
  expect(await read(docxFile(paragraphOf('text'), { files }))).toBe('text\n');
});

it('is empty when nothing is in it', async () => {
  expect(await read(docxFile(''))).toBe('');
});

it('says when a document goes on behind what is read', async () => {
  const markdown = await read(docxFile(paragraphOf(`words ${'&amp; '.repeat(130_000)}`)));
  expect(markdown.startsWith('words & &')).toBe(true);
  expect(markdown.endsWith('<!-- the rest of the document is left out: it is too large -->\n')).toBe(true);
});

it.each([
  ['no archive', Buffer.from('PK\x03\x04nothing')],
  ['cut', docxFile(paragraphOf('x')).subarray(0, 500)],
  ['without a document', zipFile({ 'a.txt': 'x' })],
  ['no XML', docxFile('<w:p>')],
  ['entities of its own', docxFile(paragraphOf('&bomb;'), { prolog: '<!DOCTYPE d [<!ENTITY bomb "boom">]>' })],
  ['an entity from elsewhere', docxFile(paragraphOf('&file;'), { prolog: '<!DOCTYPE d [<!ENTITY file SYSTEM "file:///etc/hosts">]>' })],
  ['nested without end', docxFile(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`)],
  ['larger than it says', docxFile(paragraphOf('x'.repeat(100_000)), { claimedBytes: 100 })],
])('says when it is damaged: %s', async (_kind, bytes) => {
  await expect(read(bytes)).rejects.toThrow('a.docx is a damaged Word document');
});

it.each([
  ['XML', docxFile(paragraphOf('x'.repeat(11 * 1024 * 1024))), 'more than 10 MB of XML'],
  ['tags', docxFile('<w:p/>'.repeat(300_001)), 'more than 300000 tags'],
  ['parts', zipFile(Object.fromEntries(Array.from({ length: 10_001 }, (_unused, index) => [`${index}.bin`, '']))), 'more than 10000 parts'],
])('refuses what unpacks to too many %s', async (_kind, bytes, what) => {
  await expect(read(bytes)).rejects.toThrow(`a.docx is too large to be read: it unpacks to ${what}`);
});
