import { baseName, FILE_ENDING } from './file-names.ts';
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
