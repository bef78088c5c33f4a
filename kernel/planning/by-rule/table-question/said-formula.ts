import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { numberColumns } from './said-columns.ts';

/** That the products of all rows are added up. */
const ADDS_ROWS =
  /\b(?:(?:for|of|in|over) (?:every|each|all) (?:the )?(?:rows?|lines?|entr(?:y|ies)|items?)|summed(?: up)?|added up|(?:add|sum) (?:it |them |that |everything )?(?:all )?up|together|altogether|in total|in all|the (?:sum|total) of)\b/i;
/** Chooses rows, or asks for more than the sum. */
const CHOOSES =
  /\b(?:only|without|except|excluding|not|but|than|most|least|average|mean|median|per|percent\w*|which|when|where|before|after|since|until|vat|tax|minus|plus|discount)\b|n['’]t\b|[%<>]/i;

const MONTH = new RegExp(`(?<![\\p{L}])${MONTH_NAME}(?![\\p{L}])`, 'iu');

/**
 * The sum over all rows of what a request spells out for one: `sheets * eur_per_100 / 100 for every row`, `that is booked times fee, summed up`. Undefined
 * where a cell, a month or another condition is said beside it.
 */
export function saidFormulaCode(request: string, path: string, table: Table): string | undefined {
  const said = withoutFileNames(request);
  const numbers = numberColumns(table);
  if (numbers.length < 2 || !ADDS_ROWS.test(said)) return undefined;
  const column = `(?:the )?(${numbers
    .sort((a, b) => b.length - a.length)
    .map((name) => name.split(/[_ ]/).map(literalPattern).join('[_ ]'))
    .join('|')})`;
  const formula = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${column}\s*(?:times|\*|×|x|multiplied by)\s*${column}(?:\s*(?:\/|÷|divided by)\s*(\d+(?:\.\d+)?))?(?![\p{L}\p{N}_]|\s*[*/+×÷-])`,
    'giu',
  );
  const [found, ...others] = said.matchAll(formula);
  if (found === undefined || others.length > 0) return undefined;
  const rest = said.replace(found[0], ' | ');
  if (CHOOSES.test(rest) || MONTH.test(rest) || /\d/.test(rest) || saysCell(rest, table)) return undefined;
  const [one, other] = [found[1], found[2]].map((name) =>
    numbers.find((each) => foldText(each).replaceAll('_', ' ') === foldText(name ?? '').replaceAll('_', ' ')),
  );
  if (one === undefined || other === undefined || one === other) return undefined;
  const divided = found[3] === undefined ? '' : ` / ${found[3]}`;
  return `print(round(sum(r[${pythonLiteral(one)}] * r[${pythonLiteral(other)}]${divided} for r in rows(${pythonLiteral(path)})), 2))`;
}

/** Whether the words have those of a whole cell. */
function saysCell(text: string, { columns }: Table): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return [...columns.values()].flat().some((cell) => typeof cell === 'string' && cell !== '' && said.includes(` ${wordsOf(cell).join(' ')} `));
}
