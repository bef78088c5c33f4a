import { foldText, nameWords, stem } from '../../../../schemas/words.ts';

/** A word of a request, and whether something is known to be meant by it. */
export interface AskedWord {
  /** As it is written. */
  text: string;
  /** In lower case, without accents. */
  word: string;
  isTaken: boolean;
}

/** What a number is measured in is no part of what its column is called. */
export const UNITS: ReadonlySet<string> = new Set(
  'eur euro euros usd dollar dollars gbp pound pounds chf franc francs g kg mg t m km cm mm l ml min mins minutes h hr hours s sec seconds days pct percent c f celsius degrees deg kmh kph mph kn kt kts knots bft kw kwh mwh hpa mbar bar ha ft inch inches lb lbs oz db hz kb mb gb tb rpm ppm sqm m2 m3 kcal nok sek dkk pln czk huf cents ct'.split(
    ' ',
  ),
);

/** Words of questions about tables, whatever the table is of. */
export const IDLE: ReadonlySet<string> = new Set(
  'all average mean median total sum altogether overall combined together most highest largest biggest maximum max greatest longest heaviest fewest least lowest smallest minimum min shortest lightest number numbers count row rows entry entries record records line lines item items name names title titles value values column table list data currently now still already yet so far please kindly hello hi thanks thank okso give tell show print display calculate compute work out whats got gets getting point points mark marks make makes made belong belongs come comes called our us me mine everything together work worked send sent log logged track tracked record recorded own use used using reading readings measured figure figures everyone everybody anyone those people folder file files see sees go goes went visit visits meet meets attend attends take place happen happens note noted turn turns turned up show shows showed appear appears appeared present shift duty slot down lie lies lying stand stands standing stood sit sits sitting moored parked stored kept located moment'
    .split(' ')
    .map(stem),
);

/** What is measured in a unit, as people call it beside the name of a column: `the dry mass` of dry_mg. */
const MEASURES: readonly (readonly [units: string, nouns: string])[] = [
  ['g kg mg t', 'mass weight'],
  ['m km cm mm', 'length distance height width depth'],
  ['l ml', 'volume amount'],
  ['min mins minutes h hr hours s sec seconds days', 'time duration'],
  ['eur euro euros usd dollar dollars gbp pound pounds chf franc francs', 'price cost amount'],
  ['c f celsius', 'temperature'],
  ['kmh kph mph kn kt kts knots', 'speed'],
  ['hpa mbar', 'pressure'],
  ['lb lbs oz', 'mass weight'],
  ['ft inch inches', 'length distance height width depth'],
  ['ha sqm m2', 'area size'],
];

/** The words that may stand beside a column's name for what it holds: its unit, and what is measured in it. */
export function besideColumn(name: string): ReadonlySet<string> {
  const units = nameWords(name).filter((word) => UNITS.has(word));
  const nouns = MEASURES.filter(([own]) => own.split(' ').some((unit) => units.includes(unit))).flatMap(([, called]) => called.split(' '));
  return new Set([...units, ...nouns]);
}

/** The words of a request, in their order; the sign & is one. */
export function askedWords(request: string): AskedWord[] {
  return (request.replaceAll('&', ' and ').match(/[\p{L}\p{N}]+/gu) ?? []).map((text) => ({ text, word: foldText(text), isTaken: false }));
}

/** The words of a column's name without the unit; of one that is a unit, that. */
export function columnWords(name: string): string[] {
  const words = nameWords(name);
  const own = words.filter((word) => !UNITS.has(word));
  return own.length > 0 ? own : words;
}

export function isSameWord(one: string, other: string): boolean {
  return one === other || (!/\d/.test(one) && stem(one) === stem(other));
}

/** The shortest beginning that stands for the whole word in the name of a column: `temp` of the temperature. */
const SHORTEST_PART = 4;

const DOERS = /(?:er|or)s?$/;

/** Whether a word of a request is one of a column's name, which may be cut short there. */
export function isColumnWord(own: string, said: string): boolean {
  // The playing time is no number of players.
  if (DOERS.test(own) && /ing$/.test(said)) return false;
  return isSameWord(own, said) || (own.length >= SHORTEST_PART && said.startsWith(own) && said.length > own.length + 2);
}

/** A word within another one. */
const SHORTEST_PARTNER = 4;
const MEANS_OTHERS = /^(?:non|un|anti|ex|sub|semi|half|pre|post|re)/;

/** `the timesheet` of timesheets/march.csv, `the aerotows` of tows.csv: what rows of a table, or the table, may be called. */
export function isOfPath(word: string, path: string): boolean {
  return nameWords(path).some(
    (own) => isSameWord(own, word) || (own.length >= SHORTEST_PARTNER && stem(word).endsWith(stem(own)) && !MEANS_OTHERS.test(word)),
  );
}

/** Where a sequence of words stands among those that are free; -1 where it does not. */
export function placeOfWords(sought: readonly string[], words: readonly AskedWord[], isSame = isSameWord): number {
  if (sought.length === 0) return -1;
  return words.findIndex((_, at) =>
    sought.every((word, offset) => {
      const own = words[at + offset];
      return own !== undefined && !own.isTaken && isSame(word, own.word);
    }),
  );
}

export function take(words: readonly AskedWord[], from: number, count: number): void {
  for (const word of words.slice(from, from + count)) word.isTaken = true;
}
