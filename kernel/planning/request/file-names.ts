/**
 * What looks like the name of a file in a request. Its ending tells: one to five letters and digits, the first a letter. `notes.txt`,
 * `docs/site.tar.gz` and `Übersicht.CSV` are names, and in quotes they may have blanks. Numbers, versions and bare endings are none (`3.5`,
 * `1.2.3`, `1.x`, `.bak`), nor are web addresses and mailboxes. Names of sites and keys of settings look the same (`example.org`, `contact.phone`)
 * and count as names.
 */

/** The scripts that write letters and digits, by ranges: each class of Unicode takes a third of a millisecond to compile, and there are fifty. */
const LETTER = String.raw`\wª-µº-ÖØ-öø-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\uffef`;
const WORD_BEGINS = `(?<![${LETTER}.~/-])`;
/** Hidden files have a name and no ending. Any other would be taken for one where a kind of files is meant. */
const HIDDEN = String.raw`\.(?:env|profile|[a-z]+(?:rc|ignore|config))(?:\.[a-z]+)*(?![${LETTER}])`;

/** The source of a pattern, for flags `iu`. Longer endings are taken where they are well known: any word would take in a sentence that no blank parts from the name. */
export const FILE_ENDING = String.raw`\.(?:[a-z][a-z0-9]{0,4}|markdown|properties|parquet|sqlite|config|backup)(?![${LETTER}])`;

/** The source of a pattern, for flags `iu`, of a name without quotes, and the folders in front of it. */
export const FILE_NAME = String.raw`${WORD_BEGINS}(?!v?\d{1,3}(?:\.\d+)*\.x(?![${LETTER}.]))(?:[${LETTER}.~-]*/)*(?:[${LETTER}-]+(?:\.[${LETTER}-]+)*${FILE_ENDING}|${HIDDEN})`;

/** What has signs of a sentence in it is a text. An apostrophe inside a word opens no quotes. */
const QUOTED = String.raw`"[^"\n,;:!?]+${FILE_ENDING}"|(?<![${LETTER}])'[^'\n,;:!?]+${FILE_ENDING}'`;
/** Nothing tells `photos/raw` from `and/or`; `3/8` is a number. */
const WITH_SLASH = String.raw`${WORD_BEGINS}(?=[\p{N}_./~-]*\p{L})[${LETTER}.~-]*/(?:[${LETTER}./~-]*[${LETTER}/])?`;
const ADDRESS = String.raw`\bhttps?://[^\s<>"'\x60]*[${LETTER}/]`;
const MAILBOX = String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;

const PATH = `${QUOTED}|${WITH_SLASH}|${FILE_NAME}`;

const NAMES = new RegExp(`${ADDRESS}|${QUOTED}|${FILE_NAME}`, 'giu');
const PLACES = new RegExp(`${ADDRESS}|${PATH}`, 'giu');
const PATHS = new RegExp(`${ADDRESS}|${MAILBOX}|(${PATH})`, 'giu');

/** A text without the names of files, pages and sites in it: what they are called is neither ordered nor asked for. */
export function withoutFileNames(text: string): string {
  return text.replace(NAMES, ' ');
}

/** As `withoutFileNames`, with something else in their place, and also for all that has a slash: words may go with it. */
export function withoutPaths(text: string, instead = ' '): string {
  return text.replace(PLACES, instead);
}

/** The files and folders that a text writes out: names of files, without their quotes, and all that has a slash. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(PATHS)].flatMap(([, path]) => path?.replace(/^["']|["']$/g, '') ?? []);
}

/** The hidden files and folders that a text names: `.env.example`, and `.github` of `.github/ci.yml`. */
export function hiddenNamesIn(text: string): string[] {
  return pathsIn(text).flatMap((path) => path.split('/').filter((name) => /^\.[^.]/.test(name)));
}

/** The name at the end of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder that a path lies in; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A name or path without its ending; a hidden file has none. */
export function withoutEnding(path: string): string {
  return path.replace(/(?<=[^/])\.\w+$/, '');
}

/** A text without the numbers that the name of a file has: `the address of the 08 shunter` has none besides those of `08 shunter.ini`. */
export function withoutNumbersOf(path: string, text: string): string {
  const numbers = new Set(baseName(path).match(/\d+/g));
  return text.replace(/(?<![\w.,])\d+(?!\w|[.,]\d)/g, (number) => (numbers.has(number) ? ' ' : number));
}
