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

/** Whether a set of paths, written as `docs/a b.md`, holds a path however it is written: `./docs/a b.md`, `docs/`. */
export function createPathLookup(paths: ReadonlySet<string>): (path: string) => boolean {
  return (path) => {
    const plain = plainPath(path);
    return paths.has(plain) || paths.has(`${plain}/`) || paths.has(path);
  };
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
