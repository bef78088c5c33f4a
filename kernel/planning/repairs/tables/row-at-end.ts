import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** `print(max(rows("a.csv"), key=lambda r: r["date"])["guest"], r["people"])`: the cells behind are of the same row, which has no name yet. */
const SECOND_CELL =
  /^\s*print\((?<row>(?:max|min)\(rows\([^()\n]*\), ?key=lambda (?<name>\w+): [^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))(?<first>\[(?:"[^"\n]*"|'[^'\n]*')\])(?<rest>(?:, ?\w+\[(?:"[^"\n]*"|'[^'\n]*')\])+)\)\s*$/;
/** `print(next(r for r in rows("a.csv") if …))`: the whole of the first row. */
const FIRST_ROW = /^\s*print\(next\((?<name>\w+) for \k<name> in (?<rows>rows\([^()\n]*\)) if (?<condition>[^\n]+?)(?:\), ?None\)|\))\)\s*$/;
const ASKS_WHICH = /\b(?:which|who)\b/i;
/** Then one row is wanted, whatever else fits. */
const WANTS_ONE = /\b(?:first|last|any one|one of|next|whose|details?|everything|all about|row|entry|record)\b/i;

/** Names the row that several cells are taken of; and tells the names of all rows that fit where a question asks which they are. */
export function withNamedRow(step: Step, request: string): Step {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const cells = SECOND_CELL.exec(code)?.groups;
  const found = ASKS_WHICH.test(request) && !WANTS_ONE.test(request) ? FIRST_ROW.exec(code)?.groups : undefined;
  const isOfRow =
    cells !== undefined &&
    (cells['rest'] ?? '')
      .split(',')
      .slice(1)
      .every((cell) => cell.trim().startsWith(`${cells['name']}[`));
  const input =
    cells !== undefined && isOfRow
      ? `${cells['name']} = ${cells['row']}\nprint(${cells['name']}${cells['first']}${cells['rest']})`
      : found !== undefined
        ? `print(*[next(iter(${found['name']}.values())) for ${found['name']} in ${found['rows']} if ${found['condition']}], sep="\\n")`
        : code;
  if (input === code) return step;
  const named = { ...step, args: { ...step.args, input } };
  return { ...named, thought: thoughtOf(named) };
}
