import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';

/** More names than a command line should carry; a pattern that matches more is left for the program to complain about. */
const MAX_MATCHES = 2_000;
/** Folders that one pattern may open before okso gives up on it. */
const MAX_FOLDERS = 5_000;
/** Names that braces may be written out to; each pair of them multiplies. */
const MAX_ALTERNATIVES = 200;

const WILD = /[*?[]/;

/** Whether a name is written as a pattern. */
export function isPattern(text: string): boolean {
  return WILD.test(text) || BRACES.test(text);
}

/**
 * The names a pattern stands for, in order, as a shell would write them; the pattern itself when a file has that very name or nothing
 * matches. `**` reaches into folders below, and no pattern follows a link or matches hidden names unless it says the dot.
 */
export function expandPattern(pattern: string, absolute: (path: string) => string): string[] {
  if (!isPattern(pattern) || entryExists(absolute(pattern))) return [pattern];
  return expandBraces(pattern).flatMap((single) => {
    if (!WILD.test(single)) return [asFileName(single)];
    const matches = matchPattern(single, absolute);
    return matches.length === 0 || matches.length > MAX_MATCHES ? [single] : matches.map(asFileName);
  });
}

/** Whether a pattern names everything in its folder, or all but what chance leaves out: `*`, `./*`, `**`, `*.*`, `[a-z]*`, `{*,x}`. */
export function matchesEverything(pattern: string): boolean {
  return expandBraces(pattern).some((single) => {
    const last = single.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return last.includes('*') && /^(?:[*?.]|\[[^\]]+\])+$/.test(last);
  });
}

/** Alone, `-` would be the text that comes in, and a tilde in front a home folder; what a pattern finds are files. */
const asFileName = (name: string): string => (name === '-' || name.startsWith('~') ? `./${name}` : name);

const BRACES = /\{([^{}]*,[^{}]*)\}/;

/** The text with its braces written out; as it is when that would be too many names. */
function expandBraces(text: string): string[] {
  let texts = [text];
  for (;;) {
    const next = texts.flatMap(withoutFirstBraces);
    if (next.length > MAX_ALTERNATIVES) return [text];
    if (next.length === texts.length) return next;
    texts = next;
  }
}

function withoutFirstBraces(text: string): string[] {
  const found = BRACES.exec(text);
  if (found === null) return [text];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return (found[1] ?? '').split(',').map((part) => before + part + after);
}

function matchPattern(pattern: string, absolute: (path: string) => string): string[] {
  const parts = pattern.split('/');
  const state = { folders: 0, matches: [] as string[] };
  descend(pattern.startsWith('/') ? '/' : '', pattern.startsWith('/') ? parts.slice(1) : parts, absolute, state);
  return state.matches;
}

function descend(prefix: string, parts: readonly string[], absolute: (path: string) => string, state: { folders: number; matches: string[] }): void {
  const [part, ...rest] = parts;
  if (part === undefined || state.matches.length > MAX_MATCHES) return;
  const isLast = rest.length === 0;
  if (!WILD.test(part)) {
    const next = prefix + part;
    if (!isLast) descend(`${next}/`, rest, absolute, state);
    // `*/` matches folders, and links to them, and keeps the slash.
    else if (part === '' ? isFolder(absolute(next)) : entryExists(absolute(next))) state.matches.push(next);
    return;
  }
  state.folders += 1;
  if (state.folders > MAX_FOLDERS) return;
  if (part === '**') descend(prefix, isLast ? ['*'] : rest, absolute, state);
  const glob = part === '**' ? undefined : parseGlob(part);
  for (const entry of entries(absolute(prefix === '' ? '.' : prefix))) {
    const { name } = entry;
    if (name.startsWith('.') && !part.startsWith('.')) continue;
    if (glob === undefined) {
      if (entry.isDirectory()) descend(`${prefix}${name}/`, parts, absolute, state);
    } else if (matchesGlob(glob, name)) {
      if (isLast) state.matches.push(prefix + name);
      else if (entry.isDirectory() || entry.isSymbolicLink()) descend(`${prefix}${name}/`, rest, absolute, state);
    }
  }
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

function entryExists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** A test of one character, or `many` for a star. */
type GlobPart = 'many' | ((character: string) => boolean);

/** One path component of a pattern. */
function parseGlob(glob: string): GlobPart[] {
  const parts: GlobPart[] = [];
  const characters = [...glob];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at];
    const close = character === '[' ? characters.indexOf(']', at + 2) : -1;
    if (character === '*') parts.push('many');
    else if (character === '?') parts.push(() => true);
    else if (close !== -1) {
      parts.push(parseSet(characters.slice(at + 1, close)));
      at = close;
    } else parts.push((given) => given === character);
  }
  return parts;
}

/** What stands between brackets: characters and ranges, with `!` or `^` before them all others. A range the wrong way round holds nothing. */
function parseSet(set: readonly string[]): (character: string) => boolean {
  const isNegated = set[0] === '!' || set[0] === '^';
  const ranges: [string, string][] = [];
  for (let at = isNegated ? 1 : 0; at < set.length; at += 1) {
    const from = set[at] ?? '';
    const isRange = set[at + 1] === '-' && at + 2 < set.length;
    ranges.push([from, isRange ? (set[at + 2] ?? '') : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== isNegated;
}

/** Goes back to the last star only: a regular expression would try all of them together, and hang on `*a*a*a*a*b`. */
function matchesGlob(glob: readonly GlobPart[], name: string): boolean {
  const characters = [...name];
  let part = 0;
  let star = -1;
  let retryAt = 0;
  for (let at = 0; at < characters.length; ) {
    const test = glob[part];
    if (test === 'many') {
      star = part;
      retryAt = at;
      part += 1;
    } else if (test?.(characters[at] ?? '') === true) {
      part += 1;
      at += 1;
    } else if (star !== -1) {
      retryAt += 1;
      at = retryAt;
      part = star + 1;
    } else return false;
  }
  return glob.slice(part).every((test) => test === 'many');
}
