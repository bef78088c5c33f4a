import { nameWords } from '../../../../schemas/words.ts';
import { isOtherMoney } from '../../facts/price-fact.ts';
import type { Table } from '../../looks/table-sample.ts';
import { comparedMeasure, LESS, MORE } from '../../request/comparatives.ts';
import { UNIT_NAME, unitNamed } from '../../request/units.ts';

const IS_COMPARED = new RegExp(
  String.raw`\b(?:(?:that|which|who) )?(?:is|are|was|were) (?:${MORE}|${LESS}) than (?<number>\d+(?:\.\d+)?)(?: ?(?<unit>${UNIT_NAME}))?(?=[\s.,;?!]*$|[.,;?!] )`,
  'iu',
);
/** Says again that the bound is left out. */
const WITHOUT_BOUND =
  /[.,;?!] *(?:but )?(?:exactly |just )?(?<number>\d+(?:\.\d+)?)(?: \p{L}+)?(?: itself| exactly)? (?:does not|doesn['’]t|is not|isn['’]t) (?:to )?(?:count(?:ed)?|be counted|included|meant)[.!]*$/iu;

/** `How many berths are longer than 12 metres?` as how many have a length over 12, where the table has one column of lengths, in that unit if in any. */
export function withComparative(request: string, { columns }: Table): string {
  const measure = comparedMeasure(request);
  const { number, unit = '' } = IS_COMPARED.exec(request)?.groups ?? {};
  if (measure === undefined || number === undefined) return request;
  const [column, ...others] = [...columns].flatMap(([name, cells]) =>
    nameWords(name).some((part) => measure.columns.includes(part)) && cells.every((cell) => typeof cell === 'number') ? [name] : [],
  );
  const bound = WITHOUT_BOUND.exec(request)?.groups?.['number'] ?? number;
  if (column === undefined || others.length > 0 || !isInUnit(column, unit) || Number(bound) !== Number(number)) return request;
  return request
    .replace(WITHOUT_BOUND, '')
    .replace(IS_COMPARED, () => `have a ${nameWords(column)[0]} ${measure.isMore ? 'over' : 'under'} ${number}`);
}

/** A column that tells no unit is in the one that everybody means. */
function isInUnit(column: string, unit: string): boolean {
  const told = nameWords(column).flatMap((part) => unitNamed(part) ?? []);
  const said = unitNamed(unit);
  return !isOtherMoney(unit, nameWords(column).join(' ')) && (unit === '' || told.length === 0 || (said !== undefined && told.includes(said)));
}
