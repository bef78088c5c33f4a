import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';

/** `The sailmaker's phone number`, `the telephone number of the ropewalk`. */
const ASKS =
  /\b(?:the |our |my )?(?<whose>\p{L}[\p{L} .-]{1,40}?)['’]s? (?:(?:tele)?phone|mobile|cell) (?:number|no\.?)?|\b(?:(?:tele)?phone|mobile|cell) (?:number|no\.?) (?:of|for) (?:the |our |my )?(?<of>[\p{L} .'’-]{2,40}?)(?=[,;?!]| and | in | from |\.(?:\s|$)|$)/iu;
/** Six digits or more in groups, as numbers of telephones are written. */
const NUMBER = /(?<![\d.,-])\+?\d[\d ()/-]{4,20}\d(?![\d.,]*\d)/g;
const FEWEST_DIGITS = 6;
/** A day is none. */
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A longer text is no list of numbers. */
const MAX_LINES = 300;

/** The number of a telephone that the one line of a list has for whom it is asked: `Sailmaker, O. Brand 0341 77 90 12`. */
export function telephoneOf(request: string, text: string): string | undefined {
  const { whose, of = whose } = ASKS.exec(withoutPaths(request))?.groups ?? {};
  const asked = of === undefined ? [] : contentStems(of);
  const lines = text.split(/\r?\n/);
  if (asked.length === 0 || lines.length > MAX_LINES) return undefined;
  const found = lines.flatMap((line) => {
    const own = new Set(wordsOf(line).map(stem));
    const [number, ...others] = (line.match(NUMBER) ?? []).filter((each) => each.replace(/\D/g, '').length >= FEWEST_DIGITS && !DAY.test(each));
    return asked.every((word) => own.has(word)) && number !== undefined && others.length === 0 ? [number.trim()] : [];
  });
  const [only, ...more] = found;
  return more.length > 0 ? undefined : only;
}
