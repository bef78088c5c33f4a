/** How a path lies to a pattern: named by it or below what it names, a folder below which names may match, or neither. */
export type PathRelation = 'covered' | 'above' | 'apart';

/** A folder, a file or a glob, for the names of an absolute path from the root down: a path is taken apart once for all patterns. */
export type PathPattern = (names: readonly string[]) => PathRelation;

export interface PathPatternOptions {
  /** The very path and nothing below it; `*` and `?` are names like any other. */
  exact?: boolean;
  /** Upper and lower case are the same. */
  ignoreCase?: boolean;
}

/** What stands for names in a pattern. */
const WILD = /[*?]/;

/** The parts of an absolute pattern up to the first wild one, and the rest. */
export function splitPattern(pattern: string): { head: string; tail: string } {
  const parts = namesOf(pattern);
  const cut = parts.findIndex((part) => WILD.test(part));
  const names = cut === -1 ? parts : parts.slice(0, cut);
  return { head: `/${names.join('/')}`, tail: cut === -1 ? '' : parts.slice(cut).join('/') };
}

/** Makes a pattern ready: `*` and `?` stay within a name, `**` stands for any number of folders. */
export function compilePathPattern(pattern: string, { exact = false, ignoreCase = false }: PathPatternOptions = {}): PathPattern {
  const parts = namesOf(pattern).map((part) => (exact ? literally(part) : asPart(part, ignoreCase)));
  return (names) => relate(parts, 0, names, 0, exact);
}

/** The names of an absolute path. */
export function namesOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

type Part = '**' | ((name: string) => boolean);

const literally =
  (part: string): Part =>
  (name) =>
    name === part;

function asPart(part: string, ignoreCase: boolean): Part {
  if (part === '**') return part;
  if (!WILD.test(part) && !ignoreCase) return literally(part);
  const matcher = globExpression(part, ignoreCase);
  return (name) => matcher.test(name);
}

/** A word with `*` and `?` as an expression over the whole of another. */
export function globExpression(glob: string, ignoreCase = false): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
}

function relate(parts: readonly Part[], at: number, names: readonly string[], level: number, exact: boolean): PathRelation {
  const part = parts[at];
  if (part === undefined) return !exact || level === names.length ? 'covered' : 'apart';
  if (part === '**') {
    if (relate(parts, at + 1, names, level, exact) === 'covered') return 'covered';
    return level === names.length ? 'above' : relate(parts, at, names, level + 1, exact);
  }
  const name = names[level];
  if (name === undefined) return 'above';
  return part(name) ? relate(parts, at + 1, names, level + 1, exact) : 'apart';
}
