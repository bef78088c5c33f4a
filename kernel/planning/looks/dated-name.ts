import { MONTH_NAME, MONTH_NAMES, monthOf, type SaidDate } from '../request/dates-said.ts';

/** Dates as names of files have them: `2024-01`, `202401`, `2024_01_15`, `01-2024`, `january-2024`, `2024 Jan`. */
const NUMBERED = /(?<!\d)(?<year>(?:19|20)\d\d)(?<sep>[-_. ]?)(?<month>0[1-9]|1[0-2])(?:\k<sep>(?<day>[0-3]\d))?(?!\d)/;
const YEAR_LAST = /(?<!\d)(?<month>0[1-9]|1[0-2])(?<sep>[-_.])(?<year>(?:19|20)\d\d)(?!\d)/;
const NAMED = new RegExp(`(?<!\\p{L})(?<name>${MONTH_NAME})(?<sep>[-_. ]?)(?<year>(?:19|20)\\d\\d)(?!\\d)`, 'iu');
const YEAR_THEN_NAME = new RegExp(`(?<!\\d)(?<year>(?:19|20)\\d\\d)(?<sep>[-_. ]?)(?<name>${MONTH_NAME})(?!\\p{L})`, 'iu');

/** What a name would have in it, in small letters, if it were of another date: of `2024-01.txt` and April 2024 `2024-04`. Undefined where it has no date of that kind. */
export function dateAsIn(name: string, { year, month, day }: SaidDate): string | undefined {
  const mm = twoDigits(month);
  const { sep, day: hasDay } = NUMBERED.exec(name)?.groups ?? {};
  if (sep !== undefined && day !== undefined) {
    if (hasDay === undefined || (year === undefined && sep === '')) return undefined;
    return `${year ?? ''}${sep}${mm}${sep}${twoDigits(day)}`;
  }
  if (year === undefined || day !== undefined) return undefined;
  if (sep !== undefined) return `${year}${sep}${mm}`;
  const last = YEAR_LAST.exec(name)?.groups;
  if (last !== undefined) return `${mm}${last['sep']}${year}`;
  const named = NAMED.exec(name)?.groups;
  if (named !== undefined) return `${spelledAs(named['name'], month)}${named['sep']}${year}`;
  const behind = YEAR_THEN_NAME.exec(name)?.groups;
  return behind === undefined ? undefined : `${year}${behind['sep']}${spelledAs(behind['name'], month)}`;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The name of a month, as long as another one is written. */
function spelledAs(other = '', month: number): string {
  const name = MONTH_NAMES[month - 1] ?? '';
  return other.length <= 'sept'.length && !MONTH_NAMES.some((whole) => whole === other.toLowerCase()) ? name.slice(0, 'jan'.length) : name;
}

/** The date in a name as a number that grows with it: 20240115 of `2024-01-15`, 20240100 of `january-2024`. Undefined where the name has none. */
export function dayOfName(name: string): number | undefined {
  const { year, month, name: word, day } = [NUMBERED, YEAR_LAST, NAMED, YEAR_THEN_NAME].map((form) => form.exec(name)?.groups).find(Boolean) ?? {};
  return year === undefined ? undefined : Number(year) * 10_000 + (word === undefined ? Number(month) : monthOf(word)) * 100 + Number(day ?? 0);
}
