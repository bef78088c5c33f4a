import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';

/** What a measure is asked by, and the words of a column that holds it: its name, or its unit. */
const MEASURES: readonly (readonly [asked: string, columns: string])[] = [
  ['long', 'length duration distance minutes mins min hours km miles'],
  ['far', 'distance km miles'],
  ['tall', 'height'],
  ['high', 'height altitude elevation'],
  ['heavy', 'weight mass kg grams'],
  ['deep', 'depth'],
  ['wide', 'width'],
  ['fast', 'speed mph kmh'],
  ['old', 'age'],
];
const ASKS = /\bhow (?<asked>\p{L}+) (?:(?:is|are|was|were) (?<thing>.+)|(?:does|do|did) (?<lasting>.+?) (?:take|last))(?=\s*[?.!]*$)/iu;
/** An end of a scale, or something that is compared, is no measure of one thing. */
const OTHERWISE = /\b(?:than|\p{L}+est|most|least|each|every|all|not|if|ago|open|left|until|from|to)\b/iu;

/** `How long is the Ridge Path?` as what its length is, where the table has one column of lengths. */
export function withMeasure(request: string, { columns }: Table): string {
  const { asked = '', thing, lasting } = ASKS.exec(request)?.groups ?? {};
  const own = MEASURES.find(([word]) => word === asked.toLowerCase())?.[1].split(' ') ?? [];
  const said = thing ?? lasting;
  const [column, ...others] = [...columns.keys()].filter((name) => nameWords(name).some((word) => own.includes(word)));
  if (said === undefined || column === undefined || others.length > 0 || OTHERWISE.test(said)) return request;
  return request.replace(ASKS, () => `what is the ${nameWords(column).join(' ')} of ${said}`);
}
