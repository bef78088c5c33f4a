import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const ASKS_SHARE = /\b(?:what|which|how (?:many|much)|the)\s+(?:per ?cent(?:age)?|%|share|proportion|fraction)\b|\bin per ?cent\b/i;
const TIMES_HUNDRED = /\b100(?:\.0)?\s*\*|\*\s*100(?:\.0)?\b/;
/** Where the rows of a sum come from, and what of them counts. */
const ROWS = /\sfor\s+\w+\s+in\s+(\w+|rows\((["'])[^"']+\2\))(?:\s+if\s.+)?$/s;

/**
 * `What percentage of the rows are galaxies?` written as `100 * sum(r["kind"] == "galaxy" for r in R)`: a hundred times a count is no share.
 * It is divided by how many rows there are.
 */
export function withShareOfRows(step: Step, request: string): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const from = code.indexOf('sum(');
  // A name of a file in the code may have a slash.
  if (
    from < 0 ||
    code.replace(/(["'])[^"'\n]*\1/g, '').includes('/') ||
    code.indexOf('sum(', from + 1) >= 0 ||
    !TIMES_HUNDRED.test(code) ||
    !ASKS_SHARE.test(request)
  )
    return step;
  const end = closing(code, from + 'sum('.length);
  const inner = code.slice(from + 'sum('.length, end);
  const rows = ROWS.exec(inner)?.[1];
  const counts = /^\s*1\s+for\b/.test(inner) || /[=<>]|\sin\s.*\sfor\s/.test(inner.slice(0, inner.search(/\sfor\s/)));
  if (end === -1 || rows === undefined || !counts) return step;
  const input = `${code.slice(0, end + 1)} / len(${rows})${code.slice(end + 1)}`;
  return { ...step, args: { ...step.args, input } };
}

/** Where the bracket closes that is open at a place; -1 where it does not. */
function closing(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth += 1;
    else if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
