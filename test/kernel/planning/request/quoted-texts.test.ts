import { expect, test } from 'vitest';
import { isQuoted, quotedTexts, unquoted, withoutQuoted } from '../../../../kernel/planning/request/quoted-texts.ts';

test.each([
  ['put "oak" for “ash”', ['oak', 'ash']],
  ['„Linde“ statt «Esche», ‘elm’ or `fir`', ['Linde', 'Esche', 'elm', 'fir']],
  ["rename it to 'the riders' notes'", ['the riders']],
  ["don't touch what isn't Anna's", []],
  ["об'єкт та м'яч, l'été d'avant", []],
  ["write 'a' and don't stop", ['a']],
  ['"" is empty, "b" is not', ['b']],
  ['a 5" pipe\nand a 7" one', []],
])('%j holds the texts %j', (text, texts) => {
  expect(quotedTexts(text)).toEqual(texts);
});

test('a text loses what is in quotes, or gets something else for it', () => {
  expect(withoutQuoted('find "the first result" and don\'t save it')).toBe("find   and don't save it");
  expect(withoutQuoted('"a" for `b`', (quoted) => `<${unquoted(quoted)}>`)).toBe('<a> for <b>');
});

test('only a text that is in quotes as a whole is a quoted one', () => {
  expect(['"a b"', '“a”', "'a'"].every(isQuoted)).toBe(true);
  expect(['"a" b', '"a', "it's", 'a'].some(isQuoted)).toBe(false);
});

test('quotes at the ends go, also where a cut has left only one', () => {
  expect(['"a b"', '„a“', "'a", 'a”', "it's"].map(unquoted)).toEqual(['a b', 'a', 'a', 'a', "it's"]);
});
