import { type Draft, type Flow, NOTHING } from './flow.ts';
import { joinKnownPaths } from './join-known-paths.ts';
import type { Command } from './parser.ts';
import { globExpression } from './path-pattern.ts';
import { plainPath } from './plain-path.ts';
import { type Renaming, readRenaming } from './renaming.ts';
import type { Word } from './token.ts';
import { TERMINAL } from './tool-names.ts';

/** A plan that a person is to read: more names belong to a script of their own. */
const MAX_RENAMES = 100;
const HINT = "Write rename 's/OLD/NEW/' FILES; OLD is a text in the name, with ^ for its beginning and $ for its end.";

interface Move {
  from: string;
  to: string;
}

/** `rename 's/OLD/NEW/' FILES…`, as Perl's: one `mv` for each file whose name changes, so that a plan shows every new name. The folder of a file stays. */
export function compileRename(command: Command, draft: Draft): Flow {
  const [first, second, ...rest] = joinKnownPaths(command.words, draft.pathOf).filter(({ text }) => !/^-[a-z]+$|^--$/.test(text));
  const program = first === undefined ? undefined : readRenaming(first.text);
  // util-linux has `rename OLD NEW FILES`, both as they stand.
  const renaming = program ?? (first && second && rest.length > 0 ? (name: string) => name.replace(first.text, () => second.text) : undefined);
  const files = program === undefined ? rest : [second, ...rest].filter((word) => word !== undefined);
  if (renaming === undefined || files.length === 0) {
    draft.fault(command, 'rename takes what to change in names, and the files.', HINT);
    return NOTHING;
  }
  // Where nothing is known of the workspace, as for an example, patterns stand for their files.
  if (draft.knownPaths.size === 0)
    return movesOf(
      files.map(({ text }) => text),
      renaming,
    ).reduce<Flow>((_, move) => emitMove(move, draft), NOTHING);
  const paths = files.flatMap((word) => filesFor(word, draft.knownPaths));
  return emitMoves(command, movesOf(paths, renaming), draft);
}

/** `mv photos/*.jpeg photos/*.jpg`: the star of the new names is what the star of the old ones stands for. Undefined for any other `mv`. */
export function compileMoveByPattern(words: readonly Word[], command: Command, draft: Draft): Flow | undefined {
  const [from, to, ...more] = words.map(({ text }) => plainPath(text));
  const [source, target] = [from, to].map((pattern) => partsOf(pattern ?? ''));
  if (source === undefined || target === undefined || more.length > 0) return undefined;
  const files = matching(from ?? '', draft.knownPaths);
  if (files.length === 0) return undefined;
  const moves = files.map((path) => ({
    from: path,
    to: `${target.before}${path.slice(source.before.length, path.length - source.behind.length)}${target.behind}`,
  }));
  return emitMoves(command, moves, draft);
}

/** What stands around the one star of a pattern, which is in its last name. */
function partsOf(pattern: string): { before: string; behind: string } | undefined {
  const found = /^([^*?]*)\*([^*?/]*)$/.exec(pattern);
  return found === null ? undefined : { before: found[1] ?? '', behind: found[2] ?? '' };
}

function movesOf(paths: readonly string[], renaming: Renaming): Move[] {
  return paths.map((path) => {
    const at = path.lastIndexOf('/') + 1;
    return { from: path, to: path.slice(0, at) + renaming(path.slice(at)) };
  });
}

function emitMoves(command: Command, moves: readonly Move[], draft: Draft): Flow {
  const changing = moves.filter(({ from, to }) => from !== to);
  const fault = faultOf(changing, draft.knownPaths);
  if (fault !== undefined) {
    draft.fault(command, fault, HINT);
    return NOTHING;
  }
  return changing.reduce<Flow>((_, move) => emitMove(move, draft), NOTHING);
}

const emitMove = ({ from, to }: Move, draft: Draft): Flow => draft.emit(TERMINAL, { command: 'mv', args: [from, to] });

/** Why these files are not renamed: nothing may be lost by it, and nobody is to be told of a change that there was not. */
function faultOf(moves: readonly Move[], known: ReadonlySet<string>): string | undefined {
  const [first] = moves;
  if (first === undefined) return 'No file here would get another name.';
  if (moves.length > MAX_RENAMES) return `${moves.length} files would be renamed; the limit is ${MAX_RENAMES}.`;
  const left = new Set(moves.map(({ from }) => from));
  const taken = moves.find(({ to }, at) => (known.has(to) && !left.has(to)) || moves.findIndex((other) => other.to === to) !== at);
  if (taken !== undefined) return `"${taken.from}" would get the name of another file: "${taken.to}".`;
  // One after the other, a name must be free when it is taken.
  const later = moves.find(({ to }, at) => moves.slice(at + 1).some(({ from }) => from === to));
  if (later !== undefined) return `"${later.to}" has to be renamed before "${later.from}" gets its name.`;
  const odd = moves.find(({ to }) => to.endsWith('/') || /(?:^|\/)\.{0,2}$/.test(to));
  return odd === undefined ? undefined : `"${odd.from}" would have no name left.`;
}

/** A file, the files of a folder, or those that fit a pattern. */
function filesFor({ text }: Word, known: ReadonlySet<string>): string[] {
  const plain = plainPath(text);
  if (plain === '.') return matching('*', known);
  if (holdsFiles(plain, known)) return matching(`${plain}/*`, known);
  return known.has(plain) ? [plain] : matching(plain, known);
}

function matching(pattern: string, known: ReadonlySet<string>): string[] {
  const expression = globExpression(pattern);
  return [...known].filter((path) => expression.test(path) && !holdsFiles(path, known)).sort();
}

/** Whether a path is a folder with something in it: paths alone do not tell an empty one from a file. */
function holdsFiles(path: string, known: ReadonlySet<string>): boolean {
  return path.endsWith('/') || [...known].some((other) => other !== `${path}/` && other.startsWith(`${path}/`));
}
