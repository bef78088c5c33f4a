import { stem, wordsOf } from '../../../schemas/words.ts';
import { markdownTables } from '../looks/markdown-table.ts';
import { cellText, readTableText } from '../looks/table-sample.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { withDigits } from '../request/number-words.ts';
import { type Rows, rowsOf } from './asked-cell.ts';

/** What a row is for: from one number to another, each with its border or without. */
interface Range {
  least: number;
  isLeastIn: boolean;
  most: number;
  isMostIn: boolean;
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const UNIT = String.raw`(?: ?[\p{L}²³%°]{1,12}(?: of age| old)?)?`;
const FORMS: readonly (readonly [RegExp, (numbers: readonly number[]) => Range])[] = [
  [
    whole(`(?:over|above|more than|from over) ${NUMBER}${UNIT}(?:,|,? (?:and|but))? (?:up )?(?:to|until|not over) ${NUMBER}`),
    ([a = 0, b = 0]) => ({ least: a, isLeastIn: false, most: b, isMostIn: true }),
  ],
  [
    whole(`(?:from |between )?${NUMBER}${UNIT} ?(?:-|–|—|to|and|up to) ?${NUMBER}`),
    ([a = 0, b = 0]) => ({ least: a, isLeastIn: true, most: b, isMostIn: true }),
  ],
  [
    whole(`(?:up to|to|until|not over|at most|max\\.?|≤|<=) ?${NUMBER}`),
    ([a = 0]) => ({ least: -Infinity, isLeastIn: false, most: a, isMostIn: true }),
  ],
  [
    whole(`(?:under|below|less than|younger than|shorter than|lighter than|<) ?${NUMBER}`),
    ([a = 0]) => ({ least: -Infinity, isLeastIn: false, most: a, isMostIn: false }),
  ],
  [
    whole(`(?:over|above|more than|longer than|heavier than|older than|>) ?${NUMBER}`),
    ([a = 0]) => ({ least: a, isLeastIn: false, most: Infinity, isMostIn: false }),
  ],
  [whole(`(?:from|at least|min\\.?|≥|>=) ?${NUMBER}`), ([a = 0]) => ({ least: a, isLeastIn: true, most: Infinity, isMostIn: false })],
  [
    whole(`${NUMBER}${UNIT} ?(?:\\+|(?:and|or) (?:more|over|older|above|up|longer|heavier))`),
    ([a = 0]) => ({ least: a, isLeastIn: true, most: Infinity, isMostIn: false }),
  ],
];
function whole(form: string): RegExp {
  return new RegExp(`^${form}${UNIT}$`, 'iu');
}

/** More than what one thing costs, lasts or gets. */
const OTHERWISE =
  /\b(?:average|totals?|sum|together|altogether|differences?|compar\w*|than|both|each|every|all|how many rows|twice|times|most|least|\w{3,}est|if|plus|minus|change|set)\b/i;
/** A list of ranges has two at least. */
const FEWEST_RANGES = 2;

/** The cell of a table whose rows are for ranges: `what does a boat of 14 metres pay for one night?` of a row `over 12 m, up to 16 m`. Undefined where no row or more than one holds the number. */
export function rangeRow(request: string, text: string): string | undefined {
  const said = withDigits(withoutFileNames(withoutAddresses(request)));
  if (OTHERWISE.test(said) || !/\b(?:what|how (?:much|many|long)|which)\b/i.test(said)) return undefined;
  const marked = markdownTables(text);
  const table = marked.length > 0 ? undefined : readTableText(text);
  const tables = table === undefined ? marked : [rowsOf(table.columns)];
  const [only, ...others] = tables.filter(({ rows }) => rangesOf(rows) !== undefined);
  return only === undefined || others.length > 0 ? undefined : cellAt(said, only);
}

function cellAt(said: string, { head, rows }: Rows): string | undefined {
  const ranges = rangesOf(rows) ?? [];
  const own = new Set(head.flatMap((name) => wordsOf(withDigits(name))));
  // `One night` is a heading, and no number of nights to look for.
  const numbers = (said.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((number) => !own.has(number));
  const [number, ...more] = numbers.map((each) => Number(each.replace(',', '.')));
  if (number === undefined || more.length > 0) return undefined;
  const [row, ...equal] = ranges.flatMap((range, at) => (range !== undefined && isWithin(number, range) ? [at] : []));
  if (row === undefined || equal.length > 0) return undefined;
  const words = new Set(wordsOf(said).map(stem));
  const scored = head
    .map((name, column) => ({ column, score: column === 0 ? 0 : wordsOf(withDigits(name)).filter((word) => words.has(stem(word))).length }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = head.length === 2 ? [{ column: 1, score: 1 }] : scored;
  if (best === undefined || best.score === 0 || best.score === next?.score) return undefined;
  const value = cellText(rows[row]?.[best.column]);
  return value === '' ? undefined : value;
}

function isWithin(number: number, { least, isLeastIn, most, isMostIn }: Range): boolean {
  return (number > least || (isLeastIn && number === least)) && (number < most || (isMostIn && number === most));
}

/** The range of each row's first cell, where most of them have one. */
function rangesOf(rows: Rows['rows']): (Range | undefined)[] | undefined {
  const ranges = rows.map(([first]) => rangeIn(cellText(first)));
  const found = ranges.filter((range) => range !== undefined).length;
  return found >= FEWEST_RANGES && found >= rows.length - 1 ? ranges : undefined;
}

function rangeIn(cell: string): Range | undefined {
  for (const [form, range] of FORMS) {
    const found = form.exec(cell.trim());
    if (found !== null) return range(found.slice(1).map((number) => Number(number.replace(',', '.'))));
  }
  return undefined;
}
