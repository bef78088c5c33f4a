import { splitAt } from './sed.ts';

/** Makes the new name of a file from its old one. */
export type Renaming = (name: string) => string;

/** A sign, a class or a group of them, without repetition inside a repetition: nothing here can take long on a name. */
const SIGN = String.raw`(?:\\[^\s\w]|\\[sdwSDW ]|\[\^?\]?[^\]]*\]|[^\\[\](){}*+?|^$])`;
const PIECE = `${SIGN}[*+?]?`;
const SIMPLE = new RegExp(String.raw`^\^?(?:${PIECE}|\((?:${PIECE})*\))*\$?$`, 'u');

/**
 * Reads `s/OLD/NEW/`, with `g` for every place and `i` for any case, and `y/a-z/A-Z/`, as Perl's rename has them. Undefined for what is
 * more than that, and for new names with a slash: renaming moves nothing.
 */
export function readRenaming(program: string): Renaming | undefined {
  const mark = program.charAt(program.startsWith('tr') ? 2 : 1);
  if (!/^(?:s|y|tr)[^\w\s\\]/.test(program)) return undefined;
  const [find, replace, flags, ...more] = splitAt(program.slice(program.indexOf(mark) + 1), mark);
  if (find === undefined || replace === undefined || flags === undefined || more.length > 0 || replace.includes('/')) return undefined;
  if (!program.startsWith('s')) return transliteration(find, replace);
  if (!/^[gi]*$/.test(flags) || !SIMPLE.test(find)) return undefined;
  const pattern = expressionOf(find, `${flags}u`);
  // `\1` is `$1`, and `$&` the whole of it; what else has a dollar in Perl is a variable.
  const instead = replace.replace(/\\(\d)/g, '$$$1').replace(/\\(.)/g, '$1');
  return pattern === undefined ? undefined : (name) => name.replace(pattern, instead);
}

function expressionOf(source: string, flags: string): RegExp | undefined {
  try {
    // Outside classes Unicode expressions refuse escapes that mean nothing.
    return new RegExp(
      source
        .replace(/\\([^\w\s^$\\.*+?()[\]{}|/-])/g, '$1')
        .replace(/\\-(?![^[]*\])/g, '-')
        .replace(/\\ /g, ' '),
      flags,
    );
  } catch {
    return undefined;
  }
}

/** `y/A-Z/a-z/` and `y/ /_/`. */
function transliteration(from: string, to: string): Renaming | undefined {
  const [old, instead] = [from, to].map(written);
  if (old === undefined || instead === undefined || old.length === 0 || instead.length === 0) return undefined;
  const last = instead.at(-1) ?? '';
  return (name) => [...name].map((sign) => (old.includes(sign) ? (instead[old.indexOf(sign)] ?? last) : sign)).join('');
}

/** `a-e` written out. */
function written(signs: string): string[] {
  return [
    ...signs.replace(/(.)-(.)/gu, (_, first: string, last: string) => {
      const [begin, end] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
      return String.fromCodePoint(...Array.from({ length: Math.max(0, end - begin + 1) }, (_, at) => begin + at));
    }),
  ];
}
