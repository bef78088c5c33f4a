import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { editDistance } from '../../../schemas/nearest-name.ts';
import { contentStems, foldText, saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { plainPath } from '../language/plain-path.ts';
import { daysSaid } from '../request/dates-said.ts';
import { baseName, withoutEnding } from '../request/file-names.ts';
import { isSavedTo } from '../request/saved-to.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

export interface NamedPath {
  entry: WorkspaceEntry;
  /** `exact`: the path or the file name stands in the request as written; `words`: its words do, in any form. */
  by: 'exact' | 'words';
}

/** How many things a request may name before looking at them all costs more than it helps. */
const MAX_NAMED = 4;

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|c|h|cc|cpp|hpp|cs|php|swift|sh|sql|css|html?)$/i;
const ABOUT_CODE = /\b(?:code|script|program|source|function|class|module|python|javascript|typescript|file|page|style)s?\b/i;

/** The files and folders that a request names, exactly (`docs/a.md`, `a.md`) or by their words (`the station log` for logs/station.log). Best first. */
export function namedPaths(request: string, entries: readonly WorkspaceEntry[]): NamedPath[] {
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
  const folders = specific.filter(({ kind }) => kind === 'folder');
  const others = entries.filter((entry) => !files.includes(entry));
  const byWords =
    files.length === 0 ? matchByWords(request, entries, folders) : areTargets ? matchByWords(withoutNames(request, files), others, folders) : [];
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

function matchByWords(request: string, entries: readonly WorkspaceEntry[], folders: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const words = new Set(wordsOf(request));
  const wanted = new Set(contentStems(request));
  const folded = foldText(request);
  const asksForFiles = ASKS_FOR_FILES.test(request);
  const days = daysSaid(request);
  // What is said of a folder once is said of no file in it: `a note under bookings` means no test-booking.json.
  const saidOfFolders = new Set(
    folders
      .flatMap(({ path }) => wordsOf(baseName(path)).map(stem))
      .filter((word) => wordsOf(request).filter((other) => stem(other) === word).length < 2),
  );
  const scored = entries.flatMap((entry) => {
    if (asksForFiles && entry.kind === 'file') return [];
    // A folder is meant by its very name only: `this project` does not speak of projects/.
    // `Convert 26 miles` does not speak of convert.py: code is meant by its full name, or where the request is about code.
    if (CODE.test(entry.path) && !ABOUT_CODE.test(request)) return [];
    if (entry.kind === 'folder' && !words.has(foldText(baseName(entry.path)))) return [];
    if (folders.length > 0 && !folders.some((folder) => entry.path.startsWith(`${folder.path}/`))) return [];
    const allWords = wordsOf(withoutEnding(baseName(entry.path))).filter((word) => word.length > 1 && !/^\d+$/.test(word));
    // `my packing list` means packing list.txt: a word that says little by itself is not missed in a request.
    const telling = allWords.filter(saysSomething);
    const nameWords = telling.length > 0 ? telling : allWords;
    const hits = nameWords.filter(
      (word) =>
        !saidOfFolders.has(stem(word)) && !isOrder(word, request) && wanted.has(stem(word)) && [...words].some((other) => isSameWord(word, other)),
    ).length;
    // A word that is the name itself says nothing of the folder: of kit/ and kit/src/kit/ the upper one is meant.
    const own = new Set(nameWords.map(stem));
    const folderHits = wordsOf(entry.path.slice(0, -baseName(entry.path).length))
      .map(stem)
      .filter((word) => wanted.has(word) && !own.has(word)).length;
    // `the read-through notes` means read-through 11 Feb.txt: nobody says such a word by chance.
    if (compoundsOf(baseName(entry.path)).some((compound) => standsAlone(folded, compound))) return [{ entry, score: COMPOUND_SCORE + folderHits }];
    if (isNumberedSo(entry, folded)) return [{ entry, score: COMPOUND_SCORE + folderHits }];
    // `the architect meeting on 14 May` means meetings/2024-05-14-architect.md, and no meeting of another day.
    if (days?.test(baseName(entry.path)) && hits + folderHits > 0) return [{ entry, score: hits * 2 + folderHits + DAY_SCORE }];
    // Every word of a short name, or most words of a long one.
    return hits > 0 && hits >= Math.ceil(nameWords.length * 0.6) ? [{ entry, score: hits * 2 + folderHits - (nameWords.length - hits) }] : [];
  });
  if (scored.length === 0 && folders.length > 0) {
    const telling = [...words].filter((word) => saysSomething(word) && !saidOfFolders.has(stem(word)));
    return onlyOneWith(telling, entries, folders);
  }
  const top = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === top).map(({ entry }) => entry);
  return best.filter(({ path }) => !best.some((upper) => baseName(upper.path) === baseName(path) && path.startsWith(`${upper.path}/`)));
}

