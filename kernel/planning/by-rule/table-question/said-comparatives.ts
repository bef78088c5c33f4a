import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { COMPARATIVES, comparedMeasures } from '../../request/comparatives.ts';

/** Units as people write them, and as columns are called by them. */
const UNITS: readonly (readonly [said: RegExp, column: RegExp])[] = [
  [/^(?:m|met(?:re|er)s?)$/i, /^(?:m|met(?:re|er)s?)$/],
  [/^(?:cm|centimet(?:re|er)s?)$/i, /^(?:cm|centimet(?:re|er)s?)$/],
  [/^(?:mm|millimet(?:re|er)s?)$/i, /^(?:mm|millimet(?:re|er)s?)$/],
  [/^(?:km|kilomet(?:re|er)s?)$/i, /^(?:km|kilomet(?:re|er)s?)$/],
  [/^(?:ft|foot|feet)$/i, /^(?:ft|feet)$/],
  [/^(?:kg|kilos?|kilograms?)$/i, /^(?:kg|kilos?)$/],
  [/^(?:g|grams?)$/i, /^(?:g|grams?)$/],
  [/^(?:eur|euros?|€)$/i, /^(?:eur|euros?)$/],
  [/^(?:gbp|pounds?)$/i, /^(?:gbp|pounds?)$/],
  [/^(?:usd|dollars?)$/i, /^(?:usd|dollars?)$/],
  [/^years?$/i, /^years?$/],
];
const WORDS = COMPARATIVES.map(([more, less]) => `${more}|${less}`).join('|');
const IS_MORE = new RegExp(
  String.raw`\b(?:(?:that|which|who) )?(?:is|are|was|were) (?<word>${WORDS}) than (?<number>\d+(?:\.\d+)?)(?: ?(?<unit>€|\p{L}+))?(?=[\s.,;?!]*$|[.,;?!] )`,
  'iu',
);
/** Says again that the bound is left out. */
const WITHOUT_BOUND =
  /[.,;?!] *(?:but )?(?:exactly |just )?(?<number>\d+(?:\.\d+)?)(?: \p{L}+)?(?: itself| exactly)? (?:does not|doesn['’]t|is not|isn['’]t) (?:to )?(?:count(?:ed)?|be counted|included|meant)[.!]*$/iu;

/** `How many berths are longer than 12 metres?` as how many have a length over 12, where the table has one column of lengths, in that unit if in any. */
export function withComparative(request: string, { columns }: Table): string {
  const { word = '', number = '', unit } = IS_MORE.exec(request)?.groups ?? {};
  const own = comparedMeasures(request);
  if (word === '') return request;
  const [column, ...others] = [...columns].flatMap(([name, cells]) =>
    nameWords(name).some((part) => own.includes(part)) && cells.every((cell) => typeof cell === 'number') ? [name] : [],
  );
  if (column === undefined || others.length > 0 || !isInUnit(column, unit)) return request;
  const bound = WITHOUT_BOUND.exec(request)?.groups?.['number'];
  if (bound !== undefined && Number(bound) !== Number(number)) return request;
  const isMore = COMPARATIVES.some(([more]) => more.split('|').includes(word.toLowerCase()));
  return request.replace(WITHOUT_BOUND, '').replace(IS_MORE, () => `have a ${nameWords(column)[0]} ${isMore ? 'over' : 'under'} ${number}`);
}

/** A column that tells no unit is in the one that everybody means. */
function isInUnit(column: string, unit: string | undefined): boolean {
  if (unit === undefined) return true;
  const known = UNITS.find(([said]) => said.test(unit));
  const told = UNITS.find(([, name]) => nameWords(column).some((part) => name.test(part)));
  return known !== undefined && (told === undefined || told === known);
}

const TIMES: ReadonlySet<string> = new Set(['minutes', 'mins', 'min', 'duration', 'hours', 'time']);
const TIME_AT_END =
  /\b(?<end>longest|shortest) (?:playing|running|cooking|baking|travel(?:ling)?|journey|reading|waiting|play) (?:time|duration)\b/iu;

/** `The longest playing time` as the highest of the one column that holds times. */
export function withTimeAtEnd(request: string, { columns }: Table): string {
  const end = TIME_AT_END.exec(request)?.groups?.['end'];
  const [column, ...others] = [...columns].flatMap(([name, cells]) =>
    nameWords(name).some((part) => TIMES.has(part)) &&
    nameWords(name).every((part) => !/^(?:min|max)$/.test(part)) &&
    cells.every((cell) => typeof cell === 'number')
      ? [name]
      : [],
  );
  if (end === undefined || column === undefined || others.length > 0) return request;
  return request.replace(TIME_AT_END, () => `${/^longest$/i.test(end) ? 'highest' : 'lowest'} ${column}`);
}
