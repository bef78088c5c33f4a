import { describe, expect, it } from 'vitest';
import { decodePlainText, decodeText } from '../../../plugins/web/decode-text.ts';

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('the charset of a page', () => {
  it('is named by the header', () => {
    expect(decodeText(latin1('caf\xe9'), 'text/html; charset=ISO-8859-1')).toBe('café');
    expect(decodeText(Uint8Array.of(0x82, 0xa0), 'text/html; charset="Shift_JIS"')).toBe('あ');
  });

  it('is named by a mark at the beginning, whatever the header says', () => {
    expect(decodeText(utf16('grün'), 'text/plain; charset=utf-8')).toBe('grün');
    expect(decodeText(utf8('\ufeffgrün'), 'text/plain; charset=iso-8859-1')).toBe('grün');
  });

  it('is not UTF-16 when the bytes are plainly something else', () => {
    expect(decodeText(utf8('<p>plain</p>'), 'text/html; charset=utf-16')).toBe('<p>plain</p>');
    expect(decodeText(utf16('a b').subarray(2), 'text/html; charset=utf-16le')).toBe('a b');
  });

  it('is named by the page itself', () => {
    expect(decodeText(latin1('<head><meta charset="windows-1251"></head>\xcf'), 'text/html')).toContain('П');
    expect(decodeText(latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\xb1'), 'text/html')).toContain('ą');
    expect(decodeText(latin1('<?xml version="1.0" encoding="iso-8859-15"?><a>\xa4</a>'), 'text/xml')).toContain('€');
    expect(decodeText(utf8('<meta charset="utf-16">grün'), 'text/html')).toContain('grün');
  });

  it('is UTF-8 when nobody names it, and windows-1252 when it is not that', () => {
    expect(decodeText(utf8('grün “x”'), 'text/html')).toBe('grün “x”');
    expect(decodeText(latin1('caf\xe9 \x93x\x94'), '')).toBe('café “x”');
    expect(decodeText(utf8('grün'), 'text/html; charset=no-such-thing')).toBe('grün');
  });

  it('is still UTF-8 when the page was cut within a character', () => {
    for (const [text, cut] of [
      ['grün', 3],
      ['a€', 2],
      ['a€', 3],
      ['a😀', 4],
    ] as const) {
      expect(decodeText(utf8(text).subarray(0, cut), 'text/html', true)).toBe([...text].slice(0, text === 'grün' ? 2 : 1).join(''));
    }
  });
});

describe('the charset of a text file', () => {
  it('is that of its mark, else UTF-8, else windows-1252', () => {
    expect(decodePlainText(utf8('\ufeffgrün'))).toBe('grün');
    expect(decodePlainText(utf16('grün'))).toBe('grün');
    expect(decodePlainText(utf8('grün “x”'))).toBe('grün “x”');
    expect(decodePlainText(latin1('\x93caf\xe9\x94'))).toBe('“café”');
  });

  it('is windows-1252 also where only the last letter shows it', () => {
    expect(decodePlainText(latin1('caf\xe9'))).toBe('café');
  });

  it('is UTF-16 without a mark where every other byte is NUL', () => {
    expect(decodePlainText(utf16('Grüße – aus Köln').subarray(2))).toBe('Grüße – aus Köln');
    expect(decodePlainText(new Uint8Array(Buffer.from('Grüße – aus Köln', 'utf16le').swap16()))).toBe('Grüße – aus Köln');
    expect(decodePlainText(latin1('a\0b'))).toBe('a\0b');
  });

  it('is not what the text speaks of', () => {
    expect(decodePlainText(utf8('<meta charset="windows-1251">ü'))).toBe('<meta charset="windows-1251">ü');
  });
});
