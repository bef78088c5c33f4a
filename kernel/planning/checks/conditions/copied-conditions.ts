import { foldText, stem } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { unitNamed } from '../../request/units.ts';
import { truthOf } from './meant-values.ts';
import type { Condition } from './table-uses.ts';
import { saysNothing, stems } from './unasked-conditions.ts';

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
/** What was done with all that counts, and when: `was filled in May 2024`. */
const WAS_DONE = /\b(?:was|were|is|are|been|got)\s+(?:\p{L}+(?:ed|en)|put|sold|bought|spent|made|paid|lent|sent|burnt)\b/giu;
const PERIOD = new RegExp(
  `\\b(?:(?:in|during|since|until|before|after|of|for|this|last)\\s+)?(?:${MONTH_NAME}(?:\\s+\\d{4})?|(?:19|20)\\d\\d|years?|months?|weeks?)\\b`,
  'gi',
);
/** `the old truck`, `Jonas's`: words that may stand for one thing of many. */
const ONE_THING = /(?<=\b(?:the|my|our|your|his|her|their|its|this|that|one)\s+(?:\p{L}+\s+)?)\p{L}+|(?<!^|[.!?]\s)\p{Lu}\p{L}+/gu;

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
  if (!isFilter || operator !== '==' || typeof value !== 'string' || !(isName(value) || isNumbered(value))) return false;
  const said = stems(request);
  const own = stems(`${column} ${value}`);
  const beside = conditions.filter((other) => other !== condition && other.path === path && areJoined(condition, other, conditions, code));
  const asked = beside.filter(
    (other) => other.isFilter && (other.operator === '==' || other.operator === 'has') && isSaid(String(other.values[0] ?? ''), said),
  );
  if (asked.length === 0 || said.some((word) => own.includes(word)) || !isInShownRow(condition, asked, table)) return false;
  const known = new Set(stems([path, ...table.columns.keys(), ...asked.map(({ values }) => String(values[0]))].join(' ')));
  const words = withoutFileNames(request.replace(DOES, ' ').replace(WAS_DONE, ' ').replace(PERIOD, ' '));
  const mayMean = (text: string): boolean =>
    stems(text).some((word) => !known.has(word) && !EVERYBODY.has(word) && !saysNothing(word) && unitNamed(word) === undefined);
  // Only one thing, or somebody by name, is meant by the number of a thing.
  return isNumbered(value) ? ![...words.matchAll(ONE_THING)].some(([thing]) => mayMean(thing)) : !mayMean(words);
}

/** `pump-1`, `Bus 12`: the name of one of several things, which has a number. */
function isNumbered(value: string): boolean {
  return /^\p{L}+[ _-]?\d{1,4}$/u.test(value.trim());
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
