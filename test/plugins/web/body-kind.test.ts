import { describe, expect, it } from 'vitest';
import { type BodyKind, bodyKind } from '../../../plugins/web/body-kind.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('what a body is', () => {
  it.each<[string, string, BodyKind]>([
    ['text/html; charset=utf-8', '<p>', 'html'],
    ['application/xhtml+xml', '<p>', 'html'],
    ['text/html', '\0\0<p>', 'html'],
    ['application/json', '{}', 'json'],
    ['application/problem+json', '{}', 'json'],
    ['application/xml', '<a/>', 'xml'],
    ['application/rss+xml', '<a/>', 'xml'],
    ['image/svg+xml', '<svg/>', 'xml'],
    ['text/plain', 'words', 'text'],
    ['text/csv', 'a,b', 'text'],
    ['application/javascript', 'x()', 'text'],
    ['', 'words', 'text'],
    ['', '<!DOCTYPE html><p>', 'html'],
    ['application/octet-stream', 'words', 'text'],
    ['application/octet-stream', '<?xml version="1.0"?><a/>', 'xml'],
    ['application/octet-stream', 'a\0b', 'binary'],
    ['text/plain', 'a\0b', 'binary'],
    ['text/plain', '%PDF-1.7', 'binary'],
    ['application/pdf', '%PDF-1.7', 'binary'],
    ['application/pdf', 'words', 'binary'],
    ['image/png', 'words', 'binary'],
    ['application/zip', 'PK', 'binary'],
  ])('with the type %j and the beginning %j is %s', (type, beginning, kind) => {
    expect(bodyKind(type, bytes(beginning))).toBe(kind);
  });

  it('is binary when it came compressed unasked in a way that could not be undone', () => {
    expect(bodyKind('text/html', Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x60))).toBe('binary');
  });

  it('in UTF-16 is text, though it is full of NUL bytes', () => {
    expect(bodyKind('text/plain', new Uint8Array(Buffer.from('\ufeffwords', 'utf16le')))).toBe('text');
  });
});
