import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { contentStems, foldText, saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { daysSaid, MONTH_NAME, monthOf } from '../request/dates-said.ts';
import { COPIED_FILE } from '../request/file-kinds.ts';
import { baseName, withoutEnding } from '../request/file-names.ts';
import { dayOfName } from './dated-name.ts';
import { mayBeRecords } from './folder-records.ts';
import { standsAlone } from './stands-alone.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|c|h|cc|cpp|hpp|cs|php|swift|sh|sql|css|html?)$/i;
const ABOUT_CODE = /\b(?:code|script|program|source|function|class|module|python|javascript|typescript|file|page|style)s?\b/i;

/** `A TODO about the tax` is a remark in some file, and not TODO.md. */
const MARK = /\b(?:an?|any|some|which|what|how many|no) (?:TODO|FIXME)s?\b(?! (?:file|list))/g;

/** What a request names by words that are those of its name, in any form; within the folders that it names, if any. */
export function namedByWords(typed: string, entries: readonly WorkspaceEntry[], folders: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const request = typed.replace(MARK, ' ');
  const pairs = joinedPairs(request);
  const words = new Set([...wordsOf(request), ...pairs]);
  const wanted = new Set([...contentStems(request), ...pairs.map(stem)]);
  const folded = foldText(request);
  const asksForFiles = ASKS_FOR_FILES.test(request);
  const days = daysSaid(request);
  const month = monthSaid(request);
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
    if (entry.kind === 'folder' && !isFolderSaid(entry.path, { words, folded, entries })) return [];
    if (folders.length > 0 && !folders.some((folder) => entry.path.startsWith(`${folder.path}/`))) return [];
    const allWords = wordsOf(withoutEnding(baseName(entry.path))).filter((word) => word.length > 1 && !/^v?\d+$/.test(word));
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
    if (isLetteredSo(entry.path, folded)) return [{ entry, score: COMPOUND_SCORE + hits + folderHits }];
    if (isCodeSaid(entry, folded)) return [{ entry, score: CODE_SCORE + folderHits }];
    if (isNumberedSo(entry, folded)) return [{ entry, score: COMPOUND_SCORE + folderHits }];
    // `the architect meeting on 14 May` means meetings/2024-05-14-architect.md, and no meeting of another day.
    const isOfMonth = month !== undefined && monthOfName(entry.path) === month;
    if ((days?.test(baseName(entry.path)) || isOfMonth) && hits + folderHits > 0) return [{ entry, score: hits * 2 + folderHits + DAY_SCORE }];
    // Every word of a short name, or most words of a long one.
    return hits > 0 && hits >= Math.ceil(nameWords.length * 0.6) ? [{ entry, score: hits * 2 + folderHits - (nameWords.length - hits) }] : [];
  });
  if (scored.length === 0 && folders.length > 0) {
    const telling = [...words].filter((word) => saysSomething(word) && !saidOfFolders.has(stem(word)));
    return onlyOneWith(telling, entries, folders);
  }
  const top = Math.max(0, ...scored.map(({ score }) => score));
  const all = scored.filter(({ score }) => score === top).map(({ entry }) => entry);
  // Of breeds.txt and breeds.bak the one is meant that is no copy, unless copies are spoken of.
  const originals = COPIED_FILE.test(request) ? [] : all.filter(({ path }) => !COPIED_FILE.test(path));
  const best = ofSaidDate(originals.length > 0 ? originals : all, request);
  return best.filter(
    (entry) => !best.some((upper) => isBelow(entry, upper) && (baseName(upper.path) === baseName(entry.path) || speaksOfAllIn(upper, best))),
  );
}

const YEAR = '(?:19|20)\\d\\d';
/** `in March 2025`, `of 2024`. */
const SAID_DATE = new RegExp(`(?:(?<![\\p{L}\\p{N}])(?<month>${MONTH_NAME})(?: of)?,? )?(?<![\\d.,:-])(?<year>${YEAR})(?![\\d:-]|[.,]\\d)`, 'giu');

/** Of several files that have a date in their names those of the month or year that is said: the letter of March 2025 is none of 2024. */
function ofSaidDate(files: readonly WorkspaceEntry[], request: string): readonly WorkspaceEntry[] {
  const [said, ...others] = request.matchAll(SAID_DATE);
  if (files.length < 2) return files;
  if (said === undefined) return ofSaidMonth(files, request);
  if (others.length > 0) return files;
  const { month, year = '' } = said.groups ?? {};
  const isMeant = ({ path }: WorkspaceEntry): boolean => {
    const day = dayOfName(baseName(path));
    if (month !== undefined) return day !== undefined && Math.floor(day / 100) === Number(year) * 100 + monthOf(month);
    return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(baseName(path));
  };
  const meant = files.filter(isMeant);
  return meant.length > 0 && files.every(({ path }) => new RegExp(`(?<!\\d)${YEAR}(?!\\d)`).test(baseName(path))) ? meant : files;
}

