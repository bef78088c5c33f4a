import { foldText, stem, wordsOf } from '../../../schemas/words.ts';
import type { Table } from '../looks/table-sample.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { truthOf } from './meant-values.ts';
import type { Condition } from './table-uses.ts';
import { saysNothing } from './unasked-conditions.ts';

/** What somebody does who is asked about, what everybody does, and what okso is to do: no cell is meant by it. */
const DOES =
  /\b(?:who|that|which|they|we|i|you|he|she|everybody|everyone|anybody|anyone)\s+(?!is\b|are\b|was\b|were\b|has\b|have\b|had\b)(\p{L}+)/giu;
const EVERYBODY: ReadonlySet<string> = new Set(
  'everybody everyone anybody anyone somebody someone name help work come go take run happen write save put copy store into called named'
    .split(' ')
    .map(stem),
);
/** States that a request may mean with other words, or with none. */
const STATES: ReadonlySet<string> = new Set(
  'open closed active inactive valid available free done paid unpaid sold out due new old none male female'.split(' '),
);
const MIN_LETTERS = 3;

/** Where a condition stands, and what it is asked of. */
export interface Copying {
  code: string;
  conditions: readonly Condition[];
  table: Table;
  request: string;
}

/**
 * Whether a condition was copied from a row that the planner was shown: `r["job"] == "door" and r["evening"] == "Thursday"` for everybody who
 * helps on Thursdays. Nobody said its column or its value, the value beside it was said, a row has both, and no word of the request is left
 * for it to mean.
 */
export function isCopied(condition: Condition, { code, conditions, table, request }: Copying): boolean {
  const { column, operator, values, isFilter, path } = condition;
  const [value] = values;
  if (!isFilter || operator !== '==' || typeof value !== 'string' || !isName(value)) return false;
  const said = stems(request);
  const own = stems(`${column} ${value}`);
  const beside = conditions.filter((other) => other !== condition && other.path === path && areJoined(condition, other, conditions, code));
  const asked = beside.filter((other) => other.isFilter && other.operator === '==' && isSaid(String(other.values[0] ?? ''), said));
  if (asked.length === 0 || said.some((word) => own.includes(word)) || !isInShownRow(condition, asked, table)) return false;
  const known = new Set(stems([path, ...table.columns.keys(), ...asked.map(({ values }) => String(values[0]))].join(' ')));
  const left = stems(withoutFileNames(request.replace(DOES, ' ')));
  return left.every((word) => known.has(word) || EVERYBODY.has(word) || saysNothing(word));
}

/** A text of letters that is neither a truth nor a state. */
function isName(value: string): boolean {
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && !/\d/.test(value) && truthOf(value) === undefined && !STATES.has(value.trim().toLowerCase());
}

function isSaid(value: string, said: readonly string[]): boolean {
  const words = stems(value);
  return words.length > 0 && words.every((word) => said.includes(word));
}

/** Whether nothing but `and`, and further conditions, stands between two of them. */
function areJoined(one: Condition, other: Condition, conditions: readonly Condition[], code: string): boolean {
  const [first, last] = one.at.from < other.at.from ? [one.at, other.at] : [other.at, one.at];
  const between = conditions.filter(({ at }) => at.from >= first.to && at.to <= last.from).sort((a, b) => b.at.from - a.at.from);
  const rest = between.reduce((text, { at }) => text.slice(0, at.from - first.to) + text.slice(at.to - first.to), code.slice(first.to, last.from));
  return /\band\b/.test(rest) && /^(?:\s|and|[()])*$/.test(rest);
}

/** Whether the first row with what was asked for, or the first of all, has the value: those are the rows that are shown. */
function isInShownRow({ column, values }: Condition, asked: readonly Condition[], table: Table): boolean {
  const has = (row: number, name: string, value: unknown): boolean =>
    foldText(String(table.columns.get(name)?.[row] ?? '')) === foldText(String(value));
  const rows = [...(table.columns.get(column) ?? []).keys()];
  const first = rows.find((row) => asked.every((other) => has(row, other.column, other.values[0])));
  return [first, 0].some((row) => row !== undefined && has(row, column, values[0]));
}

function stems(text: string): string[] {
  return wordsOf(text.replaceAll('_', ' ')).map(stem);
}
