import { baseName, FILE_ENDING, withoutEnding } from './file-names.ts';
import { quotedTexts } from './quoted-texts.ts';

/** Words with single blanks between them, and no signs of a sentence, a command or a pattern. */
const NAME = /^[\p{L}\p{N}_.()&'+/-]+(?: [\p{L}\p{N}_.()&'+/-]+){1,5}$/u;
const ENDING = new RegExp(FILE_ENDING, 'giu');

/** What a request writes in quotes and a file or folder may be called: `a folder called "open air"`. Several names of files in one pair are a list. */
export function namesWithBlanks(request: string): string[] {
  return quotedTexts(request).filter((text) => NAME.test(text) && !/(?:^| )-/.test(text) && (text.match(ENDING) ?? []).length < 2);
}

/** What may stand in a script without quotes. */
const BARE = /^[\p{L}\p{N}_.~][\p{L}\p{N}_.,:+~%@/=-]*(?: [\p{L}\p{N}_.,:+~%@/=-]+)+$/u;

/** A number or a code such as `2025-029`, as names of folders begin with. */
const CODE = /^(?=.*\d)[\p{L}\p{N}._-]{3,}$/u;

/** Those of some paths that have blanks, that a request names, also by the code that the name begins with, and that models write without quotes. */
export function bareNames(request: string, paths: ReadonlySet<string>): string[] {
  const said = new Set(request.match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu));
  const isNamed = (name: string): boolean => {
    const code = name.slice(0, Math.max(0, name.indexOf(' ')));
    return request.includes(name) || (CODE.test(code) && said.has(code));
  };
  return [...paths].filter((path) => BARE.test(path) && isNamed(baseName(path)));
}

/** A request with quotes around the names with blanks that it writes without any, of what lies there: `notes/staff meeting 4 June.md`. */
export function withNamesQuoted(request: string, paths: readonly string[]): string {
  const quoted = new Set(quotedTexts(request));
  return paths
    .filter((path) => path.includes(' ') && request.includes(path) && ![...quoted].some((text) => text.includes(path)))
    .sort((one, other) => other.length - one.length)
    .reduce((text, path) => (text.includes(`"${path}`) || !standsAlone(text, path) ? text : text.replace(path, () => `"${path}"`)), request);
}

const SMALL =
  '(?:the|an?|my|our|your|his|her|its|their|it|them|this|that|these|those|all|each|every|and|or|but|in|into|to|as|from|on|at|by|for|with|files?|folders?|directory|called|named|which|where|new|one|be|is|are|so|then|please|just|table|list of|lines?)';
const NAME_WORD = "[\\p{L}\\p{N}_&()+'/-]+";
/** Behind these words a name follows that something new gets. */
const NEW_NAME = new RegExp(
  `(?<=\\b(?:to|into|as|in|called|named|file|document|list|note) )(?!${SMALL} )${NAME_WORD}(?: (?!${SMALL} )${NAME_WORD}){0,3} [\\p{L}\\p{N}_&()+'-]*${FILE_ENDING}(?=$|[\\s,;:!?)]|\\.(?:\\s|$))`,
  'giu',
);

/** A request with quotes around the names with blanks that nothing has yet: `copy prices.csv to price list backup.csv`. Where the last word is a file that is there, it may be that one. */
export function withNewNamesQuoted(request: string, paths: readonly string[]): string {
  const quoted = quotedTexts(request);
  const isThere = (name: string): boolean => paths.some((path) => path === name || baseName(path) === name);
  return request.replace(NEW_NAME, (name) => {
    const last = name.slice(name.lastIndexOf(' ') + 1);
    return isThere(last) || quoted.some((text) => text.includes(name)) ? name : `"${name}"`;
  });
}

/** A request with the paths of the files that it names in capitals and without their ending: `the README`. */
export function withCapitalsSpelled(request: string, paths: readonly string[]): string {
  return request.replace(CAPITALS, (word) => {
    const named = paths.filter((path) => withoutEnding(baseName(path)) === word);
    return named.length === 1 ? (named[0] ?? word) : word;
  });
}

/** Of three letters and less are codes as well; `TODO comments` and `lines with TODO` speak of a word. */
const CAPITALS =
  /(?<=\b(?:the|our|my|in|see|check|from|of|to) )[A-Z]{4,}(?=\s*(?:[,;:.!?)](?!\w)|$)| (?:has|says?|knows?|tells?|should|must|file|claims|lists?|mentions?|covers?|names?|gives?)\b)/g;

function standsAlone(text: string, path: string): boolean {
  const at = text.indexOf(path);
  return at >= 0 && !/[\p{L}\p{N}_/"'`-]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}_/"'`-]/u.test(text.slice(at + path.length));
}
