import { FILE_NAME, withoutFileNames } from './file-names.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`, 'gi');
const MONTH_FIRST = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`, 'gi');
/** `meeting 12 March.md` is a name, also without quotes; the day in it is not asked for. */
const NAME_WITH_BLANKS = new RegExp(`(?<![\\w-])(?:[\\w-]+ ){1,3}${FILE_NAME}`, 'giu');
const ISO = /\b\d{4}-(\d{2})-(\d{2})\b/g;

/**
 * The days that a request names, in every form in which a text may write them: `the 4th of March` finds 2025-03-04, 04.03., 3/4 and `Mar 4`.
 * Undefined where it names none.
 */
export function daysSaid(request: string): RegExp | undefined {
  const said = withoutFileNames(request.replace(NAME_WITH_BLANKS, ' '));
  const days = [
    ...[...said.matchAll(DAY_FIRST)].map(([, day, month]) => ({ day: Number(day), month: monthOf(month) })),
    ...[...said.matchAll(MONTH_FIRST)].map(([, month, day]) => ({ day: Number(day), month: monthOf(month) })),
    ...[...said.matchAll(ISO)].map(([, month, day]) => ({ day: Number(day), month: Number(month) })),
  ].filter(({ day, month }) => day >= 1 && day <= 31 && month >= 1 && month <= 12);
  return days.length === 0 ? undefined : new RegExp(days.map(formsOf).join('|'), 'i');
}

/** The whole names of the months, in their order. */
export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The number of a month by its name or the first three letters of it; 0 where it is none. */
export function monthOf(name = ''): number {
  return MONTHS.indexOf(name.toLowerCase().slice(0, 3)) + 1;
}

/** `March 2025`, `2025-03`, `the March invoices`: the months that a text speaks of, as numbers. A verb or a folder may be called `march` too. */
export function monthsIn(text: string): number[] {
  const spans = [...text.matchAll(MONTH_SPAN)].flatMap(({ groups = {} }) => {
    const [first, last] = [monthOf(groups['first']), monthOf(groups['last'])];
    if (groups['and'] !== undefined) return [first, last];
    // From November to February goes over the end of the year.
    return Array.from({ length: ((last - first + MONTHS.length) % MONTHS.length) + 1 }, (_, at) => ((first - 1 + at) % MONTHS.length) + 1);
  });
  const single = [...text.replace(MONTH_SPAN, ' ').matchAll(MONTH_SAID)];
  return [...spans, ...single.map(({ groups = {} }) => (groups['iso'] === undefined ? monthOf(groups['name']) : Number(groups['iso'])))];
}

function formsOf({ day, month }: { day: number; month: number }): string {
  const name = `${MONTHS[month - 1]}[a-z]*\\.?`;
  const [dd, mm] = [day, month].map((part) => `0?${part}`);
  const alone = (form: string): string => `(?<!\\d)${form}(?!\\d)`;
  return [
    alone(`${mm}[-/]${dd}`),
    alone(`${dd}[./]${mm}`),
    `\\b${name} (?:the )?${dd}(?:st|nd|rd|th)?\\b`,
    `\\b${dd}(?:st|nd|rd|th)?\\.?(?: of)? ${name}`,
  ].join('|');
}

/** A day of the calendar. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** The days that a text names with their year, in its order: `19 October 1994`, `October 19th, 1994`, `1994-10-19`. */
export function fullDates(text: string): CalendarDay[] {
  const found = [...text.matchAll(FULL_DATE)].map(({ groups = {} }): CalendarDay => {
    const name = groups['m1'] ?? groups['m2'];
    return {
      year: Number(groups['y1'] ?? groups['y2'] ?? groups['y3']),
      month: name === undefined ? Number(groups['m3']) : monthOf(name),
      day: Number(groups['d1'] ?? groups['d2'] ?? groups['d3']),
    };
  });
  return found.filter(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12);
}

const NAMED_MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const FULL_DATE = new RegExp(
  [
    `\\b(?<d1>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m1>${NAMED_MONTH}),? (?<y1>\\d{4})\\b`,
    `\\b(?<m2>${NAMED_MONTH}) (?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?,? (?<y2>\\d{4})\\b`,
    '\\b(?<y3>\\d{4})-(?<m3>\\d{2})-(?<d3>\\d{2})\\b',
  ].join('|'),
  'gi',
);

/** The source of a pattern, for flag `i`: the name of a month, whole or short. */
export const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `January to March 2024`, `April and May`: each of the months between is meant, or both. */
const MONTH_SPAN = new RegExp(
  `(?<![\\p{L}\\d])(?<first>${MONTH_NAME})(?: \\d{4})? (?:to|till|until|through|[-\u2013]|(?<and>and)) (?<last>${MONTH_NAME})(?![\\p{L}\\d])`,
  'giu',
);
const MONTH_SAID = new RegExp(
  [
    '(?<!\\d)(?:19|20)\\d\\d[-_.]?(?<iso>0[1-9]|1[0-2])(?!\\d)',
    `(?<![\\p{L}\\d])(?<name>(?<=\\b(?:the|all|from|of|in|every|last) )${MONTH_NAME}|${MONTH_NAME}(?=[ _-](?:19|20)\\d\\d))(?![\\p{L}\\d])`,
  ].join('|'),
  'giu',
);

/** The day that a text is and nothing else: `the 19th of October 1994`. */
export function wholeDate(text: string): CalendarDay | undefined {
  const [found = ''] = text.match(FULL_DATE) ?? [];
  return text.trim().replace(/^the /i, '') === found ? fullDates(found)[0] : undefined;
}

/** A month of a year, a day, or a day of which no year is said. */
export interface SaidDate {
  year?: number;
  month: number;
  day?: number;
}

const SAID_DATE = new RegExp(
  [
    FULL_DATE.source,
    `\\b(?<m4>${MONTH_NAME})\\.?,? (?:of )?(?<y4>(?:19|20)\\d\\d)\\b`,
    '(?<![\\w-])(?<y5>(?:19|20)\\d\\d)-(?<m5>0[1-9]|1[0-2])(?![\\w-])',
    `\\b(?<d6>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m6>${MONTH_NAME})\\b`,
    `\\b(?<m7>${MONTH_NAME}) (?:the )?(?<d7>\\d{1,2})(?:st|nd|rd|th)?\\b`,
  ].join('|'),
  'gi',
);

/** A text with § in the place of each date in it, and these: `a bill for April 2024` has one month. */
export function withDatesMasked(text: string): { said: string; dates: SaidDate[] } {
  const dates = [...text.matchAll(SAID_DATE)].map(({ groups = {} }): SaidDate => {
    const part = (letter: string): string | undefined =>
      [1, 2, 3, 4, 5, 6, 7].map((at) => groups[`${letter}${at}`]).find((each) => each !== undefined);
    const [year, month = '', day] = [part('y'), part('m'), part('d')];
    return {
      ...(year === undefined ? {} : { year: Number(year) }),
      month: /^\d/.test(month) ? Number(month) : monthOf(month),
      ...(day === undefined ? {} : { day: Number(day) }),
    };
  });
  return { said: text.replace(SAID_DATE, '§'), dates };
}
