import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { editDistance } from '../../../schemas/nearest-name.ts';
import { foldText } from '../../../schemas/words.ts';
import { plainPath } from '../language/plain-path.ts';
import { baseName, pathsIn } from '../request/file-names.ts';
import { isSavedTo } from '../request/saved-to.ts';
import { namedByWords } from './named-by-words.ts';
import { standsAlone } from './stands-alone.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

export interface NamedPath {
  entry: WorkspaceEntry;
  /** `exact`: the path or the file name stands in the request as written; `words`: its words do, in any form; `cells`: a question is read off it to its last word. */
  by: 'exact' | 'words' | 'cells';
}

/** How many things a request may name before looking at them all costs more than it helps. */
const MAX_NAMED = 4;

/** Two dozen checks of one plan ask the same of the same listing; of 6,000 files each answer takes 20 ms. */
const answers = new WeakMap<readonly WorkspaceEntry[], Map<string, readonly NamedPath[]>>();

/** The files and folders that a request names, exactly (`docs/a.md`, `a.md`) or by their words (`the station log` for logs/station.log). Best first. */
export function namedPaths(request: string, entries: readonly WorkspaceEntry[]): NamedPath[] {
  const known = answers.get(entries) ?? new Map<string, readonly NamedPath[]>();
  answers.set(entries, known);
  const named = known.get(request) ?? findNamed(request, entries);
  known.set(request, named);
  return [...named];
}

function findNamed(request: string, entries: readonly WorkspaceEntry[]): NamedPath[] {
  const folded = foldText(request);
  const inFull = entries.filter(({ path, kind }) => standsAlone(folded, foldText(path), kind === 'folder' && isOneWord(path)));
  // A path in full says which of several files of that name is meant; `README.md` is the one at the top when there is one.
  const isMeantInFull = (name: string): boolean => inFull.some(({ path }) => baseName(path) === name);
  const byName = entries.filter(
    ({ path, kind }) =>
      path.includes('/') &&
      !isMeantInFull(baseName(path)) &&
      standsAlone(folded, foldText(baseName(path)), kind === 'folder' && isOneWord(baseName(path))),
  );
  const found = [...inFull.filter(({ path }) => !inFull.some((other) => other.path.endsWith(`/${path}`))), ...byName];
  const exact = found.filter((entry) => !endsLongerName(entry, found, folded));
  // The longest path wins: `data/tides.csv` also contains the folder name `data`.
  const specific = exact.filter(
    (entry) => !exact.some((other) => other.path.startsWith(`${entry.path}/`) && standsAlone(folded, foldText(other.path))),
  );
  const files = specific.filter(({ kind }) => kind === 'file');
  // What something is added to is not what it is taken from: `add what the minutes list to wishlist.md` names the minutes too.
  const areTargets = files.length > 0 && files.every(({ path }) => isSavedTo(path, request));
  // Where something new goes is not where it comes from: `copy the handover of Nord to clients/zon/handover-new.md`.
  const spoken = withoutNewPaths(request, entries);
  const folders = specific.filter(({ path, kind }) => kind === 'folder' && foldText(spoken).includes(foldText(baseName(path))));
  const others = entries.filter((entry) => !files.includes(entry));
  const byWords =
    files.length === 0 ? namedByWords(spoken, entries, folders) : areTargets ? namedByWords(withoutNames(spoken, files), others, folders) : [];
  const named: NamedPath[] = [
    ...specific.map((entry): NamedPath => ({ entry, by: 'exact' })),
    ...byWords.map((entry): NamedPath => ({ entry, by: 'words' })),
  ];
  // What was named in full comes first; of several files of one name the one nearest to the top is the likeliest.
  const rank = ({ entry, by }: NamedPath): number => (by === 'words' ? 2_000 : inFull.includes(entry) ? 0 : 1_000) + entry.path.split('/').length;
  return named.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_NAMED);
}

/** `notes` may be said by chance, `inspection notes` and `docs/notes` are not. */
function isOneWord(path: string): boolean {
  return !/[/ ]/.test(path);
}

/** `check.md` where only `locker check.md` is said. */
function endsLongerName({ path }: WorkspaceEntry, found: readonly WorkspaceEntry[], folded: string): boolean {
  const name = foldText(baseName(path));
  const longer = found.map((other) => foldText(baseName(other.path))).filter((other) => other.endsWith(` ${name}`));
  return (
    longer.length > 0 &&
    !standsAlone(
      longer.reduce((text, other) => text.replaceAll(other, ' '), folded),
      name,
    )
  );
}

/** A request without the paths of files that are not there yet. */
function withoutNewPaths(request: string, entries: readonly WorkspaceEntry[]): string {
  const isNew = (path: string): boolean => /\/[^/]*\.\w+$/.test(path) && !entries.some((entry) => entry.path === plainPath(path));
  return pathsIn(request)
    .filter(isNew)
    .reduce((text, path) => text.replace(path, ' '), request);
}

function withoutNames(request: string, files: readonly WorkspaceEntry[]): string {
  return files.reduce((text, { path }) => text.replaceAll(new RegExp(`(?:[\\w.-]+/)*${literalPattern(baseName(path))}`, 'gi'), ' '), request);
}

/** The name nearest to a path that does not exist: same words, a different plural, case or extension, or a slip of the finger. */
export function nearestPath(wanted: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const target = foldText(plainPath(wanted));
  let best: { path: string; distance: number } | undefined;
  for (const { path } of entries) {
    const folded = foldText(path);
    // A bare name may live in a folder: then only the name has to match.
    const distance = Math.min(
      editDistance(target, folded),
      editDistance(baseName(target), baseName(folded)) + (baseName(folded) === folded ? 0 : 0.5),
    );
    if (best === undefined || distance < best.distance) best = { path, distance };
  }
  // A third of the name may differ; beyond that it is another name.
  return best !== undefined && best.distance <= Math.max(1.5, baseName(target).length / 3) ? best.path : undefined;
}
