import { nameWords, stem } from '../../../schemas/words.ts';
import { endingOfKind } from '../request/file-kinds.ts';
import { baseName } from '../request/file-names.ts';
import { dayOfName } from './dated-name.ts';
import { versionOfName } from './version-name.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

const CHANGED = '(?:changed|modified|edited|updated|saved|touched|written)';
/** What one file of several can be the end of, as it stands in front of the file. */
const ENDS = [
  { says: `(?:most recently|last) ${CHANGED}`, by: 'modified', end: 'last' },
  { says: `(?:least recently|first) ${CHANGED}`, by: 'modified', end: 'first' },
  { says: 'newest|latest|most recent', by: 'age', end: 'last' },
  { says: 'oldest|earliest', by: 'age', end: 'first' },
  { says: 'biggest|largest', by: 'size', end: 'last' },
  { says: 'smallest', by: 'size', end: 'first' },
] as const;
type End = (typeof ENDS)[number];
const END = ENDS.map(({ says }) => says).join('|');

/** What is a file wherever it is said. A member or a booking is older than others by what a table says of it. */
const FILES = new Set(['file', 'document', 'script']);
/** These have their age from when they were made, and their size from what is in them. */
const MADE = new Set(['log', 'backup', 'scan', 'photo', 'picture', 'image', 'recording', 'snapshot', 'dump', 'export', 'draft']);
/** The same, where the largest of them may be the one with the largest sum. */
const WRITTEN = new Set(
  'note report minute invoice statement letter newsletter receipt quote bill contract form sheet rota roster summary bulletin memo'
    .split(' ')
    .map(stem),
);

