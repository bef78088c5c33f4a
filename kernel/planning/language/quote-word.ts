/** Characters that mean nothing to the lexer wherever they stand in a word. */
const BARE = /^[\p{L}\p{N}_./,:@%+~^*-][\p{L}\p{N}_./,:@%+~^*=?-]*$/u;
/** Control characters, which an editor may change or hide, and halves of a surrogate pair, which no file can hold. */
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]/u;

/** An address needs no quotes, although it holds signs of the language. */
const ADDRESS = /^https?:\/\/[^\s'"|<>;$`\\(){}&]+(?:&[^\s'"|<>;$`\\(){}&]+)*$/;

/** A text as one word of a script, in the plainest quoting that holds it. */
export function quoteWord(text: string): string {
  if (!UNWRITABLE.test(text) && (BARE.test(text) || ADDRESS.test(text))) return text;
  return quoteText(text);
}

/** A text in quotes. */
export function quoteText(text: string): string {
  if (UNWRITABLE.test(text)) return quoteUnwritable(text);
  if (!text.includes("'") && endsInPair(text)) return `'${text}'`;
  // A backslash stands for itself unless it would take the meaning from what follows (of a line break: join the lines).
  return `"${text.replace(/\\(?=["$`\\\n]|$)|["$`]/g, '\\$&')}"`;
}

/** `$'…'`, which holds anything. */
export function quoteUnwritable(text: string): string {
  const escaped = text.replace(/[\\'\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Surrogate}/gu, (char) => {
    if (char === '\\' || char === "'") return `\\${char}`;
    if (char === '\n') return '\\n';
    if (char === '\t') return '\\t';
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `$'${escaped}'`;
}

export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

/** In single quotes a last backslash would take the closing quote with it; pairs of them do not. */
function endsInPair(text: string): boolean {
  return (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 0;
}
