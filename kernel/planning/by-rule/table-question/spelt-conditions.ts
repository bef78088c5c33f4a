import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { foldText } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import type { RowCondition } from './row-conditions.ts';

/** `Where paid is no`, `with status = open`: what a cell has is said beside the name of its column, and the question without these words. */
export function valuesSaid(said: string, { columns }: Table): { conditions: RowCondition[]; rest: string } {
  const conditions: RowCondition[] = [];
  let rest = said;
  for (const [column, cells] of columns) {
    const values = [...new Set(cells)].filter(
      (cell): cell is string | number => (typeof cell === 'string' && cell !== '') || typeof cell === 'number',
    );
    if (values.length > MAX_VALUES) continue;
    const spelt = values.map((value) => literalPattern(String(value))).toSorted((a, b) => b.length - a.length);
    const name = literalPattern(column.replaceAll('_', ' ')).replaceAll(' ', '[ _]');
    const says = new RegExp(
      `\\b(?:(?:(?:of|for) (?:those|all|the ones) |(?:those|all|the ones|rows|everything) )?(?:whose|where|with|having|if|when)) (?:the )?${name}(?: (?:column|field|value))?\\s*(?:(?<not>!=|isn['’]t|(?:is|are) not)|(?:is|are)(?: set to| marked(?: as)?)?|==?|:|equals|set to|says|reads)\\s*["'“‘]?(?<value>${spelt.join('|')})["'”’]?(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const { value, not } = says.exec(rest)?.groups ?? {};
    if (value === undefined) continue;
    const meant = values.filter((each) => foldText(String(each)) === foldText(value));
    conditions.push({ kind: 'is', column, values: meant, ...(not === undefined ? {} : { isNot: true }) });
    rest = rest.replace(says, ' | ');
  }
  return { conditions, rest };
}

/** A column of more is none of states and kinds. */
const MAX_VALUES = 60;