const QUOTE = '["\'`]?';
const PHRASE = new RegExp(
  String.raw`(?<!\b(?:${END}) (?:and|or) )\b(?:the|my|our) (?:${ENDS.map(({ says }, at) => `(?<e${at}>${says})`).join('|')}) (?:(?<kind>\.?[a-z]\w*) (?=(?:file|document|script)\b))?(?<noun>[a-z]+)\b(?:(?<=\brelease) notes\b)?(?! (?:and|or)\b)`,
  'giu',
);
const PLACE = new RegExp(
  String.raw`^ (?:(?:that (?:is|lies) |lying |kept |stored )?(?:in|of|from|under|inside|within)) (?:(?:the|my|our) )?(?:(?:folder|directory) (?:called )?)?${QUOTE}(?<path>[^"'\x60]+)`,
  'iu',
);
const BEHIND_FOLDER = /^\/?["'`]?(?: (?:folder|directory)\b)?/i;
/** Where all of the workspace is meant. */
const HERE = /^ (?:in )?(?:here|(?:of|in|from) (?:this|the) (?:folder|directory|project|workspace))\b/i;
/** A file of another name is what the end is looked for in: `the oldest booking in bookings.csv`. */
const IN_FILE = /^ (?:in|of|from|inside) (?:(?! (?:to|into|as|and|then) )[^,;?!])*?\w\.\w{1,5}\b(?!\/)/i;
/** What is asked is which file that is, or when and how large: the file is found where the plan is carried out. */
const ASKS_WHICH =
  /^\W*(?:(?:please|can you|could you|i need|what(?:'s| is| are| was)?|which(?: one)?(?: is| was)?|find(?: me| out)?|show(?: me)?|tell me|give me|list|look for|get|where(?: is|'s)?|name|say|the|a|path|title|filename|name|called|of|to|is|was|it|that|and|then|please|just|only|here)\b\W*)*\W*$/i;

const PLEASE = '(?:(?:please|pls|hi|hello|hey|now|then),? )*(?:(?:can|could|would|will) you (?:please )?)?';
const THEN = `[,;.?!]?(?: and)?(?: then)?,? ${PLEASE}`;
const VERB = '(?<verb>move|copy|delete|remove|erase|rename|get rid of|open|read|print|show(?: me)?)';
const IT = '(?:it|that one|that file|this one|this file|the file|that)';
/** `Find the largest file in scans and move it to attic`, `see what the smallest one is and delete it`. */
const FOUND_THEN = new RegExp(
  `^${PLEASE}(?:in (?:the )?(?<place>\\S+)(?: folder)?, )?(?:find|look for|get|take|pick|locate|choose|(?:find out|see|check) what) (?<file>the (?:${END}) .+?)(?: is)?${THEN}${VERB} ${IT}\\b(?<rest>.*)$`,
  'iu',
);
const HIGHEST_VERSION = '(?:the )?(?:highest|latest|newest) version(?: number)?';
/** `The release notes with the highest version number`: the newest of them. */
const OF_VERSION = new RegExp(
  `\\b(?:the|my|our) (?<file>[a-z]+(?: [a-z]+)?)(?<place> (?:in|of|from) \\S+)? (?:that has|which has|with|of) ${HIGHEST_VERSION}\\b`,
  'giu',
);
/** How versions are compared, which is known here: `mind that 1.10 is newer than 1.9`. */
const AS_VERSIONS =
  /[.;,]? (?:mind|note|remember|careful)[,:]? (?:that )?v?[\d.]+ is (?:newer|higher|later|more|older|lower) (?:than )?v?[\d.]*\d\.?$/i;
/** `Which file in logs is the oldest? Delete it`. */
const WHICH_THEN = new RegExp(
  `^${PLEASE}(?:(?:find|look|see|check|figure|work|determine|tell me|show me)(?: out| up)?,? )?(?:which|what)(?: of the)? (?<file>(?:\\w+ )?\\w+?)s?(?<place> (?:in|of|from|under|inside) .+?)? (?:(?:is|was) (?:the )?(?:(?<end>${END})(?: one| file)?|(?<changed>${CHANGED}) (?:last|most recently)|last (?<changed2>${CHANGED}))|(?<most>takes up the most space)|(?<version>(?:has|with|is of) ${HIGHEST_VERSION}))${THEN}${VERB} (?:${IT}|its (?:notes|file|text))\\b(?<rest>.*)$`,
  'iu',
);

/** Several files of one folder are compared at least. */
const LEAST_FILES = 2;

/**
 * A request in which each file that it means by its age or size has its path instead: `how many lines does the newest log have` is `how many lines
 * does logs/b.log have`, so that everything that is known of named files goes for it. What stays is a question for that file itself, and each
 * file that could as well be another one.
 */
export function withEndsNamed(request: string, entries: readonly WorkspaceEntry[]): string {
  const inOne = withFoundTaken(request);
  const named = withPathsFor(inOne, entries);
  return named === inOne ? request : named;
}

/** The order alone, with the file that it takes: `move the biggest file in scans to attic` of `find out which file in scans is the biggest and move it to attic`. */
function withFoundTaken(request: string): string {
  const told = request.trim().replace(/\s+/g, ' ').replace(AS_VERSIONS, '');
  const found = FOUND_THEN.exec(told)?.groups;
  if (found !== undefined) {
    const { verb, file, place, rest } = found;
    return `${verb} ${file}${place === undefined ? '' : ` in ${place}`}${rest}`;
  }
  const { verb, file, place = '', rest, end, changed, changed2, most, version } = WHICH_THEN.exec(told)?.groups ?? {};
  if (verb === undefined) return request.replace(OF_VERSION, 'the newest $<file>$<place>');
  const said = end ?? (most !== undefined ? 'biggest' : version !== undefined ? 'newest' : `last ${changed ?? changed2}`);
  return `${verb} the ${said} ${file}${place}${rest}`;
}

function withPathsFor(request: string, entries: readonly WorkspaceEntry[]): string {
  let named = request;
  for (const found of [...request.matchAll(PHRASE)].reverse()) {
    const behind = request.slice(found.index + found[0].length);
    if (IN_FILE.test(behind)) continue;
    const { kind, noun = '', ...ends } = found.groups ?? {};
    const end = ENDS.find((_, at) => ends[`e${at}`] !== undefined);
    // `The newest stock count` of stock/counts, of which the pattern took one word.
    const [more = '', next] = kind === undefined ? (/^ ([a-z]+)\b/i.exec(behind) ?? []) : [];
    const readings = [{ kind, noun, length: 0 }, ...(next === undefined ? [] : [{ kind: noun, noun: next, length: more.length }])];
    const [meant] = readings.flatMap((reading) => {
      const place = placeBehind(behind.slice(reading.length), entries);
      if (end === undefined || place === undefined) return [];
      const path = fileAtEnd({ end, kind: reading.kind, noun: reading.noun.toLowerCase(), folder: place.folder }, entries);
      return path === undefined ? [] : [{ path, length: reading.length + place.length }];
    });
    if (meant === undefined) continue;
    const rest = `${request.slice(0, found.index)} ${behind.slice(meant.length)}`;
    if (ASKS_WHICH.test(rest)) continue;
    const { path } = meant;
    named = `${named.slice(0, found.index)}${path.includes(' ') ? `"${path}"` : path}${named.slice(found.index + found[0].length + meant.length)}`;
  }
  return named;
}

/** The folder that is said behind a file, and how much of the text says it; undefined where a place is said that is no folder here. */
function placeBehind(behind: string, entries: readonly WorkspaceEntry[]): { folder: string; length: number } | undefined {
  const here = HERE.exec(behind);
  if (here !== null) return { folder: '', length: here[0].length };
  const said = PLACE.exec(behind);
  const { path } = said?.groups ?? {};
  if (said === null || path === undefined) return { folder: '', length: 0 };
  const lower = path.toLowerCase();
  const startsWith = (name: string): boolean => lower.startsWith(name.toLowerCase()) && !/^[\w-]|^\/\w|^\.\w/.test(path.slice(name.length));
  const folders = entries.filter(({ kind }) => kind === 'folder');
  const [folder, ...others] = longest(folders.filter((each) => startsWith(each.path) || startsWith(baseName(each.path))));
  if (folder === undefined || others.length > 0) return undefined;
  const name = startsWith(folder.path) ? folder.path : baseName(folder.path);
  const start = said[0].length - path.length + name.length;
  return { folder: folder.path, length: start + (BEHIND_FOLDER.exec(behind.slice(start))?.[0].length ?? 0) };
}

/** Of folders that a text begins with those with the longest name: `minutes 2024` before `minutes`. */
function longest(folders: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const most = Math.max(...folders.map(({ path }) => baseName(path).length));
  return folders.filter(({ path }) => baseName(path).length === most);
}

interface Meant {
  end: End;
  kind: string | undefined;
  noun: string;
  folder: string;
}

function fileAtEnd({ end, kind, noun, folder }: Meant, entries: readonly WorkspaceEntry[]): string | undefined {
  const singular = stem(noun);
  const files = entries.filter(({ kind: is, path }) => is === 'file' && (folder === '' || path.startsWith(`${folder}/`)));
  const isFile = FILES.has(noun);
  const ending = isFile && kind !== undefined ? endingOfKind(kind.replace('.', '')) : undefined;
  if (isFile && kind !== undefined && ending === undefined) return undefined;
  if (isFile && noun !== 'script')
    return endOf(end, ending === undefined ? files : files.filter(({ path }) => path.toLowerCase().endsWith(`.${ending}`)));
  if (!isFile && (noun.endsWith('s') || (end.by === 'size' && !MADE.has(noun)))) return undefined;
  const isMade = MADE.has(noun) || WRITTEN.has(singular);
  const called = (path: string): boolean => nameWords(baseName(path)).some((word) => stem(word) === singular);
  const own = entries.filter((entry) => entry.kind === 'folder' && called(entry.path) && (folder === '' || entry.path.startsWith(`${folder}/`)));
  const [top, ...more] = own.length > 1 ? own.filter(({ path }) => !path.includes('/')) : own;
  const inOwn =
    folder !== '' && called(folder) ? files : top === undefined || more.length > 0 ? [] : files.filter(({ path }) => path.startsWith(`${top.path}/`));
  const byName = files.filter(({ path }) => called(path));
  const meant = inOwn.length >= LEAST_FILES ? inOwn : byName.length >= LEAST_FILES ? byName : folder === '' || !isMade ? [] : files;
  // `The newest stock count` of stock/counts.
  const isOfKind = (path: string): boolean => kind === undefined || nameWords(path).some((word) => stem(word) === stem(kind.toLowerCase()));
  const isAged = isMade || (end.by === 'age' && ageInName(meant) !== undefined);
  return isAged && meant.every(({ path }) => isOfKind(path)) ? endOf(end, meant) : undefined;
}

/** What says the age of each of these files in their names: a date or the number of a version. */
function ageInName(files: readonly WorkspaceEntry[]): ((name: string) => number | undefined) | undefined {
  return [dayOfName, versionOfName].find((age) => files.every(({ path }) => age(baseName(path)) !== undefined));
}

/** The one file at that end; undefined where two are, or where nobody knows. Its name says more of its age than the time of the last change. */
function endOf({ by, end }: End, files: readonly WorkspaceEntry[]): string | undefined {
  if (files.length < LEAST_FILES) return undefined;
  const measured = (measure: (entry: WorkspaceEntry) => number | undefined): string | undefined => {
    const values = files.map(measure);
    const known = values.flatMap((value) => value ?? []);
    const most = end === 'last' ? Math.max(...known) : Math.min(...known);
    const [only, ...equal] = files.filter((_, at) => values[at] === most);
    return known.length < files.length || equal.length > 0 ? undefined : only?.path;
  };
  if (by !== 'age') return measured((entry) => entry[by]);
  const age = ageInName(files);
  return age === undefined ? measured(({ modified }) => modified) : measured(({ path }) => age(baseName(path)));
}
