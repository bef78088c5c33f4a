/** What makes an apostrophe one: the scripts that write any. By ranges, because classes of Unicode take long to compile with `i`. */
const LETTER = String.raw`[\wÀ-\u1fff]`;

/** The source of a text in quotes of any kind, within its line, with the quotes; an apostrophe inside a word opens none. It has no groups. */
export const QUOTED = String.raw`"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]*’|\x60[^\x60\n]*\x60|(?<!${LETTER})'[^'\n]*'(?!${LETTER})`;

const QUOTED_TEXT = new RegExp(QUOTED, 'g');
const WHOLE = new RegExp(`^(?:${QUOTED})$`);

/** What stands in quotes, without them; empty quotes hold nothing. */
export function quotedTexts(text: string): string[] {
  return (text.match(QUOTED_TEXT) ?? []).map((quoted) => quoted.slice(1, -1)).filter((inner) => inner !== '');
}

/** A text with something else, or a blank, in the place of each of its texts in quotes. */
export function withoutQuoted(text: string, instead: (quoted: string) => string = () => ' '): string {
  return text.replace(QUOTED_TEXT, (quoted) => instead(quoted));
}

/** Whether a text is one in quotes and nothing else. */
export function isQuoted(text: string): boolean {
  return WHOLE.test(text);
}

/** A text without the quotes around it, of which a cut may have left only one. */
export function unquoted(text: string): string {
  return text.replace(/^["'`“„«‘]|["'`”“»’]$/g, '');
}