/** The one file of the named folders whose name has a telling word of the request: `the letter to Mr Bakker` in letters/. */
function onlyOneWith(wanted: readonly string[], entries: readonly WorkspaceEntry[], folders: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const files = entries.filter(({ kind, path }) => kind === 'file' && folders.some((folder) => path.startsWith(`${folder.path}/`)));
  const stems = files.map(({ path }) => new Set(wordsOf(withoutEnding(baseName(path))).map(stem)));
  const telling = wanted.filter((word) => word.length >= TELLING_STEM && stems.filter((own) => own.has(stem(word))).length === 1);
  const meant = new Set(telling.map((word) => stems.findIndex((own) => own.has(stem(word)))));
  const [only, ...more] = [...meant].flatMap((at) => files[at] ?? []);
  return only === undefined || more.length > 0 ? [] : [only];
}

/** Files are what is wanted here: `which Python files import csv?` does not speak of import_csv.py, nor `one of the notes says so, which one` of note.txt. */
const ASKS_FOR_FILES =
  /\b(?:which|what) (?:of (?:the|my|our|these) )?(?:[\w.-]+ ){0,2}(?:files|scripts|modules|programs|documents|pages|notes|letters)\b|\bwhich (?:file|note|document|page|letter) (?:was|is) (?:that|this|it)\b|\bone of (?:the|my|our|these|those)\b.*\bwhich(?: (?:one|file|of them))?\b/is;
/** As much as two words of a name. */
const COMPOUND_SCORE = 4;
/** More than a further word: several files of one kind are told apart by their days. */
const DAY_SCORE = 3;

/** Words of a name that a hyphen makes one, without extension. */
function compoundsOf(name: string): string[] {
  return foldText(withoutEnding(name)).match(/\p{L}{2,}(?:-\p{L}{2,})+/gu) ?? [];
}

/** `order 1201` means order-1201.json, or orders/1201.json: a word and its number, beside each other. */
function isNumberedSo({ path, kind }: WorkspaceEntry, folded: string): boolean {
  const [, word, number = ''] = /^(\p{L}{3,})?[-_ ]?(\d{2,})$/u.exec(foldText(withoutEnding(baseName(path)))) ?? [];
  const said = word ?? foldText(baseName(path.slice(0, -baseName(path).length - 1))).replace(/s$/, '');
  if (kind !== 'file' || number === '' || said.length < 3) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(said)}s? (?:(?:number|no\\.?|nr\\.?) )?#?${number}(?![\\p{L}\\p{N}]|[.,:]\\d)`, 'u').test(
    folded,
  );
}

/** Stems of three or four letters are shared by words that mean different things: `off` is no offer. */
const TELLING_STEM = 5;

/** Words that are orders more often than names: `keep the header` does not speak of keep.txt, `the list` does of list.txt. */
const ORDERS = new Set(
  'keep save copy move sort list find count show open read write add make print order check test run start stop close change update use put get set mark note about thanks thank hello'.split(
    ' ',
  ),
);

function isOrder(word: string, request: string): boolean {
  return ORDERS.has(word) && !new RegExp(`\\b(?:the|my|our|your|this|that|his|her|their|a|an)\\s+(?:\\w+\\s+)?${word}`, 'i').test(request);
}

function isSameWord(a: string, b: string): boolean {
  // What prints is not the printer.
  if (/ers?$/.test(a) !== /ers?$/.test(b)) return false;
  return stem(a) === stem(b) && (Math.abs(a.length - b.length) <= 1 || stem(a).length >= TELLING_STEM);
}

function standsAlone(text: string, name: string, mustBeMarked = false): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + name.length);
    const isFree = !/[\p{L}\p{N}_./-]/u.test(before) || before === '/';
    if (!isFree || !/^(?:[^\p{L}\p{N}_-]|$)/u.test(after) || /^\.[\p{L}\p{N}]/u.test(after)) continue;
    // `data` or `notes` is an ordinary word; it names a folder when the request says so.
    if (
      !mustBeMarked ||
      after.startsWith('/') ||
      /^\W{0,2}\s*(?:folder|directory|dir|subfolder)/.test(after) ||
      /(?:folder|directory|dir|under|in|into|inside|from)\s+(?:the\s+|called\s+|named\s+)?["'`]?$/.test(text.slice(0, at))
    ) {
      return true;
    }
  }
  return false;
}
