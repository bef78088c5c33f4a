import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { pathsIn } from './file-names.ts';
import { isQuoted, QUOTED, unquoted } from './quoted-texts.ts';
import { withoutRest } from './rest-stays.ts';
import { VALUE_WORD } from './set-orders.ts';
import { withoutStandsOften } from './stands-often.ts';

/** A text that is to take the place of a mark. */
export interface Filling {
  mark: string;
  value: string;
}

/** Marks that get values, in a file or in a copy of it, as the request writes the names. */
export interface SaidFillings {
  file: string;
  copy?: string;
  fillings: Filling[];
}

/** What is written for others to fill in: `[NAME]`, `{{date}}`, `<sum>`, `ORDER_NO`. */
const MARK = new RegExp(
  `${QUOTED}|\\[[^[\\]\\n]{1,40}\\]|\\{\\{?[^{}\\n]{1,40}\\}?\\}|<[^<>\\n]{1,40}>|(?<![\\w-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\\w-])`,
  'gu',
);

/** `§1` stands for a text in quotes or a mark, `¤1` for the name of a file. */
const TEXT = '§\\d+§';
const WORD = `(?!\\S*[§¤])${VALUE_WORD}`;
const PLAIN = `${WORD}(?: ${WORD}){0,5}?(?![^\\s,;.!?])`;
const VALUE = `(?:${TEXT}|${PLAIN})`;
const SEPARATOR = '(?:,? and|,|;)(?: then)? ';
const PUT = '(?:put|write|insert|enter|use|fill in|set|type)';
const FOR = '(?:for|in (?:the )?place of|instead of|where it says)(?: the)?';
const REPLACE = '(?:replace|change|swap|exchange|substitute|turn|fill in|fill|set)';
const WITH = '(?:with|by|to|into|for|=)';
const LISTS: readonly { list: string; each: RegExp }[] = [
  {
    list: `${PUT} ${VALUE} ${FOR} ${TEXT}(?:${SEPARATOR}(?:${PUT} )?${VALUE} ${FOR} ${TEXT})*`,
    each: new RegExp(`(?:^|${SEPARATOR})(?:${PUT} )?(?<value>${VALUE}) ${FOR} (?<mark>${TEXT})`, 'giu'),
  },
  {
    list: `${REPLACE} ${TEXT} ${WITH} ${VALUE}(?:${SEPARATOR}(?:${REPLACE} )?${TEXT} ${WITH} ${VALUE})*`,
    each: new RegExp(`(?:^|${SEPARATOR})(?:${REPLACE} )?(?<mark>${TEXT}) ${WITH} (?<value>${VALUE})(?=${SEPARATOR}(?:${REPLACE} )?§|$)`, 'giu'),
  },
];

const COURTESY = '(?:(?:please|pls|hi|now|then),? )*(?:(?:can|could|would|will) you (?:please )?)?';
const CALLED = '(?:to|as|into|under the name(?: of)?|called|named|and (?:call|name) (?:it|the copy))(?: a new file)?(?: (?:called|named))?';
const COPY = `(?:(?:copy|duplicate)(?: the (?:file|letter|form|template))? ¤1|make a copy of ¤1) ${CALLED} ¤2`;
const PLACE = '(?:(?:in|inside|of) (?:(?:the|that|this) (?:copy|new (?:file|one|letter|text))|there|it|¤2)|there)';
const ENDS = '(?:,? (?:please|thanks|thank you))?[.!?]*$';
const inCopy = (list: string): RegExp =>
  new RegExp(`^${COURTESY}${COPY}(?:,? (?:and|then)|[,.;])+ ${COURTESY}(?:${PLACE},? )?(?<list>${list})(?: ${PLACE})?${ENDS}`, 'iu');
const inFile = (list: string): RegExp => new RegExp(`^${COURTESY}(?:in ¤1,? )?(?<list>${list})(?: in ¤1)?${ENDS}`, 'iu');

/**
 * `Copy form.txt to "form Ann.txt" and in the copy put Ann for [NAME] and 84 for [AMOUNT]`: what takes whose place where. Undefined where
 * anything else is said.
 */
export function saidFillings(request: string): SaidFillings | undefined {
  const [file, copy, ...others] = [...new Set(pathsIn(request))];
  if (file === undefined || others.length > 0) return undefined;
  const texts: string[] = [];
  const said = [file, ...(copy === undefined ? [] : [copy])]
    .reduce((text, path, at) => text.replaceAll(new RegExp(`(["'\`]?)${literalPattern(path)}\\1`, 'gu'), `¤${at + 1}`), withoutStandsOften(request))
    .replace(MARK, (text) => `§${texts.push(isQuoted(text) ? unquoted(text) : text) - 1}§`);
  const plain = withoutRest(said).replace(/\s+/g, ' ').trim();
  const textOf = (part = ''): string => (/^§\d+§$/.test(part) ? (texts[Number(part.slice(1, -1))] ?? '') : part);
  for (const { list, each } of LISTS) {
    const found = (copy === undefined ? inFile(list) : inCopy(list)).exec(plain)?.groups?.['list'];
    const fillings = [...(found ?? '').matchAll(each)].map(({ groups }) => ({ mark: textOf(groups?.['mark']), value: textOf(groups?.['value']) }));
    const isWhole =
      found !== undefined && fillings.length === (found.match(new RegExp(` ${list === LISTS[0]?.list ? FOR : WITH} `, 'giu')) ?? []).length;
    if (isWhole && fillings.every(({ mark, value }) => mark !== '' && value !== ''))
      return { file, ...(copy === undefined ? {} : { copy }), fillings };
  }
  return undefined;
}
