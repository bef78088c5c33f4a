import { stem, wordsOf } from '../../../../schemas/words.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Condition } from './table-uses.ts';

/** Words that ask, count and join, and name what every table is made of; a request that has no other speaks of the whole table. */
const SAYS_NOTHING = new Set(
  [
    'a an the of in on at for to from by with and or as is are was were be been there here this that these those it its',
    'my our we i you me us your their they he she who whom whose what which where when how much many please',
    'do does did have has had can could would will tell give show list print count number add up look see use using check get got find say says',
    'sum total altogether overall together all every each whole average mean median according contain contains hold holds exist listed recorded',
    'amount amounts max maximum min minimum highest lowest largest smallest biggest most least value values',
    'people person persons row rows entry entries item items line lines record records element elements thing things',
    'file files table tables data sheet spreadsheet folder column columns csv tsv json md',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);

/**
 * Whether nobody asked for a condition: without the name of the file, what every table has, and the columns that the code tells, nothing of the
 * request is left for it to mean, and the request has no word of its column or value; or its value is a number, or the number of a thing, that nobody named.
 */
export function isUnasked({ path, column, operator, values, isFilter }: Condition, request: string, columns: readonly string[]): boolean {
  const own = stems([column, ...values.map(String)].join(' '));
  // Blanks and zeros are left out so that the code works.
  const isCare = values.some((value) => value === '' || value === 0);
  if (!isFilter || isCare || own.length === 0 || own.some((word) => SAYS_NOTHING.has(word))) return false;
  if (values.length > 0 && values.every((value) => isCode(value) && !request.toLowerCase().includes(String(value).toLowerCase()))) return true;
  if (operator === '==' && values.length > 0 && values.every((value) => isCellNumber(value) && !saysNumber(request, value))) return true;
  if (
    COMPARES.has(operator) &&
    values.length > 0 &&
    values.every((value) => isLargeNumber(value) && !saysNumber(request, value)) &&
    !SAYS_MORE.test(request)
  )
    return true;
  if (values.length > 0 && values.every(isDay) && !SPEAKS_OF_DAYS.test(withoutFileNames(request))) return true;
  if (values.length > 0 && values.every(isClockTime) && !SPEAKS_OF_HOURS.test(withoutFileNames(request))) return true;
  const said = stems(request);
  const known = new Set([...stems(path), ...stems(columns.filter((other) => other !== column).join(' '))]);
  return !said.some((word) => own.includes(word)) && said.every((word) => SAYS_NOTHING.has(word) || known.has(word));
}

/** Whether a word, as its stem, is one of those that every table may be asked about with. */
export function saysNothing(word: string): boolean {
  return SAYS_NOTHING.has(word);
}

/** `A3`, `K-12`: nobody means the number of a thing with other words. */
function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z]{1,3}[- ]?\d+$/.test(value);
}

const COMPARES: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
/** Then a number may be meant that nobody says: the older ones, those of this year, more than half. */
const SAYS_MORE =
  /\b(?:more|less|fewer|than|over|under|above|below|since|after|before|until|at (?:least|most)|recent\w*|lately|new(?:er|est)?|old(?:er|est)?|enough|large\w*|small\w*|big\w*|high\w*|low\w*|long\w*|short\w*|heav\w*|light\w*|cheap\w*|expensive|dear\w*|last|this|next|young\w*|early|late\w*|free|available|big|tall\w*|half|most|least|too|afford|budget|can|fits?|year|month|week|today|now|still|already|yet)\b/i;

function isLargeNumber(value: unknown): boolean {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) > SMALL_NUMBER;
}

/** People say small numbers in many ways: a pair, a dozen, a double room. */
const SMALL_NUMBER = 12;

/** A number as a row that is shown has it, and no year, which may be last year. */
function isCellNumber(value: unknown): boolean {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) > SMALL_NUMBER && !(number >= 1900 && number < 2100);
}

function saysNumber(request: string, value: unknown): boolean {
  return (
    withDigits(request)
      .replace(/(?<=\d),(?=\d{3})/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).some((said) => Number(said) === Math.abs(Number(value)));
}

/** A day or a month that stands nowhere in the request. */
function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?$/.test(value);
}

/** `13:00`, of which a model that reads `on 13 May` may think. */
function isClockTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,2}:\d{2}(?::\d{2})?$/.test(value);
}

const SPEAKS_OF_HOURS =
  /\d[:.]\d\d|\d ?[ap]\.?m\b|\b(?:at|before|after|until|till|from|by|between|since|past|to) (?:about )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|\bo['’]clock|\b(?:noon|midday|midnight|hours?|times?|morning|afternoon|evening|night|early|earliest|late|latest|lunch|am|pm|now)\b/i;

const SPEAKS_OF_DAYS =
  /\d|\b(?:to|yester)day|\btomorrow|\b(?:this|last|past|next|each|every|that|same|since|until|before|after|when|earliest|latest|first|newest|oldest|recent\w*|new year|christmas|easter|week\w*|months?|years?|days?|nights?|mornings?|evenings?|dates?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept\w*|oct\w*|nov\w*|dec\w*)\b/i;

/** The words of a text as their stems; a name such as `end_date` has two. */
export function stems(text: string): string[] {
  return wordsOf(text.replaceAll('_', ' ')).map(stem);
}
