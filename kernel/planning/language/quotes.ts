/** A quoted part of a word. `end` is the index behind the closing quote; `isClosed` is false when the script ended first. */
export interface Quoted {
  text: string;
  end: number;
  isClosed: boolean;
}

/** What may follow the quote that ends a piece of code: the end of the command, and nothing else. */
const AFTER_CODE = /[ \t]*(?:\r?\n|;|&|\||\d?>|<|$)|[ \t]+#/y;

/** `'…'`: everything is literal, except that `\'` is a quote and `\\` is a pair, so that a text may end in a backslash. */
export function readSingle(source: string, at: number): Quoted {
  return readUntil(source, at, "'", (pair) => (pair === "\\'" ? "'" : pair));
}

/** `"…"`: a backslash takes the meaning from `"`, `\`, `$` and a backtick and joins lines; before anything else it is itself. */
export function readDouble(source: string, at: number): Quoted {
  return readUntil(source, at, '"', unescapeDouble);
}

/** `'''…'''` or `"""…"""`: everything is literal. One line break behind the opening and one before the closing quotes belong to the quotes. */
export function readTriple(source: string, at: number): Quoted {
  const mark = source.slice(at, at + 3);
  const close = source.indexOf(mark, at + 3);
  const isClosed = close >= 0;
  const inner = source.slice(at + 3, isClosed ? close : source.length);
  return { text: inner.replace(/^\r?\n/, '').replace(/\r?\n$/, ''), end: isClosed ? close + 3 : source.length, isClosed };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b', '0': '\0' };

/** `$'…'`: with the escapes of C, so that any text can be written on one line. */
export function readDollar(source: string, at: number): Quoted {
  const unquoted = readUntil(source, at + 1, "'", (pair) => pair);
  return { ...unquoted, text: unescapeC(unquoted.text) };
}

/** A text with `\n`, `\t`, `\x41`, `\u0041` and their like replaced. */
export function unescapeC(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (whole, unicode?: string, hex?: string, letter?: string) => {
    const digits = unicode ?? hex;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    if (letter === undefined) return whole;
    return ESCAPES[letter] ?? (/[\\'"?]/.test(letter) ? letter : whole);
  });
}

/**
 * Code in quotes. People and models write `'print(r['city'])'`: so the quote that ends code is the first one that the end of the
 * command follows. A script that quotes by the book reads the same, because nothing else can follow its closing quote.
 */
export function readCode(source: string, at: number): Quoted {
  const quote = source.charAt(at);
  const byTheBook = quote === "'" ? readSingle(source, at) : readDouble(source, at);
  let text = '';
  let hasInnerQuotes = false;
  for (let index = at + 1; index < source.length; index++) {
    const char = source.charAt(index);
    if (char === '\\') {
      text += char + source.charAt(++index);
    } else if (char !== quote) {
      text += char;
    } else if (endsCommand(source, index + 1)) {
      return hasInnerQuotes ? { text, end: index + 1, isClosed: true } : byTheBook;
    } else {
      const idiom = [`${quote}\\${quote}${quote}`, quote === "'" ? `'"'"'` : `"'"'"`].find((way) => source.startsWith(way, index));
      hasInnerQuotes = true;
      text += quote;
      index += (idiom?.length ?? 1) - 1;
    }
  }
  return byTheBook;
}

/** JSON that begins here, or null: `{"a": [1, 2]}` needs no quotes around it. */
export function readJson(source: string, at: number): Quoted | null {
  if (!/^(?:\{\s*["}]|\[\s*["{[])/.test(source.slice(at, at + 20))) return null;
  let depth = 0;
  for (let index = at; index < source.length; index++) {
    const char = source.charAt(index);
    if (char === '"') index = readUntil(source, index, '"', (pair) => pair).end - 1;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return asJson(source.slice(at, index + 1), index + 1);
  }
  return null;
}

function asJson(text: string, end: number): Quoted | null {
  try {
    JSON.parse(text);
    return { text, end, isClosed: true };
  } catch {
    return null;
  }
}

function endsCommand(source: string, at: number): boolean {
  AFTER_CODE.lastIndex = at;
  return AFTER_CODE.test(source);
}

function unescapeDouble(pair: string): string {
  if (pair === '\\\n') return '';
  return /["\\$`]/.test(pair.charAt(1)) ? pair.charAt(1) : pair;
}

function readUntil(source: string, at: number, quote: string, decode: (pair: string) => string): Quoted {
  let text = '';
  for (let index = at + 1; index < source.length; index++) {
    const char = source.charAt(index);
    if (char === quote) return { text, end: index + 1, isClosed: true };
    if (char === '\\' && index + 1 < source.length) text += decode(char + source.charAt(++index));
    else text += char;
  }
  return { text, end: source.length, isClosed: false };
}
