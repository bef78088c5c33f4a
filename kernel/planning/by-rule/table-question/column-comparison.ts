import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { COMPARING } from '../../request/said-comparison.ts';
import type { RowCondition } from './row-conditions.ts';
import { numberColumns } from './said-columns.ts';

/** What there is of a thing, where a sentence says only what it is below: `items that have fallen below their minimum`. */
const STOCK = /^(?:amount|stock|in_?stock|quantity|qty|on_?hand|count|level|available|left|pieces|units)$/i;

/** How people say what columns are called in short. */
const IN_FULL: Readonly<Record<string, string>> = { qty: 'quantity', min: 'minimum', max: 'maximum', amt: 'amount', avg: 'average', no: 'number' };
/** `Less on the shelf than their minimum`. */
const WHERE_LESS =
  /\b(less|fewer|more) (?:left|in stock|on (?:the )?(?:shelf|shelves|hand)|in hand|there|in the (?:shop|store|warehouse))(?= than\b)/gi;

/** Two columns of numbers that a question holds against each other, `where the amount is below the minimum`, and the question without these words. */
export function columnComparison(given: string, table: Table): { condition: RowCondition; rest: string } | undefined {
  const said = given.replace(WHERE_LESS, '$1');
  const names = numberColumns(table);
  const spelt = names
    .map((name) => nameWords(name).map(spelling).join('[ _-]?'))
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length);
  if (spelt.length < 2) return undefined;
  const name = spelt.join('|');
  for (const [words, sign] of COMPARING) {
    const says = new RegExp(
      `(?:,? ?\\b(?:where|whose|of which|that|which|with|having)\\b )?(?:(?:the|its|their|our|an?) )?(?:(?<column>${name})(?: (?:level|value|left|in stock|(?:we|they|you) have))? )?(?:(?:is|are|was|were|lies?|stands?|goes|went|(?:has|have) (?:been|fallen|dropped|gone|sunk|run)|fell|drop(?:ped|s)?) )?(?:(?:already|currently|now|still) )?${words} (?:(?:the|its|their|our|that) )?(?:(?:set|given|fixed|required) )?(?<other>${name})(?: (?:column|value|level|stock))?(?![\\p{L}\\p{N}_])`,
      'iu',
    );
    const found = says.exec(said);
    const named = (text: string | undefined): string | undefined =>
      text === undefined ? undefined : names.find((each) => new RegExp(`^${nameWords(each).map(spelling).join('[ _-]?')}$`, 'iu').test(text));
    const other = named(found?.groups?.['other']);
    if (found === null || other === undefined) continue;
    const [stock, ...stocks] = names.filter((each) => each !== other && STOCK.test(each));
    const column = named(found.groups?.['column']) ?? (stocks.length === 0 ? stock : undefined);
    if (column === undefined || column === other) return undefined;
    return { condition: { kind: 'comparesColumns', column, sign, other }, rest: said.replace(found[0], ' | ') };
  }
  return undefined;
}

function spelling(word: string): string {
  const full = IN_FULL[word];
  return full === undefined ? literalPattern(word) : `(?:${literalPattern(word)}|${full})`;
}
