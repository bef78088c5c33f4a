import type { Flow } from './flow.ts';
import { unescapeC } from './quotes.ts';
import type { Word } from './token.ts';
import { isFillWord } from './typed-value.ts';

/** `echo TEXT`: text that stands in the script, with a line break at its end unless `-n` says otherwise. */
export function compileEcho(words: readonly Word[]): Flow {
  const flags = words.findIndex(({ text, isBare }) => !(isBare && /^-[neE]+$/.test(text)));
  const options = words
    .slice(0, flags < 0 ? words.length : flags)
    .map(({ text }) => text)
    .join('');
  const rest = flags < 0 ? [] : words.slice(flags);
  if (rest.length === 1 && rest[0] && isFillWord(rest[0])) return { kind: 'wanted', what: '', from: { kind: 'nothing' } };
  const text = rest.map((word) => word.text).join(' ');
  const read = /e/.test(options) ? unescapeC(text) : text;
  return { kind: 'text', text: /n/.test(options) ? read : withLineBreak(read) };
}

/** `printf FORMAT WORDS`: `%s`, `%d` and escapes are replaced, and the format is used again while words are left. */
export function compilePrintf(words: readonly Word[]): Flow {
  const [format, ...values] = words.map(({ text }) => text);
  let text = '';
  do {
    text += unescapeC(format ?? '').replace(/%(?:([sdi])|(%))/g, (_, letter?: string) => (letter === undefined ? '%' : (values.shift() ?? '')));
  } while (values.length > 0 && /%[sdi]/.test(format ?? ''));
  return { kind: 'text', text: text === '' ? '' : withLineBreak(text) };
}

function withLineBreak(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
