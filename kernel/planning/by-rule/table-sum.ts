import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { foldText, saysSomething } from '../../../schemas/words.ts';
import { PYTHON } from '../language/tool-names.ts';
import { TABLE_FILE } from '../request/file-kinds.ts';
import { withoutPaths } from '../request/file-names.ts';
import type { RowSearchOptions } from './row-search.ts';

const SUMS = /\b(?:total|sum|altogether|in all|overall|add(?:ed|s)? up)\b/i;
const MORE =
  /\b(?:average|mean|median|percent|difference|per|each|every|most|least|highest|lowest|without|except|not|more|less|than|before|after|since|between)\b/i;
/** A request that names a kind and a column has few words. */
const MAX_WORDS = 12;

/**
 * The plan that needs no model for a sum over the rows of a table that have a word of the request as a cell: `what did we spend on travel in
 * total?`. For whoever's plan came to nothing; the code fails where it is not one column that is meant, or where no cell is named.
 */
export function tableSum({ request, traits, named, hasTool }: RowSearchOptions): Step[] | undefined {
  const [table, ...more] = named.filter(({ kind, path }) => kind === 'file' && TABLE_FILE.test(path));
  const said = withoutPaths(request);
  if (table === undefined || more.length > 0 || traits.wantsChange || !SUMS.test(said) || MORE.test(said) || !hasTool(PYTHON)) return undefined;
  const words = [...new Set((said.match(/[\p{L}\p{N}\p{M}'\u2019-]+/gu) ?? []).map((word) => word.toLowerCase()))];
  const telling = words.filter((word) => word.length > 2 && saysSomething(foldText(word))).slice(0, MAX_WORDS);
  if (telling.length === 0) return undefined;
  const input = [
    `table, words = rows(${JSON.stringify(table.path)}), ${JSON.stringify(telling)}`,
    'numbers = [c for c in table[0] if any(isinstance(r[c], (int, float)) for r in table)]',
    'meant = [c for c in numbers if any(word.rstrip("s") in c.lower() for word in words)] or numbers',
    'kinds = {w for w in words if any(str(v).lower() == w for r in table for v in r.values())}',
    '[column], chosen = meant, [r for r in table if kinds & {str(v).lower() for v in r.values()}]',
    'assert chosen, "no row has a word of the request"',
    'print(round(sum(r[column] for r in chosen if isinstance(r[column], (int, float))), 2))',
  ].join('\n');
  return [
    { thought: `Add up the rows of ${table.path} that the question names.`, tool: PYTHON, args: { input } },
    { thought: 'Give the sum.', tool: FINAL_ANSWER, args: {} },
  ];
}
