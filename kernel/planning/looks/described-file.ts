import { stem, wordsOf } from '../../../schemas/words.ts';
import { baseName, withoutEnding } from '../request/file-names.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** What lies in the workspace. */
export interface Place {
  entries: readonly WorkspaceEntry[];
  /** False where the workspace holds more than the entries. */
  isComplete: boolean;
}

/** What any file may be called. */
export const KINDS: ReadonlySet<string> = new Set(['file', 'list', 'table', 'sheet', 'log', 'document', 'text', 'note', 'readme', 'data'].map(stem));
/** The same by how their names end, or by what they hold. */
const HOLDS: ReadonlySet<string> = new Set(
  ['csv', 'json', 'ini', 'yaml', 'config', 'settings', 'register', 'index', 'checklist', 'rota', 'roster', 'report'].map(stem),
);

/** `The letter to the council` is letters/council.txt. */
const JOINS_NAME = /^(?:to|the|of|from|for|our|my|with|about|an?)$/;

/**
 * The one file that words name without its ending, perhaps with its folder or what kind of file it is: `boiler log` of logs/boiler.log, `the suppliers
 * table` of a suppliers.csv anywhere.
 */
function fileOfWords(given: string, { entries, isComplete }: Place): string | undefined {
  const said = partsOf(given).filter((word) => !JOINS_NAME.test(word));
  // `The data folder` is no folding.md.
  if (said.length === 0 || !isComplete || said.every(isKind) || /\b(?:folders?|director(?:y|ies))$/i.test(given)) return undefined;
  const fitting = entries.flatMap(({ path, kind }) => {
    const name = partsOf(withoutEnding(baseName(path)));
    const own = partsOf(path);
    // `The temperature log` lies in temps/.
    const isKnown = (word: string): boolean =>
      isKind(word) || own.some((part) => part === word || (part.length >= SHORT_FORM && word.startsWith(part)));
    const isNamed = kind === 'file' && name.every((word) => said.includes(word)) && said.every(isKnown);
    // `The plotter log` is plotter.log, where there is a plotter.json as well.
    return isNamed ? [{ path, score: said.filter((word) => own.includes(word)).length }] : [];
  });
  const best = fitting.filter(({ score }) => fitting.every((other) => other.score <= score));
  return best.length === 1 ? best[0]?.path : undefined;
}

/** A word is cut short to no fewer letters: `temp`, `spec`. */
const SHORT_FORM = 4;

/** The words of a name, `fridge2` as two. */
function partsOf(name: string): string[] {
  return wordsOf(name.replace(/(?<=\p{L})(?=\d)/gu, ' ')).map(stem);
}

function isKind(word: string): boolean {
  return KINDS.has(word) || HOLDS.has(word);
}

/** As many words as the name of a file mostly has, with its folder and what kind of file it is. */
const MAX_NAME_WORDS = 6;
const WORDS = /[^\s,;:.!?()–—"“”]+(?:\.[^\s,;:.!?()–—"“”]+)*/g;
const BEFORE_NAME = /^(?:the|my|our|this|of|in|from|has|have|does|is)$/i;
const NO_NAME = /^(?:to|the|of|from|for|our|my|with|about|an?|in)$/i;
const MAY_BEGIN = /^[\p{L}\p{N}]/u;
/** Some of what a file holds, and not the file: `the list of members who have not paid`. */
const CHOOSES = /^ (?:who|that|which|whose|with|without|where)\b/i;
const ARTICLE = /(?:the|my|our|this) $/i;
const IS_PLACE = /\b(?:in|of|from|to|into|on|at|per|see|check|open|read|sort|print|through|inside|by|has|have|is|was) (?:the|my|our|this) $/i;

/** A request with the path of the one file that it names by words, in their place: `boiler log: how many lines`. */
export function withFileNamed(text: string, place: Place): string {
  return withPath(text, place, false);
}

/** The same only where the words say what kind of file it is, as the place of something: `the ALARM lines in the temperature log of fridge 2`. */
export function withPlaceNamed(text: string, place: Place): string {
  return withPath(withFolderInBrackets(text, place), place, true);
}

/** `'letter pike.txt' … (suppliers folder)`: the folder goes in front of the name. */
const FOLDER_BEHIND = / ?\((?:(?:in|from|it['’]s in|it is in) )?(?:the |my |our )?(?<folder>[\w./-]+) (?:folder|directory)\)/iu;

function withFolderInBrackets(text: string, { entries }: Place): string {
  const { folder } = FOLDER_BEHIND.exec(text)?.groups ?? {};
  const inside = entries.filter(
    ({ kind, path }) => kind === 'file' && path.slice(0, -baseName(path).length) === `${folder}/` && text.includes(baseName(path)),
  );
  const [only, ...others] = inside;
  if (folder === undefined || only === undefined || others.length > 0) return text;
  const name = baseName(only.path);
  return text.replace(FOLDER_BEHIND, '').replace(text.includes(`${folder}/${name}`) ? '\0' : name, only.path);
}

function withPath(text: string, { entries, isComplete }: Place, isPlace: boolean): string {
  // Of a thousand files few have names that are said: looked through for each group of words, they would take seconds.
  const said = new Set(partsOf(text));
  const named = entries.filter(({ path, kind }) => kind === 'file' && partsOf(withoutEnding(baseName(path))).every((word) => said.has(word)));
  if (named.length === 0 || !isComplete) return text;
  const words = [...text.matchAll(WORDS)];
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const found = words.flatMap((word, at) => {
      const last = words[at + length - 1];
      if (last === undefined || !MAY_BEGIN.test(word[0]) || NO_NAME.test(word[0]) || NO_NAME.test(last[0])) return [];
      const end = last.index + last[0].length;
      const given = text.slice(word.index, end);
      const before = text.slice(0, word.index);
      const isBegin = at === 0 || !/[^\s,;:.!?()–—]\s+$/.test(before) || BEFORE_NAME.test(words[at - 1]?.[0] ?? '');
      const isMeant = isPlace ? IS_PLACE.test(before) && !CHOOSES.test(text.slice(end)) && partsOf(given).some(isKind) : isBegin;
      const path = isMeant && !/[,;:!?()–—"“”]|\.(?:\s|$)/.test(given) ? fileOfWords(given, { entries: named, isComplete }) : undefined;
      return path === undefined ? [] : [{ start: isPlace ? before.replace(ARTICLE, '').length : word.index, end, path }];
    });
    const [only, ...others] = found;
    if (only !== undefined) {
      const path = only.path.includes(' ') ? `"${only.path}"` : only.path;
      return others.length > 0 ? text : `${text.slice(0, only.start)}${path}${text.slice(only.end)}`;
    }
  }
  return text;
}
