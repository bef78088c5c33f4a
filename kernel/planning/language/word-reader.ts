import { type Quoted, readCode, readDollar, readDouble, readJson, readSingle, readTriple } from './quotes.ts';
import type { Place } from './script-error.ts';
import type { Word } from './token.ts';

type Fault = (at: number, message: string, hint: string) => void;

const NO_SUBSTITUTION = 'There are no variables and no substitution here; write the value itself, or pass the result of a line on with |.';
/** Variables that stand for a place, and how the place is written without them. */
const PLACES: Readonly<Record<string, string>> = { HOME: '~', PWD: '.' };
const VARIABLE = /\$\{?([A-Za-z_]\w*)\}?/y;

/** Reads one word: bare, quoted, or both side by side. */
export function readWord(source: string, start: number, place: Place, isCode: boolean, fault: Fault): { word: Word; end: number } {
  let text = '';
  let bareLength = 0;
  let isBare = true;
  let isJson = false;
  let at = start;
  const takeQuoted = ({ text: inner, end, isClosed }: Quoted): void => {
    if (!isClosed) fault(at, 'This quote is never closed.', "Close it; inside '…' a quote is written \\'.");
    isBare = false;
    text += inner;
    at = end;
  };
  const takeBare = (piece: string, length: number): void => {
    text += piece;
    if (isBare) bareLength += piece.length;
    at += length;
  };

  while (at < source.length) {
    const char = source.charAt(at);
    const isUrl = /^https?:\/\//.test(text);
    if (/[ \t\n]/.test(char) || source.startsWith('\r\n', at)) break;
    if (/[|<>]/.test(char) || (char === '&' && !(isUrl && /[^ \t\r\n&]/.test(source.charAt(at + 1)))) || char === ';') break;
    if ((char === "'" || char === '"') && text === '' && source.startsWith(char.repeat(3), at)) takeQuoted(readTriple(source, at));
    else if ((char === "'" || char === '"') && isCode && isBare && text === '') takeQuoted(readCode(source, at));
    else if (char === "'") takeQuoted(readSingle(source, at));
    else if (char === '"') takeDouble();
    else if (char === '$') takeDollar();
    else if (char === '`') {
      fault(at, 'There is no command substitution.', NO_SUBSTITUTION);
      takeBare(char, 1);
    } else if (char === '\\' && at + 1 < source.length) {
      isBare = false;
      text += source.charAt(at + 1) === '\n' ? '' : source.charAt(at + 1);
      at += 2;
    } else if (char === '(' && text === '') {
      fault(at, 'Commands cannot be grouped with brackets.', 'Write one command per line.');
      takeBare(char, 1);
    } else if (text === '' || text.endsWith('=')) {
      const json = readJson(source, at);
      if (json) {
        isJson = true;
        takeQuoted(json);
      } else takeBare(char, 1);
    } else takeBare(char, 1);
  }
  return { word: { ...place, text, isBare: isBare && at > start, isJson, bareLength }, end: Math.max(at, start + 1) };

  function takeDouble(): void {
    const quoted = readDouble(source, at);
    const inner = source.slice(at + 1, quoted.end - 1);
    const substitution = /(?<!\\)(?:\\\\)*(?:\$[A-Za-z_({]|`)/.exec(inner);
    const home = /^\$\{?(HOME|PWD)\}?(?=\/|$)/.exec(inner);
    if (home) takeQuoted({ ...quoted, text: quoted.text.replace(home[0], PLACES[home[1] ?? ''] ?? '') });
    else {
      if (substitution)
        fault(
          at + 1 + substitution.index,
          'Double quotes hold a variable or a substitution.',
          `${NO_SUBSTITUTION} In single quotes $ is an ordinary character.`,
        );
      takeQuoted(quoted);
    }
  }

  function takeDollar(): void {
    VARIABLE.lastIndex = at;
    const [whole = '$', name = ''] = VARIABLE.exec(source) ?? [];
    if (source.startsWith("$'", at)) takeQuoted(readDollar(source, at));
    else if (source.startsWith('$(', at)) {
      fault(at, 'There is no command substitution.', NO_SUBSTITUTION);
      takeBare(source.slice(at, at + 2), 2);
    } else if (name in PLACES && text === '') takeBare(PLACES[name] ?? '', whole.length);
    else {
      if (name !== '') fault(at, `There is no variable $${name}.`, NO_SUBSTITUTION);
      takeBare(whole, whole.length);
    }
  }
}
