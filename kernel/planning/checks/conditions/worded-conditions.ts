import { foldText, wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { withDatesMasked } from '../../request/dates-said.ts';
import { withDigits } from '../../request/number-words.ts';

/** What a text that compares says in Python of a cell, in the quotes of its surroundings; nothing where the column cannot be held against it. */
export interface Worded {
  expression?: (cell: string, quote: string) => string;
}

type Sign = '<' | '<=' | '>' | '>=';

const BEFORE: readonly (readonly [RegExp, Sign])[] = [
  [
    /^(?:at least|since|no (?:less|fewer|earlier|later) than|not (?:less|fewer|earlier) than|not (?:below|under|before)|starting(?: from| in| on| with)?) /,
    '>=',
  ],
  [/^(?:at most|until|till|up to|no (?:more|higher|greater|larger) than|not (?:more|later|higher) than|not (?:above|over|after)) /, '<='],
  [/^(?:before|under|below|(?:less|fewer|lower|smaller|earlier|cheaper|shorter|lighter) than|prior to) /, '<'],
  [/^(?:after|over|above|(?:more|greater|higher|larger|bigger|later|longer|heavier) than|exceeding) /, '>'],
];
const BEHIND: readonly (readonly [RegExp, Sign])[] = [
  [/ (?:or|and) (?:more|later|above|higher|up|over|newer|after|larger|greater)$| onwards?$/, '>='],
  [/ (?:or|and) (?:less|fewer|earlier|below|lower|under|older|before|smaller)$/, '<='],
];
const RANGE = /^(?:between (.+) and|from (.+) (?:to|until|till|through)) (.+)$/;
const IS_BLANK = (cell: unknown): boolean => cell === '' || cell === null;
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d/;
const MONTH = /^\d{4}-\d\d$/;

/**
 * `before 2010`, `at least five`, `between May and July 2024` where a value of a column is to stand: no cell reads so, and the cells are numbers
 * or days that can be held against it. Undefined where the text compares nothing, or a cell has it.
 */
export function wordedCondition(text: string, { column }: { column: string }, table: Table): Worded | undefined {
  const cells = table.columns.get(column) ?? [];
  const bounds = boundsIn(withDigits(foldText(text).trim().replace(/\s+/g, ' ')));
  if (bounds === undefined || cells.some((cell) => foldText(String(cell)) === foldText(text))) return undefined;
  const compared = cells.filter((cell) => !IS_BLANK(cell));
  const expression = compared.length === 0 ? undefined : comparison(bounds, compared, column);
  if (expression === undefined) return {};
  // Rows out of view may have blanks.
  const isSure = table.complete && !cells.some(IS_BLANK);
  const guard = (cell: string, quote: string): string => (isSure ? '' : `${cell} not in (${quote}${quote}, None) and `);
  return { expression: (cell, quote) => guard(cell, quote) + expression(cell, quote) };
}

/** What a cell has to be held against, the lower bound first. */
type Bounds = readonly (readonly [sign: Sign, said: string])[];

function boundsIn(text: string): Bounds | undefined {
  const [, low = text, from = low, high] = RANGE.exec(text) ?? [];
  if (high !== undefined)
    return [
      ['>=', low === text ? from : low],
      ['<=', high],
    ];
  for (const [wording, sign] of [...BEFORE, ...BEHIND]) {
    if (wording.test(text)) return [[sign, text.replace(wording, '').replace(/^(?:from|in|on|the) /, '')]];
  }
  return undefined;
}

function comparison(bounds: Bounds, cells: readonly unknown[], column: string): ((cell: string, quote: string) => string) | undefined {
  const signs = bounds.map(([sign]) => sign);
  const isNumeric = (cell: unknown): boolean => typeof cell === 'string' && NUMBER.test(cell.trim());
  if (cells.every((cell) => typeof cell === 'number') || cells.every(isNumeric)) {
    const numbers = bounds.map(([, said]) => numberIn(said, column));
    if (numbers.includes(undefined)) return undefined;
    return (cell) => held(typeof cells[0] === 'number' ? cell : `float(${cell})`, signs, numbers.map(String));
  }
  const precision = cells.every((cell) => DAY.test(String(cell))) ? 10 : cells.every((cell) => MONTH.test(String(cell))) ? 7 : 0;
  // The year of the last bound is the year of the first: `between March and May 2024`.
  const year = /\b\d{4}\b/.exec(bounds.at(-1)?.[1] ?? '')?.[0] ?? '';
  const days = bounds.map(([, said]) => dayIn(said) ?? dayIn(`${said} ${year}`));
  if (days.some((day) => day === undefined || day.length > precision)) return undefined;
  return (cell, quote) => days.map((day = '', at) => held(`${cell}[:${day.length}]`, signs.slice(at, at + 1), [quote + day + quote])).join(' and ');
}

/** `cell < 5`; between two bounds `5 <= cell <= 9`. */
function held(cell: string, signs: readonly Sign[], [first = '', last]: readonly string[]): string {
  return last === undefined ? `${cell} ${signs[0]} ${first}` : `${first} <= ${cell} <= ${last}`;
}

/** A number, alone or with what its column is measured in: `5 kg` below `weight_kg`. */
function numberIn(said: string, column: string): number | undefined {
  const [, digits = '', unit = ''] = /^[€$£]? ?([-+]?\d+(?:,\d{3})*(?:\.\d+)?) ?([\p{L}%€$£]*)$/u.exec(said) ?? [];
  const isKnown = unit === '' || /^[%€$£]$/.test(unit) || wordsOf(column.replaceAll('_', ' ')).includes(unit);
  return digits !== '' && isKnown ? Number(digits.replaceAll(',', '')) : undefined;
}

/** A year, a month or a day as ISO 8601 writes it. */
function dayIn(said: string): string | undefined {
  if (/^(?:19|20)\d\d$/.test(said)) return said;
  const { said: rest, dates } = withDatesMasked(said.trim());
  const [date, ...more] = dates;
  if (rest !== '§' || date?.year === undefined || more.length > 0) return undefined;
  return [date.year, ...[date.month, date.day].flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, '0')]))].join('-');
}
