import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

const IN_TOTAL = /\b(?:in total|total(?:ly)?|altogether|overall|combined|in all|all told|summed up)\b/i;
/** One row with the most of a column: `max(rows("a.csv"), key=lambda r: float(r["km"]))["rider"]`. */
const ONE_ROW =
  /^\s*print\(\s*(max|min)\(\s*(rows\((["'])[^"'\n]+\3\))\s*,\s*key\s*=\s*lambda (\w+)\s*:\s*(?:(?:float|int|num)\()?\4\[(["'])([^"'\n]+)\5\]\)?\s*\)\[(["'])([^"'\n]+)\7\]\s*\)\s*$/;

/** The rows of each group added up, and the group with the most. */
const ADDED_UP =
  /^\s*(\w+) = (?:Counter\(\)|defaultdict\((?:int|float)\))\s*\nfor (\w+) in (rows\((["'])[^"'\n]+\4\)):\s*\1\[\2\[(["'])([^"'\n]+)\5\]\] \+= (?:float\()?\2\[(["'])([^"'\n]+)\7\]\)?\s*\nprint\(\*?\1\.most_common\(1\)\[0\](?:\[0\])?(?:, sep=[^()]*)?\)\s*$/;
/** One thing that is the largest by itself; an amount or a share may be that of all rows. */
const LARGEST_ONE =
  /\b(?:single |one )?(?:heaviest|biggest|largest|longest)(?: single)? (?!(?:amount|sum|share|part|volume|quantity|number|turnover|revenue|spending|consumption|distance|time|share)\b)(?:\p{L}+)(?<!s)\b/iu;
const OF_ALL = /\b(?:all|each|every|per|sum\w*|add\w*|most|average)\b/i;

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

/** `Which truck brought the heaviest load?` is one row, whatever else that truck brought: nobody asked for what its loads come to. */
export function withSingleExtreme(step: Step, request: string): Step {
  const isOne = LARGEST_ONE.test(request) && !IN_TOTAL.test(request) && !OF_ALL.test(request);
  const [, , , rows, , , group, , column] = (step.tool === PYTHON && isOne && ADDED_UP.exec(String(step.args['input']))) || [];
  if (rows === undefined) return step;
  const input = `print(max(${rows}, key=lambda r: r[${JSON.stringify(column)}])[${JSON.stringify(group)}])`;
  return { ...step, args: { ...step.args, input } };
}

/** `the month with the largest print run, and how many copies it was`: the number that made it the one is asked for as well. */
const AND_HOW_MUCH =
  /,? (?:and|together with|along with) (?:tell me |say )?(?:how (?:many|much|high|large|big|long|heavy)|what (?:it|that|its \w+) (?:was|is)|(?:its|the|that) (?:number|amount|value|figure|sum|total))\b/i;

/** Code that finds one row by its column tells that column too, where both are asked for. */
export function withExtremeValue(step: Step, request: string): Step {
  const code = step.tool === PYTHON && AND_HOW_MUCH.test(request) ? step.args['input'] : undefined;
  const [, end, rows, , , , column, , told] = (typeof code === 'string' && ONE_ROW.exec(code)) || [];
  if (rows === undefined || column === told) return step;
  const [by, name] = [column, told].map((each) => `[${JSON.stringify(each)}]`);
  const input = `end = ${end}(${rows}, key=lambda r: num(r${by}))\nprint(end${name}, end${by}, sep=": ")`;
  return { ...step, args: { ...step.args, input } };
}
