import { editDistance } from '../../../schemas/nearest-name.ts';
import { foldText, stem, wordsOf } from '../../../schemas/words.ts';
import { quoteWord } from '../language/quote-word.ts';
import { KINDS, type Place } from '../looks/described-file.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { baseName, folderOf } from '../request/file-names.ts';
import { unquoted } from './template.ts';

const HERE = /^(?:\.|here|(?:this|the current|current|the working|working)(?: (?:folder|directory|project))?|this|current|(?:the|my) project)$/i;
/** `the station log (logs/station.log)` */
const IN_BRACKETS = /^([^()?!]{1,60}) \(([^()]+)\)$/;
/** A letter forgotten, doubled or exchanged is a slip, and two are one exchanged with its neighbour. */
const SLIPS = 2;
/** Names that need no quotes anywhere; hidden ones and those outside are not made by keywords. */
const SEGMENT = String.raw`[\p{L}\p{N}_@+][\p{L}\p{N}_@+.-]*`;
const NEW_PATH = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*/?$`, 'u');

/** The entry of exactly this path. */
export function exactEntry(path: string, { entries }: Place): WorkspaceEntry | undefined {
  const plain = withoutDotOrSlash(path);
  return entries.find((entry) => entry.path === plain);
}

/** A file as a word of a script. */
export function existingFile(given: string, place: Place): string | undefined {
  const path = existingPath(given, place);
  return path === undefined ? undefined : pathWord(path);
}

/** The path of a file: as written, also in brackets behind what it is, or else the only one that differs in case or has this file name. */
export function existingPath(given: string, place: Place): string | undefined {
  const wanted = withoutDotOrSlash(unquoted(pathInBrackets(given) ?? withoutMine(given, place)).text);
  const exact = exactEntry(wanted, place);
  if (exact !== undefined) return exact.kind === 'file' ? exact.path : undefined;
  // With more files than were looked at, another one may have the same name.
  if (!place.isComplete) return undefined;
  const folded = foldText(wanted);
  const alike = place.entries.filter(({ path, kind }) => kind === 'file' && (foldText(path) === folded || foldText(baseName(path)) === folded));
  return alike.length === 1 ? alike[0]?.path : undefined;
}

/** The path behind what the file is; `the bills that nobody has paid (bills.json)` is more than a name for it, and some of what it has is meant. */
function pathInBrackets(given: string): string | undefined {
  const [, name = '', path = ''] = IN_BRACKETS.exec(given) ?? [];
  const known = new Set(wordsOf(path).map(stem));
  const isName = wordsOf(name).every((word) => known.has(stem(word)) || KINDS.has(stem(word)) || /^(?:the|my|our|this|that|a|an)$/.test(word));
  return path !== '' && isName ? path : undefined;
}

/** A folder as a word of a script; `here` is one. */
export function existingFolder(given: string, place: Place): string | undefined {
  const path = folderPath(given, place);
  return path === undefined ? undefined : pathWord(path);
}

/** The path of a folder, `.` for the one that the user is in. */
export function folderPath(given: string, place: Place): string | undefined {
  const { text } = unquoted(withoutMine(given, place));
  if (HERE.test(text)) return '.';
  const entry = exactEntry(text, place);
  return entry?.kind === 'folder' ? entry.path : undefined;
}

/** Files and folders that are to be changed, joined by commas and `and`: each has to be named exactly. */
export function namedSources(given: string, place: Place): WorkspaceEntry[] | undefined {
  const whole = exactEntry(unquoted(given).text, place);
  if (whole !== undefined) return [whole];
  const each = given.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map((name) => exactEntry(unquoted(name).text, place));
  const found = each.filter((entry) => entry !== undefined);
  return found.length === each.length && new Set(found).size === found.length ? found : undefined;
}

/** A path that somebody may make: inside the workspace, not hidden, without spaces unless quoted. */
export function newPath(given: string): string | undefined {
  const { text, isQuoted } = unquoted(given);
  if (!NEW_PATH.test(isQuoted ? text.replaceAll(' ', '_') : text)) return undefined;
  return text.replace(/\/$/, '');
}

/** Whether nothing stands at a path, and the folder that it would be made in is there. */
export function isFree(path: string, place: Place): boolean {
  const folder = folderOf(path);
  // On some disks `README.md` and `readme.md` are one file.
  const isTaken = place.entries.some((entry) => foldText(entry.path) === foldText(path));
  return place.isComplete && !isTaken && (folder === '' || exactEntry(folder, place)?.kind === 'folder');
}

/** Whether a path lies in a folder that is not there, and is not called nearly as one that is, which would be a slip: `note/a.txt` beside `notes`. */
export function isFreeInNewFolder(path: string, { entries, isComplete }: Place): boolean {
  const folders = path.split('/').slice(0, -1);
  const isThere = (at: number): boolean => entries.some((entry) => entry.kind === 'folder' && entry.path === folders.slice(0, at + 1).join('/'));
  const firstNew = folders.findIndex((_, at) => !isThere(at));
  // Beside a folder that is called nearly so, that one may be meant.
  const upper = folders
    .slice(0, firstNew)
    .map((folder) => `${folder}/`)
    .join('');
  const beside = entries
    .filter((entry) => entry.path.startsWith(upper) && !entry.path.slice(upper.length).includes('/'))
    .map((entry) => entry.path.slice(upper.length));
  return isComplete && firstNew >= 0 && !beside.some((other) => editDistance(foldText(other), foldText(folders[firstNew] ?? '')) <= SLIPS);
}

/** A path as a word of a script that no command takes for an option. */
export function pathWord(path: string): string {
  return quoteWord(path.startsWith('-') ? `./${path}` : path);
}

/** `my plan.md` is a name where there is such a file, and mine elsewhere; a comma belongs to the sentence. */
function withoutMine(given: string, place: Place): string {
  return exactEntry(given, place) === undefined ? given.replace(/^my\s+/i, '').replace(/,$/, '') : given;
}

/** Unlike a path that is only compared, one that is named exactly loses no more than that, and `/` stays what it is. */
function withoutDotOrSlash(path: string): string {
  return path.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
}

/** A free file name, where something is written into it and a folder that is not there is made for it. Without an ending it might be meant as a folder. */
export function writtenFile(given: string, place: Place): string | undefined {
  const path = newPath(given);
  return path === undefined || !hasEnding(path) || !(isFree(path, place) || isFreeInNewFolder(path, place)) ? undefined : pathWord(path);
}

export function hasEnding(path: string): boolean {
  return /[^/]\.\w+$/.test(path);
}
