import type { CandidateFault } from '../../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { nameWords, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { singular } from '../conditions/meant-values.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { summedColumn } from './summed-column.ts';

const LOOP = String.raw`for (?<row>\w+) in (?<rows>[^\n]*\brows\((?<quote>["'])(?<file>[^"'\n]+)\k<quote>[^\n]*):\s*(?:if (?<condition>[^\n]+):\s*)?`;
/** Cells of each row, printed. */
const PRINTED = new RegExp(String.raw`^\s*${LOOP}print\((?<printed>[^\n]*)\)\s*$`);
/** A sum for each group, printed. */
const GROUPED = new RegExp(
  String.raw`^\s*(?<totals>\w+) = (?:Counter\(\)|defaultdict\((?:int|float)\))\s*\n${LOOP}\k<totals>\[(?<key>[^\n]+)\] \+= (?<cell>[^\n]+)\n(?:for [^\n]* in [^\n]*\b\k<totals>\b[^\n]*:\s*)?print\([^\n]*\)\s*$`,
);
/** Takes one of the groups, or adds them up. */
const OF_GROUPS = /most_common\(\s*\d|\[-?\d+\]|\[:|\b(?:sum|max|min|len|sorted)\(/;
/** The one sum is asked for, whatever columns there are. */
const ADDS_UP =
  /\badd(?:ed|ing|s)?\b[^.?!;]{0,80}?\b(?:up|together)\b|\bsum (?:up|of)\b|\bin (?:total|all)\b|\baltogether\b|\b(?:^|please|and|then|you|to) (?:total|sum)\b|^total (?:up|the|all)\b/i;
/** The same, or the name of a column. */
const SPEAKS_OF_SUM = /\b(?:total|sum)\b/i;
/** More than one number is wanted. */
const SEVERAL =
  /\b(?:per|each|every|grouped?|broken|totals|sums|list|rank\w*|table|average|mean|median|most|least|highest|lowest|largest|smallest|running|cumulative|daily|weekly|monthly|yearly|count|how many (?:rows|times)|percent\w*|share)\b|%|\bby (?!\p{Lu})|^(?:which|who)\b|\b(?:and|then) (?:also )?(?:which|who|what|show|print|name|give|tell)\b/iu;

/**
 * `Add up the words of all jobs due in June` for which the code prints the words of each job, or a sum for each: the rows that it chooses are added up.
 * Only where one column of numbers is meant and nothing takes the result up but a file or the answer.
 */
export async function reviewUnsummedRows(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const said = withoutFileNames(evidence.request);
  const at = steps.findIndex(({ tool }) => tool === PYTHON);
  const step = steps[at];
  const isLast = steps.slice(at + 1).every(({ tool }) => tool === FILE_WRITE || tool === FINAL_ANSWER);
  if (step === undefined || !isLast || SEVERAL.test(said) || !(ADDS_UP.test(said) || SPEAKS_OF_SUM.test(said))) return same;
  const [imports = '', code = ''] = /^((?:import \w+\n)*)(.*)$/s.exec(String(step.args['input']))?.slice(1) ?? [];
  const groups = PRINTED.exec(code)?.groups ?? (OF_GROUPS.test(code) ? undefined : GROUPED.exec(code)?.groups);
  const { row = '', rows = '', file = '', condition } = groups ?? {};
  const text = groups === undefined ? null : await sample(file);
  const table = text === null ? undefined : readTable(file, 'rows', text);
  const cell = groups === undefined || table === undefined ? undefined : summedCell(groups, table, said);
  if (cell === undefined) return same;
  const input = `${imports}print(round(sum(${cell} for ${row} in ${rows}${condition === undefined ? '' : ` if ${condition}`}), 2))`;
  const message = 'one sum is asked for; what was printed of each row is added up.';
  const fault: CandidateFault = { step: at + 1, code: 'code', grade: 'mended', message };
  return { steps: steps.map((each) => (each === step ? { ...step, args: { ...step.args, input } } : each)), faults: [fault] };
}

const CELL = /^(?:(?:float|int|num)\()?(?<row>\w+)\[(["'])(?<column>[^"'\n]+)\2\]\)?$/;

/** What is added up of each row: the number that is added to its group, or the one that is printed. */
function summedCell(groups: Readonly<Record<string, string>>, table: Table, said: string): string | undefined {
  const { row = '', printed = '', key, cell = '' } = groups;
  const words = new Set(wordsOf(said).map(singular));
  const columnOf = (code: string): string | undefined => {
    const found = CELL.exec(code.trim())?.groups;
    return found?.['row'] === row ? found['column'] : undefined;
  };
  if (key !== undefined) {
    const group = columnOf(key);
    // Whoever speaks of the groups may want a sum for each of them.
    return group === undefined || columnOf(cell) === undefined || nameWords(group).some((word) => words.has(singular(word))) ? undefined : cell;
  }
  const columns = printed.split(',').map(columnOf);
  const numbers = columns.filter((name): name is string => name !== undefined && isOfNumbers(table, name));
  const [column] = numbers;
  if (column === undefined || columns.includes(undefined) || numbers.length > 1 || summedColumn(table, words) !== column) return undefined;
  // `the total of invoice 12` stands in a cell.
  const isOfSums = nameWords(column).some((word) => SPEAKS_OF_SUM.test(word));
  return isOfSums && !ADDS_UP.test(said) ? undefined : `${row}[${pythonLiteral(column)}]`;
}

function isOfNumbers({ columns }: Table, name: string): boolean {
  const cells = columns.get(name) ?? [];
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
