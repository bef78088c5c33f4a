import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { baseName, pathsIn } from './file-names.ts';
import { isQuoted, QUOTED, unquoted } from './quoted-texts.ts';

/** Where in a file something is to stand: in the place of a text that is there, or behind it. */
export interface SaidBlank {
  text: string;
  isBehind: boolean;
}

/** What nobody writes as a word of a sentence: COUNT_HERE, {{total}}, <sum>, ___, XXX. */
const MARK = String.raw`\{\{?[^{}\n]{0,40}\}?\}|<[^<>\n]{1,40}>|\[[^[\]\n]{1,40}\]|%\w+%|\$\w+\$|[_?#.]{3,}|__|\?\?|(?<![\w-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_*(?<=[\w]{2})(?![\w-])`;
const TEXT = `(${QUOTED}|${MARK})`;
const KIND = '(?:placeholder|words?|text|marker|mark|token|blank|gap|dummy|line|label|heading|phrase|string|value|number)';
const WHICH = `(?:(?:the|each|every|its|that|an?|any|${KIND}|called|named|saying|that says|which says) )*`;
const SAYS = '(?:says?|reads?|has|is|are|stands?|shows?|contains?|(?:is|are) written)';
const IT = String.raw`(?:(?:it|there|they|(?:the|that|this) (?:file|form|text|letter|page|note|template|line|document|[\w./-]+\.\w+))(?: now| currently| still)? )?`;
/** A sentence may begin with it; letters of a mark are capitals. */
const anyCase = (words: string): string => words.replace(/^[a-z]/, (first) => `[${first}${first.toUpperCase()}]`);
const oneOf = (...wordings: readonly string[]): string => `(?<![\\w-])(?:${wordings.map(anyCase).join('|')})`;

const IN_PLACE = [
  `${oneOf(`where(?:ver)? ${IT}(?:now |currently |still )?${SAYS}`, 'in (?:the )?place of', 'instead of', 'replac(?:e|es|ing)', 'substitut(?:e|ing)(?: for)?', 'fill (?:in|out)', 'fill')}:? ${WHICH}${TEXT}`,
  `${oneOf('into', 'at', 'for', 'on', 'in', 'over')} (?:the )?(?:placeholder|marker|mark|token|blank|gap|dummy)(?: (?:text|word|called|named))*:? ${TEXT}`,
  `${oneOf("there(?:['’]s| is| are)(?: still)?")} ${WHICH}${TEXT} (?:where|in (?:the )?place of|instead of|for the)`,
  `${oneOf('where(?:ver)?')} ${WHICH}${TEXT} (?:now |currently |still )?${SAYS}`,
].map((source) => new RegExp(source, 'gu'));
const BEHIND = [
  new RegExp(
    String.raw`${oneOf('behind', 'after', 'next to', 'to the right of', 'following')} ${WHICH}(${QUOTED}|(?<![\w-])\p{L}[\w-]*:(?=\s|$))`,
    'gu',
  ),
];

/**
 * The texts of a file in whose place, or behind which, a request wants something; what they are in the file has to be looked up. A text
 * nearer to the name of another file stands there: `count the lines of a.log where it says "open"`. Where the file is meant by other words
 * than its name, only a mark is sure.
 */
export function saidBlanks(request: string, path: string): SaidBlank[] {
  const files = [...new Set(pathsIn(request))].flatMap((file) => placesOf(file, request).map((from) => ({ file, from })));
  const isNamed = files.some(({ file }) => baseName(file) === baseName(path));
  return [...IN_PLACE, ...BEHIND].flatMap((wording) =>
    [...request.matchAll(wording)].flatMap(({ 0: whole, 1: text = '', index }): SaidBlank[] => {
      const from = index + whole.lastIndexOf(text);
      const distance = (file: (typeof files)[number]): number => Math.max(file.from - from - text.length, from - file.from - file.file.length, 0);
      const [nearest] = files.sort((a, b) => distance(a) - distance(b));
      const isThere = isNamed ? nearest !== undefined && baseName(nearest.file) === baseName(path) : !isQuoted(text);
      return isThere ? [{ text: isQuoted(text) ? unquoted(text) : text, isBehind: BEHIND.includes(wording) }] : [];
    }),
  );
}

function placesOf(file: string, request: string): number[] {
  return [...request.matchAll(new RegExp(literalPattern(file), 'g'))].map(({ index }) => index);
}
