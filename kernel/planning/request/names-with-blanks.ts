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
