import { plainPath } from './plain-path.ts';
import type { Word } from './token.ts';

/** The longest name that is put together; no file name has more words than this. */
const MAX_WORDS = 12;

/** Words with neighbouring bare ones joined where they name, together and with single spaces, a path that exists. The longest name wins. */
export function joinKnownPaths(words: readonly Word[], exists: (path: string) => boolean): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = longestName(words, at, exists);
    const first = words[at];
    if (first === undefined) break;
    joined.push(end > at + 1 ? { ...first, text: textOf(words, at, end), isBare: false, isJson: false, bareLength: 0 } : first);
    at = end - 1;
  }
  return joined;
}

/**
 * Whether a set of paths, written as `docs/a b.md`, holds a path however it is written: `./docs/a b.md`, `docs/`. Of a name that is only said,
 * as that of what is yet to be made, nobody knows the place: it may stand in any folder.
 */
export function createPathLookup(paths: ReadonlySet<string>, saidNames: ReadonlySet<string> = new Set()): (path: string) => boolean {
  const isThere = (path: string): boolean => {
    const plain = plainPath(path);
    return paths.has(plain) || paths.has(`${plain}/`) || paths.has(path);
  };
  return (path) => isThere(path) || [...saidNames].some((name) => isNameIn(plainPath(path), name, isThere));
}

function isNameIn(path: string, name: string, isThere: (path: string) => boolean): boolean {
  if (path === name) return true;
  const folder = path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : '';
  // `a b/open air` may be a file and a new folder, unless there is a folder `a b`.
  return folder !== '' && (!/\s/.test(folder) || isThere(folder));
}

function longestName(words: readonly Word[], start: number, exists: (path: string) => boolean): number {
  const firstOther = words.slice(start, start + MAX_WORDS).findIndex(({ isBare }) => !isBare);
  const limit = firstOther < 0 ? Math.min(words.length, start + MAX_WORDS) : start + firstOther;
  for (let end = limit; end > start + 1; end--) if (exists(textOf(words, start, end))) return end;
  return start + 1;
}

function textOf(words: readonly Word[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');
}
