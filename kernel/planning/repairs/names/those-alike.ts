import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { entriesMatching, MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName, folderOf, withoutEnding } from '../../request/file-names.ts';
import { sourcesOf, targetsOf } from './taken-files.ts';

/** None of those that bear the mark is left out. */
const ALL = /\b(?:all|every|each|any)\b/i;
/** Said of files, whatever is in them. */
const FILES = new Set(['file', 'document'].map(stem));

export interface Alike {
  /** Whether a path has the year, month or version that is said. */
  bears(path: string): boolean;
  /** What of the request chooses among files. */
  clauses: string;
  entries: readonly WorkspaceEntry[];
}

/**
 * `All the logs from 2023` are those of both doors, where the names that were taken begin with the word for one of them, which nobody said:
 * files of the same folder that bear the same mark go with them. Only where the request calls them by their ending (`logs`, `csv`), or files:
 * what a name means with other words only the model can tell.
 */
export function withThoseAlike(steps: readonly Step[], alike: Alike): Step[] {
  const isOnly = steps.filter((step) => sourcesOf(step).length > 0).length === 1;
  return isOnly && ALL.test(alike.clauses) ? steps.map((step) => withAlike(step, alike)) : [...steps];
}

function withAlike(step: Step, { bears, clauses, entries }: Alike): Step {
  const sources = sourcesOf(step);
  const taken = sources.flatMap((word) => entriesMatching(word, entries).map(({ path }) => path));
  const [first = ''] = taken;
  const ending = first.slice(withoutEnding(first).length);
  const isAlike = (path: string): boolean => folderOf(path) === folderOf(first) && path.endsWith(ending) && bears(path);
  const said = new Set(wordsOf(clauses).map(stem));
  const isOfKind = ending !== '' && [...FILES, stem(ending.slice(1).toLowerCase())].some((word) => said.has(word));
  // What is moved to a name of its own is one file.
  if (!isOfKind || !taken.every(isAlike) || targetsOf(step).some((target) => /\.\w+$/.test(target))) return step;
  const saidIn = (path: string): string[] =>
    wordsOf(withoutEnding(baseName(path)))
      .map(stem)
      .filter((word) => said.has(word));
  const wanted = taken.reduce((words, path) => words.filter((word) => saidIn(path).includes(word)), saidIn(first));
  const others = entries.flatMap(({ kind, path }) =>
    kind === 'file' && !taken.includes(path) && isAlike(path) && wanted.every((word) => saidIn(path).includes(word)) ? [path] : [],
  );
  if (others.length === 0 || taken.length + others.length > MAX_LISTED) return step;
  const words = givenWords(step) ?? [];
  const last = words.lastIndexOf(sources.at(-1) ?? '');
  return withWords(step, [...words.slice(0, last + 1), ...others, ...words.slice(last + 1)]);
}