/** `The April meeting`, `the minutes of April`. */
const SAID_MONTH = new RegExp(`(?<=\\b(?:the|our|of|in|from|for|last|this) )(?<month>${MONTH_NAME})(?![\\p{L}\\d])(?! \\d)`, 'giu');

/** The one month that is said without a year or a day. */
function monthSaid(request: string): number | undefined {
  const [month, ...others] = new Set([...request.matchAll(SAID_MONTH)].map(({ groups }) => monthOf(groups?.['month'])));
  return others.length > 0 ? undefined : month;
}

/** The month of the day in the name of a file. */
function monthOfName(path: string): number | undefined {
  const day = dayOfName(baseName(path));
  return day === undefined ? undefined : Math.floor(day / 100) % 100;
}

/** Of several files that have a day in their names the one of the month that is said. */
function ofSaidMonth(files: readonly WorkspaceEntry[], request: string): readonly WorkspaceEntry[] {
  const month = monthSaid(request);
  const months = files.map(({ path }) => monthOfName(path));
  const meant = files.filter((_, at) => months[at] === month);
  return month !== undefined && !months.includes(undefined) && meant.length === 1 ? meant : files;
}

/**
 * Of the rfcs the folder rfc/ is one; of one project the folder projects/ is none, unless each file in it is one: `which sample was cast last?` speaks
 * of samples/, and `sheet 3` of one sheet.
 */
function isFolderSaid(
  path: string,
  { words, folded, entries }: { words: ReadonlySet<string>; folded: string; entries: readonly WorkspaceEntry[] },
): boolean {
  const name = foldText(baseName(path));
  const singular = name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  if (words.has(name) || (name.length > 2 && words.has(`${name}s`))) return true;
  const isOfAll = words.has(singular) && !new RegExp(`(?<!\\p{L})${literalPattern(singular)}[ _-]?\\d`, 'u').test(folded);
  return isOfAll && mayBeRecords(path, entries).length > 0;
}

/** `which bookings are unpaid?` speaks of the folder bookings/, and of booking-301.json and the others as what is in it. */
function speaksOfAllIn(folder: WorkspaceEntry, best: readonly WorkspaceEntry[]): boolean {
  return best.filter((entry) => entry.kind === 'file' && isBelow(entry, folder)).length > 1;
}

function isBelow({ path }: WorkspaceEntry, folder: WorkspaceEntry): boolean {
  return folder.kind === 'folder' && path.startsWith(`${folder.path}/`);
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
/** As much as the one word of a name. */
const CODE_SCORE = 2;
/** More than a further word: several files of one kind are told apart by their days. */
const DAY_SCORE = 3;

/** Two words as a name may have them in one: `the shot lists` lie in shotlists/. */
function joinedPairs(request: string): string[] {
  const words = wordsOf(request);
  return words.slice(1).map((word, before) => `${words[before]}${word}`);
}

/** Words of a name that a hyphen makes one, without extension. */
function compoundsOf(name: string): string[] {
  return foldText(withoutEnding(name)).match(/\p{L}{2,}(?:-\p{L}{2,})+/gu) ?? [];
}

/** `D-7702` is D-7702.txt, as much as a word is: a table may have a row of that name. */
function isCodeSaid({ path, kind }: WorkspaceEntry, folded: string): boolean {
  const name = foldText(withoutEnding(baseName(path)));
  return kind === 'file' && /^\p{L}{1,4}[-_]?\d{2,}\p{L}?$/u.test(name) && standsAlone(folded, name);
}

/** `The rev C parts` are those of `kestrel rev C.csv`, and not of rev B; in `plan a trip` the letter is a word. */
function isLetteredSo(path: string, folded: string): boolean {
  const pairs = foldText(withoutEnding(baseName(path))).matchAll(/(?<![\p{L}\p{N}])(\p{L}{2,})[ _-]((?![ai])\p{L}|\d{1,2})(?![\p{L}\p{N}.])/gu);
  return [...pairs].some(([, word = '', letter = '']) => new RegExp(`(?<![\\p{L}\\p{N}])${word}[ _-]?${letter}(?![\\p{L}\\p{N}])`, 'u').test(folded));
}

/** `order 1201` means order-1201.json, or orders/1201.json: a word and its number, beside each other. */
function isNumberedSo({ path, kind }: WorkspaceEntry, folded: string): boolean {
  const [, word, number = ''] = /^(\p{L}{3,})?[-_ ]?(\d{2,})$/u.exec(foldText(withoutEnding(baseName(path)))) ?? [];
  const said = word ?? foldText(baseName(path.slice(0, -baseName(path).length - 1))).replace(/s$/, '');
  if (kind !== 'file' || number === '' || said.length < 3) return false;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${literalPattern(said)}s? (?:(?:number|no\\.?|nr\\.?|for|of|from|in) )?#?${number}(?![\\p{L}\\p{N}]|[.,:]\\d)`,
    'u',
  ).test(folded);
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
