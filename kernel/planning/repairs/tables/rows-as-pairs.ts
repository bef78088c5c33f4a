import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const PAIRS = /\bfor (?<one>[A-Za-z_]\w*), ?(?<other>[A-Za-z_]\w*) in (?=rows\()/g;
const CELLS = /(?<=\bfor [A-Za-z_]\w*, ?[A-Za-z_]\w* in )(rows\((?:"[^"\n]*"|'[^'\n]*')\))/g;
/** A text of Python on one line, which stays. */
const TEXTS = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;

/**
 * `[name for name, s in rows("a.csv") if s["marks"] > 17]`: a row is one thing, and Python has too many values to unpack. The name that is
 * indexed is the row, and the other one its column.
 */
export function withRowsAsPairs(step: Step): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string') return step;
  const [pair, ...more] = code.matchAll(PAIRS);
  const { one = '', other = '' } = pair?.groups ?? {};
  const isIndexed = (name: string): boolean => new RegExp(`\\b${name}(?:\\[["']|\\.get\\()`).test(code);
  if (pair === undefined || more.length > 0 || (isIndexed(one) && isIndexed(other))) return step;
  // `for name, mark in rows("marks.csv")` are the two cells of each row; by itself a row gives the names of its columns.
  if (isIndexed(one) === isIndexed(other)) return { ...step, args: { ...step.args, input: code.replace(CELLS, '(r.values() for r in $1)') } };
  const [row, column] = isIndexed(one) ? [one, other] : [other, one];
  const bare = new RegExp(`(?<![\\w.])${column}(?![\\w(]|\\s*=(?!=))`, 'g');
  const input = code
    .replace(PAIRS, `for ${row} in `)
    .split(TEXTS)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(bare, `${row}["${column}"]`)))
    .join('');
  return { ...step, args: { ...step.args, input } };
}
