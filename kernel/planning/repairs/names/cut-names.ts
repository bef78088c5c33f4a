import { baseName, folderOf } from '../../request/file-names.ts';
import { namesWithBlanks } from '../../request/names-with-blanks.ts';
import { withoutQuoted } from '../../request/quoted-texts.ts';

/** A number or a code such as `2025-029` or `B12`, which by itself says which of several is meant. */
const CODE = /^(?=.*\d)[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*$/u;

interface Around {
  request: string;
  there: readonly string[];
  /** All words of the command: what has the end of the name among them was taken apart in another way. */
  words: readonly string[];
}

/**
 * `jobs/17` and `jobs/17/source` where the request has "jobs/17 museum guide" in quotes, and `jobs/17` nowhere else: a name in quotes is taken whole.
 * Small models end a word at its blank.
 */
export function wholeQuotedName(path: string, { request, there, words }: Around): string | undefined {
  const free = withoutQuoted(request);
  const whole = namesWithBlanks(request).flatMap((name) => {
    const begun = beginningsOf(name).find((beginning) => path === beginning || path.startsWith(`${beginning}/`));
    const isOther = begun === undefined || there.includes(begun) || standsIn(free, begun);
    return isOther || words.includes(name.slice(name.lastIndexOf(' ') + 1)) ? [] : [name + path.slice(begun.length)];
  });
  return whole.length === 1 ? whole[0] : undefined;
}

/** `17` or `jobs/17` where one thing alone has a name that begins with this number or code and goes on behind a blank: `jobs/17 museum guide`. */
export function nameBegunByCode(path: string, there: readonly string[]): string | undefined {
  const code = baseName(path);
  if (!CODE.test(code)) return undefined;
  const [only, ...others] = there.filter((other) => /^[ _]/.test(baseName(other).slice(code.length)) && baseName(other).startsWith(code));
  const isThere = only !== undefined && others.length === 0 && (path === code || folderOf(path) === folderOf(only));
  return isThere ? only : undefined;
}

/** What a name is up to each of its blanks, the longest first. */
function beginningsOf(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, words.length - 1 - at).join(' '));
}

function standsIn(text: string, name: string): boolean {
  return ` ${text.replace(/[\s"'`,;:!?]+|\.(?=\s|$)/g, ' ')} `.includes(` ${name} `);
}
