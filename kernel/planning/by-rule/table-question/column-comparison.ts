import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { COMPARING } from '../../request/said-comparison.ts';
import type { RowCondition } from './row-conditions.ts';
import { numberColumns } from './said-columns.ts';

/** What there is of a thing, where a sentence says only what it is below: `items that have fallen below their minimum`. */
const STOCK = /^(?:amount|stock|in_?stock|quantity|qty|on_?hand|count|level|available|left|pieces|units)$/i;

/** Two columns of numbers that a question holds against each other, `where the amount is below the minimum`, and the question without these words. */
export function columnComparison(said: string, table: Table): { condition: RowCondition; rest: string } | undefined {
  const names = numberColumns(table);
  const spelt = names
    .map((name) => nameWords(name).map(literalPattern).join('[ _-]?'))
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
      text === undefined ? undefined : names.find((each) => nameWords(each).join('') === nameWords(text).join(''));
    const other = named(found?.groups?.['other']);
    if (found === null || other === undefined) continue;
    const [stock, ...stocks] = names.filter((each) => each !== other && STOCK.test(each));
    const column = named(found.groups?.['column']) ?? (stocks.length === 0 ? stock : undefined);
    if (column === undefined || column === other) return undefined;
    return { condition: { kind: 'comparesColumns', column, sign, other }, rest: said.replace(found[0], ' | ') };
  }
  return undefined;
}
