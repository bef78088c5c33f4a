import { plainPath } from './plain-path.ts';
import type { Word } from './token.ts';

/** The longest name that is put together; no file name has more words than this. */
const MAX_WORDS = 12;

/** The path that words together name, as it is to be written; undefined where there is none. */
export type PathLookup = (words: string) => string | undefined;

/** Words with neighbouring bare ones joined where they name, together and with single spaces, a path that exists. The longest name wins. */
export function joinKnownPaths(words: readonly Word[], pathOf: PathLookup): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (first === undefined) break;
    const { text, end } = longestName(words, at, pathOf) ?? { text: '', end: at + 1 };
    joined.push(end > at + 1 ? { ...first, text, isBare: false, isJson: false, bareLength: 0 } : first);
    at = end - 1;
  }
  return joined;
}

/**
 * The path of a set of them, written as `docs/a b.md`, that words name however it is written: `./docs/a b.md`, `docs/`, and with `_` or `-`
 * for some of its blanks, which it then has again. Of a name that is only said, as that of what is yet to be made, nobody knows the place: it may stand in
 * any folder.
 */
export function createPathLookup(paths: ReadonlySet<string>, saidNames: ReadonlySet<string> = new Set()): PathLookup {
  const isThere = (path: string): boolean => {
    const plain = plainPath(path);
    return paths.has(plain) || paths.has(`${plain}/`) || paths.has(path);
  };
  return (path) => {
    if (isThere(path) || [...saidNames].some((name) => isNameIn(plainPath(path), name, isThere))) return path;
    // `field_notes/4 May.md`: a model writes a sign in the name of a folder, and leaves the blanks of the file's.
    const spelt = withBlanks(plainPath(path));
    const [only, ...others] = /[_-]/.test(path) ? new Set([...paths].map(plainPath).filter((other) => withBlanks(other) === spelt)) : [];
    return others.length > 0 ? undefined : only;
  };
}

function withBlanks(path: string): string {
  return path.replace(/[_-]/g, ' ');
}

function isNameIn(path: string, name: string, isThere: (path: string) => boolean): boolean {
  // What is made in a folder that is yet to be made: `open air/source`.
  if (path === name || (path.startsWith(`${name}/`) && !/\s/.test(path.slice(name.length)))) return true;
  const folder = path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : '';
  // `a b/open air` may be a file and a new folder, unless there is a folder `a b`.
  return folder !== '' && (!/\s/.test(folder) || isThere(folder));
}

function longestName(words: readonly Word[], start: number, pathOf: PathLookup): { text: string; end: number } | undefined {
  const firstOther = words.slice(start, start + MAX_WORDS).findIndex(({ isBare }) => !isBare);
  const limit = firstOther < 0 ? Math.min(words.length, start + MAX_WORDS) : start + firstOther;
  for (let end = limit; end > start + 1; end--) {
    const text = pathOf(textOf(words, start, end));
    if (text !== undefined) return { text, end };
  }
  return undefined;
}

function textOf(words: readonly Word[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');
}
