import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface PdfOptions {
  /** Stands in the trailer, such as `/Encrypt …`. */
  trailer?: string;
}

/** The content of a page that shows these lines, or a drawing in the language of PDF. */
export function pageOf(...lines: string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 12 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`;
}

/** A PDF of pages with this content. */
export function pdfFile(pages: readonly (string | Uint8Array)[], { trailer = '' }: PdfOptions = {}): Buffer {
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const page of pages) {
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${objects.length + 2} 0 R ${resources} >>`);
    const packed = deflateSync(page);
    objects.push(Buffer.concat([Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`), packed, Buffer.from('\nendstream')]));
  }
  let file = Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + end)]);
}

/** A ZIP archive of these files; `claimedBytes` may name another size than the file has. */
export function zipFile(files: Readonly<Record<string, string>>, claimedBytes?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedBytes ?? Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface DocxOptions {
  /** Stands before the root element, such as a DOCTYPE. */
  prolog?: string;
  files?: Readonly<Record<string, string>>;
  claimedBytes?: number;
}

/** A Word document with this body. Its styles are named as a German Word names them. */
export function docxFile(body: string, { prolog = '', files = {}, claimedBytes }: DocxOptions = {}): Buffer {
  const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const style = (id: string, name: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  return zipFile(
    {
      '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      'word/styles.xml': `<w:styles xmlns:w="${WORD}">${style('Titel', 'Title')}${style('berschrift1', 'heading 1')}</w:styles>`,
      'word/document.xml': `<?xml version="1.0"?>${prolog}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
      ...files,
    },
    claimedBytes,
  );
}

/** A paragraph of a Word document. */
export function paragraphOf(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
