import type { Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { type NamedPath, namedPaths } from '../../looks/named-paths.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { baseName, pathsIn } from '../../request/file-names.ts';
import { standBeside } from '../folders/both-folders.ts';
import { goesElsewhere } from '../goes-elsewhere.ts';

/**
 * `grep FIXME shop/scripts/*` for `the code in shop and scripts`, where both lie side by side: a search in places that nobody said and that are
 * not there is one in the folders that the request names.
 */
export function withSearchedFolders(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const gone = steps.findIndex(goesElsewhere);
  return steps.map((step, at) => {
    const words = givenWords(step);
    if (words === undefined || step.args['command'] !== 'grep' || (gone >= 0 && at > gone)) return step;
    const { places, patterns, isRecursive } = readGrep(words);
    const isMissing = (place: string): boolean =>
      plainPath(place) !== '.' && !/^[/~]/.test(place) && referenceOf(place) === undefined && entriesMatching(place, entries).length === 0;
    if (places.length > (isRecursive ? 1 : LISTED_PLACES) && asksWhichFiles(request) && isNowhere(places, request, entries))
      return withWords(step, [...(isRecursive ? [] : ['-r']), ...words.filter((word) => !places.includes(word)), '.']);
    const missing = places.filter(isMissing);
    const isSaid = missing.some((place) => request.includes(place) || JSON.stringify(steps.slice(0, at)).includes(plainPath(place)));
    // A word that is pattern and place at once cannot be told apart.
    if (missing.length === 0 || isSaid || places.some((place) => patterns.includes(place))) return step;
    const folders = foldersMeant(places, steps, request, entries);
    const rest = words.filter((word) => !places.includes(word));
    return folders.length === 0 ? step : withWords(step, [...(isRecursive ? [] : ['-r']), ...rest, ...folders]);
  });
}

/** Two may be meant; who lists more has listed what lies at the top. */
const LISTED_PLACES = 2;

/** `In which files does Ann appear?` */
function asksWhichFiles(request: string): boolean {
  return /\b(?:which|what)(?: of (?:the|my|our|these))? files?\b/i.test(request);
}

/** Whether the request says none of the places, and no other: those of a plan are some that it saw in a list of all. */
function isNowhere(places: readonly string[], request: string, entries: readonly WorkspaceEntry[]): boolean {
  const said = request.toLowerCase();
  return places.every((place) => !said.includes(plainPath(place).toLowerCase())) && namedPaths(request, entries).length === 0;
}

/** The folders that the request names to be searched; none where it names a file, which may be the one that was meant. */
function foldersMeant(places: readonly string[], steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): string[] {
  const written = steps.flatMap(({ tool, args }) => (tool === FILE_WRITE ? [plainPath(String(args['path']))] : []));
  const isRead = ({ entry }: NamedPath): boolean => entry.kind === 'file' && !written.includes(entry.path);
  if (namedPaths(request, entries).some(isRead)) return [];
  // A folder in front of a file that is yet to be written is no place to search.
  const said = pathsIn(request).reduce((text, path) => (/\.\w+$/.test(path) ? text.replace(path, ' ') : text), request);
  const parts = new Set(places.flatMap((place) => plainPath(place).split('/')));
  const exact = namedPaths(said, entries).flatMap(({ entry, by }) => (by === 'exact' && entry.kind === 'folder' ? [entry.path] : []));
  const hinted = exact.filter((path) => parts.has(baseName(path)));
  // One of several folders may be where the result goes.
  const first = hinted.length > 0 || written.length > 0 ? hinted : exact;
  return withThoseBeside(first, said, entries);
}

/** Folders with each that the request names beside one of them. */
function withThoseBeside(folders: readonly string[], said: string, entries: readonly WorkspaceEntry[]): string[] {
  const beside = entries.flatMap(({ kind, path }) =>
    kind === 'folder' && !folders.includes(path) && folders.some((one) => standBeside(one, path, said)) ? [path] : [],
  );
  return beside.length === 0 ? [...folders] : withThoseBeside([...folders, ...beside], said, entries);
}
