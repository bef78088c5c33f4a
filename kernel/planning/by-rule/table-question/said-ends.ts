import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Table } from '../../looks/table-sample.ts';
import { columnWords } from './asked-words.ts';

/** Ends of the scale of whatever has a strength. */
const STRENGTHS: readonly (readonly [said: RegExp, end: string])[] = [
  [/^(?:strongest|fiercest|mightiest|hardest|steepest|loudest)$/i, 'highest'],
  [/^(?:weakest|gentlest|softest)$/i, 'lowest'],
];
/** `What was the highest gust, and on which day?`: a value, and where it stands. */
const VALUE_AND_ROW =
  /^\W*(?:(?:and|so|tell me|i['’]d like to know|do you know),? )*(?:what|how (?:much|many|high|large|big|long))(?:['’]s| is| was| were| are)? the (?<end>highest|lowest|largest|smallest|biggest|greatest|most|fewest|maximum|minimum|longest|shortest|strongest|weakest) (?<said>[\p{L}\p{N}_ -]+?)(?<place> (?:in|of|from|on) [^,;?]+?)?,? and (?:(?:(?:on|in|at|for|by|of) )?(?:which|what) (?<row>\p{L}+)|(?<when>when))(?: (?:is|was|were|did|does|has|had|saw)(?: (?:it|that|this))?(?: (?:happen(?:ed)?|occur(?:red)?|measured|recorded|reached))?)?[?.!]*$/iu;

/** `The strongest gust` as the highest of gust_kmh, where one column of numbers is called so. */
export function withStrength(request: string, { columns }: Table): string {
  return [...columns].reduce((said, [name, cells]) => {
    if (!isOfNumbers(cells)) return said;
    const called = columnWords(name).map(literalPattern).join('[ _-]');
    return said.replace(new RegExp(`\\b(\\p{L}+est) (?=${called}(?:s|es)?(?![\\p{L}\\p{N}]))`, 'iu'), (whole: string, word: string) => {
      const end = STRENGTHS.find(([pattern]) => pattern.test(word))?.[1];
      return end === undefined ? whole : `${end} `;
    });
  }, request);
}

/** Where a value stands that is asked for with it, as a question of its own: `which day had the highest gust`. */
export function rowOfEnd(request: string, { columns }: Table): string | undefined {
  const { end = '', said = '', place = '', row, when } = VALUE_AND_ROW.exec(request)?.groups ?? {};
  const days = [...columns].filter(([, cells]) => cells.length > 0 && cells.every((cell) => /^\d{4}-\d\d-\d\d/.test(String(cell))));
  const asked = when === undefined ? row : days.length === 1 ? days[0]?.[0] : undefined;
  const isColumn = (words: string): boolean =>
    [...columns.keys()].some(
      (name) => columnWords(name).join(' ') === words.toLowerCase().replace(/[_-]/g, ' ') || name.toLowerCase() === words.toLowerCase(),
    );
  return asked !== undefined && isColumn(asked) && isColumn(said) ? `which ${asked}${place} had the ${end} ${said}` : undefined;
}

function isOfNumbers(cells: readonly unknown[]): boolean {
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
