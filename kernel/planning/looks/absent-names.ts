import { endingOfKind } from '../request/file-kinds.ts';
import { baseName, pathsIn } from '../request/file-names.ts';
import { type OrderKind, ordersIn } from '../request/orders.ts';
import { isSavedTo } from '../request/saved-to.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** What is listed of the workspace leaves these out. */
const UNLISTED = /^[/~.]|\/\.|(?:^|\/)node_modules\//;
/** The name of something that is yet to be made. */
const GOAL =
  /\b(?:to|as|into|onto|call(?:ed)?|named?|titled?|make|create|add|new|touch|write)\s+(?:(?:it|them|that|this|the|my|our|an?|new|empty|file|text|folder)\s+)*["'“‘`]?$/i;

/** The names of files that a request writes out and that nothing here has, save those of what it is to make. Keys and sites, which look the same, are none. */
export function absentNames(request: string, entries: readonly WorkspaceEntry[]): string[] {
  const names = new Set(entries.map(({ path }) => baseName(path).toLowerCase()));
  const endings = new Set([...names].map(endingOf));
  return pathsIn(request).filter((path) => {
    const ending = endingOf(path);
    const isFile = ending !== '' && (endingOfKind(ending) !== undefined || endings.has(ending));
    const isGoal = isSavedTo(path, request) || GOAL.test(request.slice(0, request.indexOf(path)));
    return isFile && !isGoal && !UNLISTED.test(path) && !names.has(baseName(path).toLowerCase());
  });
}

const ON_FILES: ReadonlySet<OrderKind> = new Set(['copied', 'moved', 'renamed', 'deleted']);
/** What stands between such an order and the file that it is about. */
const ORDERED =
  /^(?:(?:and|then|but|please|pls|also|now|just|can you|could you)[ ,]+)*(?:delete|erase|move|rename|copy|duplicate|back ?up|make (?:a|me a) (?:copy|backup|duplicate) of)\s+(?:(?:the|my|our|this|that|old|file|named|called)\s+)*["'`]?$/i;

/** What stands before a file whose lines are to be put in order. */
const SORTED =
  /^(?:(?:please|pls|now|just|can you|could you)[ ,]+)*(?:re)?sort\s+(?:the )?(?:(?:lines|rows|entries|items|names)\s+(?:of|in)\s+)?(?:(?:the|my|our|this|that|file|table|list)\s+)*["'`]?$/i;

/** What stands before a file of which the rows or lines are counted. */
const COUNTED =
  /\b(?:how many|number of) (?:rows|lines|words|columns|entries|records|characters|bytes)\s+(?:(?:(?:are|is) )?(?:there )?(?:in|of)|has|have|does|do)\s+(?:(?:the|my|our|file|table|list)\s+)*["'`]?$/i;

/** The file that a request orders to be copied, moved, renamed, deleted, sorted or counted through, and that is not here. A small model takes another one in its place. */
export function absentSource(request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const absent = absentNames(request, entries);
  if (absent.length === 0) return undefined;
  const moved = ordersIn(request)
    .filter(({ kind }) => ON_FILES.has(kind))
    .flatMap(({ text }) => absent.filter((path) => text.includes(path) && ORDERED.test(text.slice(0, text.indexOf(path)))))
    .at(0);
  const said = request.trim();
  // In an empty folder no other file can be taken for it, and the program that is to count says what is missing.
  const ordered = entries.length === 0 ? [SORTED] : [SORTED, COUNTED];
  return moved ?? absent.find((path) => ordered.some((before) => before.test(said.slice(0, said.indexOf(path)))));
}

function endingOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
