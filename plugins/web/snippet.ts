/** What a person or a model is shown of a page at a glance. */
const MAX_SNIPPET_CHARACTERS = 1_024;

const ELLIPSIS = '…';

/** The beginning of a text, with an ellipsis where it goes on; characters outside the basic plane stay whole. */
export function snippetOf(text: string): string {
  return clip(text, MAX_SNIPPET_CHARACTERS);
}

/** The piece of a text around a phrase that brought the reader here; undefined when the phrase is not in it. */
export function snippetAround(text: string, phrase: string): string | undefined {
  const at = find(text, phrase);
  if (at === undefined) return undefined;
  const start = Math.max(0, Math.min(at - BEFORE_CHARACTERS, text.length - MAX_SNIPPET_CHARACTERS + 1));
  if (start === 0) return snippetOf(text);
  return ELLIPSIS + clip(text.slice(start), MAX_SNIPPET_CHARACTERS - 1);
}

/** A phrase from a search result: without its ellipses, white space as one blank, and short enough to be found again. */
export function anchorPhrase(snippet: string): string {
  const pieces = snippet.split(/…|\.{3,}/).map((piece) => piece.replace(/\s+/g, ' ').trim());
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  return longest.split(' ').slice(0, MAX_PHRASE_WORDS).join(' ');
}

/** A little of what comes before says where one is. */
const BEFORE_CHARACTERS = 200;

/** Longer phrases differ from the page in some sign or other. */
const MAX_PHRASE_WORDS = 8;

function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = isHighSurrogate(text.charCodeAt(max - 2)) ? max - 2 : max - 1;
  return text.slice(0, end) + ELLIPSIS;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** White space, case and Markdown's own signs do not count. */
function find(text: string, phrase: string): number | undefined {
  const words = phrase.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return undefined;
  const match = new RegExp(words.join(String.raw`[^\p{L}\p{N}]{1,20}`), 'iu').exec(text);
  return match?.index;
}
