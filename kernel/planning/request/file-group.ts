import { foldText, nameWords, stem } from '../../../schemas/words.ts';
import { endingOfKind } from './file-kinds.ts';
import { baseName } from './file-names.ts';

/** What chooses some of the files of a folder by their names alone. */
export interface FileGroup {
  isMeant(path: string): boolean;
  /** The word for them where it may be the name of their folder: reports. */
  noun?: string;
  /** Only their names say that they are meant: the invoices. In any folder such a word may be part of a name for something else. */
  isByNoun?: true;
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|bmp|heic)$/i;
const NAMES = '(?:(?:whose|which|that have|with) (?:a )?(?:file ?)?names?|(?:that|which)|)';
const BEGIN = '(?:begins?|starts?|beginning|starting)(?: (?:in|with))?(?: the)?(?: word)?';
const TEXT = `["'“‘\`]?(?<text>[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]*?)["'”’\`]?`;
const FILES = '(?:files?|pictures?|photos?|images?|scans?|documents?|notes?)';
const ALL = '(?:all|every|each|both)?(?: of)?(?: ?(?:the|my|our|these|those)(?: (?:two|three|four|five|six))?)?';
/** `all the jpg pictures`, `the .txt files`, `pictures`. */
const KIND = new RegExp(`^${ALL} ?(?:\\*?(?<dot>\\.)?(?<kind>[a-z]\\w{0,9})[ -])?(?<files>${FILES})(?<more> .+)?$`, 'iu');
/** `the invoices`, of which each file's name says what it is. */
const CALLED_SO = new RegExp(`^${ALL} ?(?!(?:${FILES}|files|things|ones|others|contents)$)(?<called>\\p{L}{3,}(?<![us])s)$`, 'iu');
/** `all .old and .bak files` */
const WRITTEN_KINDS = new RegExp(`^${ALL} ?(?<kinds>\\*?\\.\\w+(?:(?:,? (?:and|or) |, )\\*?\\.\\w+)+) files$`, 'iu');
/** `everything ending in .bak or .old`, `all files that end in .tmp` */
const ENDING_SO =
  /^(?:everything|all|all files|all the files|every file|files|whatever|anything)(?: (?:that|which|whose names?))? (?:ending|ends?) (?:in|on|with) (?<kinds>\*?\.\w+(?:(?:,? (?:and|or) |, )\*?\.\w+)*)$/iu;
/** `all the 2023 reports`, `the invoices of 2024`, `the march notes`. */
const OF_YEAR = new RegExp(`^${ALL} ?(?:(?<year>(?:19|20)\\d\\d) (?<noun>\\p{L}+)|(?<noun2>\\p{L}+) (?:of|from) (?<year2>(?:19|20)\\d\\d))$`, 'iu');
const NAMED_SO = new RegExp(
  `^(?:${NAMES} ?${BEGIN} ${TEXT}|${NAMES} (?:contain(?:s|ing)?|ha(?:s|ve)|with) (?:the word )?${TEXT.replace('text', 'part')}(?: in (?:their|the|its) names?)?|with ${TEXT.replace('text', 'part2')} in (?:their|the|its) (?:file ?)?names?)$`,
  'iu',
);
const KINDS_OF_PICTURES = /^(?:pictures?|photos?|images?)$/i;

/** The files that a request means by their kind, their year, or how their names begin: `the jpg files whose names begin with sofa`. Undefined for any other words. */
export function fileGroup(given: string): FileGroup | undefined {
  const said = given.trim().replace(/\s+/g, ' ');
  const { year, noun, year2 = year, noun2 = noun } = OF_YEAR.exec(said)?.groups ?? {};
  if (year2 !== undefined && noun2 !== undefined)
    return { isMeant: (path) => new RegExp(`(?<!\\d)${year2}(?!\\d)`).test(baseName(path)), noun: noun2 };
  const called = CALLED_SO.exec(said)?.groups?.['called'];
  if (called !== undefined) return { isMeant: (path) => isCalledSo(path, called), isByNoun: true };
  const written = (WRITTEN_KINDS.exec(said) ?? ENDING_SO.exec(said))?.groups?.['kinds'];
  if (written !== undefined) {
    const endings = written.toLowerCase().match(/\.\w+/g) ?? [];
    return { isMeant: (path) => endings.some((ending) => foldText(baseName(path)).endsWith(ending)) };
  }
  const { dot, kind, files = '', more = '' } = KIND.exec(said)?.groups ?? {};
  if (files === '') return undefined;
  // With its dot it is said as it is written.
  const ending = kind === undefined ? undefined : (endingOfKind(kind) ?? (dot === undefined ? undefined : kind.toLowerCase()));
  if (kind !== undefined && ending === undefined) return undefined;
  const { text, part, part2 = part } = more === '' ? {} : (NAMED_SO.exec(more.trim())?.groups ?? {});
  if (more !== '' && text === undefined && part2 === undefined) return undefined;
  const isPicture = ending === undefined && KINDS_OF_PICTURES.test(files);
  if (ending === undefined && !isPicture && more === '') return undefined;
  return {
    isMeant(path) {
      const name = foldText(baseName(path));
      const isOfKind =
        ending === undefined ? !isPicture || PICTURE.test(name) : name.endsWith(`.${ending}`) || (ending === 'jpg' && name.endsWith('.jpeg'));
      const begins = text === undefined || name.startsWith(foldText(text));
      return isOfKind && begins && (part2 === undefined || name.includes(foldText(part2)));
    },
  };
}

/** Whether a folder is called as the things in it are: reports of a report. */
export function isCalledSo(folder: string, noun: string): boolean {
  return nameWords(baseName(folder)).some((word) => stem(word) === stem(foldText(noun)));
}
