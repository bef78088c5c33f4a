import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { diffLines, MAX_DIFF_LINES } from '../../../../kernel/cli/view/diff-lines.ts';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';

const screen = screenOf(Object.assign(new PassThrough(), { isTTY: true, columns: 60 }), { NO_COLOR: '1' });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const diff = (before: string | undefined, after: string): string[] =>
  diffLines({ kind: 'change', path: 'a.txt', before: before === undefined ? undefined : bytes(before), after: bytes(after) }, screen, { head: '' });

test('a change stands between the lines around it', () => {
  expect(diff('1\n2\n3\n4\n5\n6\n', '1\n2\n3\nfour\n5\n6\n')).toEqual(['a.txt  +1 -1', '@@ line 2', '  2', '  3', '- 4', '+ four', '  5', '  6']);
});

test('a new file shows what it will hold', () => {
  expect(diff(undefined, 'one\ntwo\n')).toEqual(['a.txt  new file, 2 lines', '+ one', '+ two']);
});

test('a long change is cut, and says how much is left', () => {
  const lines = diff(undefined, Array.from({ length: MAX_DIFF_LINES + 6 }, (_, index) => `line ${index}\n`).join(''));
  expect(lines).toHaveLength(MAX_DIFF_LINES + 2);
  expect(lines.at(-1)).toBe('… 6 more lines');
});

test('a line end at the end of the file is no change, and nor are those of Windows', () => {
  expect(diff('one\ntwo', 'one\ntwo\nthree\n')).toEqual(['a.txt  +1 -0', '  one', '  two', '+ three']);
  expect(diff('one\r\ntwo\r\n', 'one\r\n2\r\n')).toEqual(['a.txt  +1 -1', '  one', '- two', '+ 2']);
  expect(diff('one\n', 'one')).toEqual(['a.txt: only line ends change']);
  expect(diff('one\n', 'one\n')).toEqual(['a.txt: stays as it is']);
  expect(diff('one\r\n', 'one\n')).toEqual(['a.txt  +1 -1', '- one\\x0d', '+ one']);
});

test('what is no text is counted, and what draws on a screen is written out', () => {
  expect(diff('\0', '\0\0')).toEqual(['a.txt: 1 bytes → 2 bytes that are no text']);
  expect(diff('', 'a\u001b[2Jb\n').at(-1)).toBe('+ a\\x1b[2Jb');
});

test('texts that have next to nothing in common are not compared line by line', () => {
  const many = (word: string): string => Array.from({ length: 2_000 }, (_, index) => `${word} ${index}\n`).join('');
  expect(diff(many('old'), many('new'))).toEqual(['a.txt: 2000 lines become 2000 lines, nearly all of them\nothers']);
});
