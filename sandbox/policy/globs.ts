import { type Dirent, lstatSync, readdirSync } from 'node:fs';

/** More names than a command line should carry; a pattern that matches more is left for the program to complain about. */
const MAX_MATCHES = 2_000;
/** Folders that one pattern may open before okso gives up on it. */
const MAX_FOLDERS = 5_000;

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
    if (!WILD.test(single)) return [single];
    const matches = matchPattern(single, absolute);
    return matches.length === 0 || matches.length > MAX_MATCHES ? [single] : matches;
  });
}

/** Whether a pattern names everything in its folder: `*`, `./*`, `**`, `*.*`. */
export function matchesEverything(pattern: string): boolean {
  const last = pattern.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.includes('*') && /^[*?.]+$/.test(last);
}

const BRACES = /\{([^{}]*,[^{}]*)\}/;

function expandBraces(text: string): string[] {
  const found = BRACES.exec(text);
  if (found === null) return [text];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return (found[1] ?? '').split(',').flatMap((part) => expandBraces(before + part + after));
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
    // `*/` matches folders and keeps the slash.
    else if (part === '' || entryExists(absolute(next))) state.matches.push(next);
    return;
  }
  state.folders += 1;
  if (state.folders > MAX_FOLDERS) return;
  if (part === '**') descend(prefix, isLast ? ['*'] : rest, absolute, state);
  const matcher = part === '**' ? undefined : compileGlob(part);
  for (const entry of entries(absolute(prefix === '' ? '.' : prefix))) {
    const { name } = entry;
    if (name.startsWith('.') && !part.startsWith('.')) continue;
    if (matcher === undefined) {
      if (entry.isDirectory()) descend(`${prefix}${name}/`, parts, absolute, state);
    } else if (matcher.test(name)) {
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

function entryExists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** One path component of a pattern as a regular expression. */
function compileGlob(glob: string): RegExp {
  let source = '';
  for (let at = 0; at < glob.length; at += 1) {
    const char = glob.charAt(at);
    const close = char === '[' ? glob.indexOf(']', at + 2) : -1;
    if (char === '*') source += '.*';
    else if (char === '?') source += '.';
    else if (close !== -1) {
      const set = glob
        .slice(at + 1, close)
        .replaceAll('\\', '\\\\')
        .replace(/^!/, '^');
      source += `[${set}]`;
      at = close;
    } else source += char.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
  try {
    return new RegExp(`^${source}$`, 's');
  } catch {
    // `[z-a]` is no range; such a pattern matches nothing.
    return /^(?!)/;
  }
}
