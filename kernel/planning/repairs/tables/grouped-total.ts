import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const IN_TOTAL = /\b(?:in total|total(?:ly)?|altogether|overall|combined|in all|all told|summed up)\b/i;
/** One row with the most of a column: `max(rows("a.csv"), key=lambda r: float(r["km"]))["rider"]`. */
const ONE_ROW =
  /^\s*print\(\s*(max|min)\(\s*(rows\((["'])[^"'\n]+\3\))\s*,\s*key\s*=\s*lambda (\w+)\s*:\s*(?:(?:float|int|num)\()?\4\[(["'])([^"'\n]+)\5\]\)?\s*\)\[(["'])([^"'\n]+)\7\]\s*\)\s*$/;

/** `Which play sold the most seats in total?` adds up what each play sold: the one row with the most is one evening's. */
export function withGroupedTotal(step: Step, request: string): Step {
  const code = step.tool === PYTHON && IN_TOTAL.test(request) ? step.args['input'] : undefined;
  const [, end, rows, , , , column, , group] = (typeof code === 'string' && ONE_ROW.exec(code)) || [];
  if (rows === undefined || column === group) return step;
  const input = [
    'totals = Counter()',
    `for r in ${rows}: totals[r[${JSON.stringify(group)}]] += r[${JSON.stringify(column)}]`,
    `print(*totals.most_common()[${end === 'max' ? 0 : -1}], sep=": ")`,
  ].join('\n');
  return { ...step, args: { ...step.args, input } };
}
