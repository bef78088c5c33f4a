import { foldText, wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { isOfKind, meantValues, singular, textsAbout, truthOf } from './meant-values.ts';
import type { Condition, Literal } from './table-uses.ts';

/** What a condition says instead. Without an operator of its own the cell is looked through for the text, in any case of letters. */
export interface Meant {
  column: string;
  operator: Condition['operator'];
  values: readonly Literal[];
  /** The cell is taken as a text in lower case, as the words of it, or as a number, whatever was done to it before. */
  cellAs?: 'text' | 'words' | 'number';
}

/** `none`: no row can match. Undefined: it is right, or nobody can tell. With `isOther` rows do match, and others are asked for. */
export type Judged = { meant: Meant; isOther?: true } | 'none' | undefined;

/** A condition held against all cells of its table: whether a row can match, and which condition was meant where none can. */
export function judgeCondition(condition: Condition, column: string, table: Table, request: string): Judged {
  const cells = cellsOf(table, column, condition.wraps);
  const [value] = condition.values;
  // Whether there are blanks is a question by itself.
  if (cells === undefined || value === undefined || condition.values.includes('') || !table.complete) return undefined;
  const { operator } = condition;
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') return judgeOrder(condition, column, cells, value);
  const isNegative = operator === '!=' || operator === 'not in' || operator === 'has not';
  const named = operator === '==' && condition.values.length === 1 ? namedNeighbour(value, cells, request) : undefined;
  if (named !== undefined) return { meant: { column, operator, values: [named] }, isOther: true };
  if (condition.values.some((each) => cells.some((cell) => matches(operator, cell, each)))) return undefined;
  if (operator === '==' && cells.includes('') && condition.values.every(isNothing) && SAYS_NOTHING.test(request))
    return { meant: { column, operator, values: [''] } };
  const meant =
    operator === 'startswith' || operator === 'endswith'
      ? undefined
      : (spelt(condition, column, cells) ?? withinPeriod(condition, column, cells) ?? elsewhere(condition, column, table, request));
  if (meant !== undefined) return { meant };
  const isFact = condition.values.every((each) => isOfKind(each, cells) || (isNamed(each, request) && !standsIn(table, String(each))));
  return isNegative || isFact || cells.length === 0 ? undefined : 'none';
}

/** `Somebody has no points at all`: what small models write for that, and what a table has as an empty cell. */
const isNothing = (value: Literal): boolean => value === 0 || /^(?:0|-|no|none|null|nothing|n\/a|nan|missing|empty|blank)$/i.test(String(value));
const SAYS_NOTHING = /\b(?:no|not|none|nothing|without|missing|lacks?|lacking|empty|blank|nobody)\b|n['’]t\b/i;

/** Where a condition asks for Kim Berg, and the request for Kim Lee: the one value that the request names whole, and that shares what it names of the other. */
function namedNeighbour(value: Literal, cells: readonly Literal[], request: string): Literal | undefined {
  const said = new Set(wordsOf(request).map(singular));
  const wordsOfCell = (cell: Literal): string[] => (typeof cell === 'string' ? wordsOf(cell).map(singular) : []);
  const own = wordsOfCell(value);
  const shared = own.filter((word) => said.has(word));
  if (!cells.includes(value) || shared.length === 0 || shared.length === own.length) return undefined;
  const isNamed = (words: readonly string[]): boolean =>
    words.length > shared.length && words.every((word) => said.has(word)) && shared.every((word) => words.includes(word));
  const others = cells.filter((cell) => isNamed(wordsOfCell(cell)));
  return others.length === 1 ? others[0] : undefined;
}

/** Numbers stand against numbers: any other order is an error. */
function judgeOrder({ operator }: Condition, column: string, cells: readonly Literal[], value: Literal): Judged {
  const isNumeric = (each: Literal): boolean => typeof each === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(each);
  if (cells.length === 0) return undefined;
  if (cells.every((cell) => typeof cell === 'number') && isNumeric(value)) return { meant: { column, operator, values: [Number(value)] } };
  return cells.every(isNumeric) && typeof value === 'number' ? { meant: { column, operator, values: [value], cellAs: 'number' } } : undefined;
}

function matches(operator: Condition['operator'], cell: Literal, value: Literal): boolean {
  if (operator === '==' || operator === '!=' || operator === 'in' || operator === 'not in') return cell === value;
  if (typeof cell !== 'string' || typeof value !== 'string') return false;
  if (operator === 'startswith') return cell.startsWith(value);
  return operator === 'endswith' ? cell.endsWith(value) : cell.includes(value);
}

/** The values as the column has them. */
function spelt({ operator, values }: Condition, column: string, cells: readonly Literal[]): Meant | undefined {
  const isNegative = operator === '!=' || operator === 'not in' || operator === 'has not';
  if (operator === 'has' || operator === 'has not') return within(column, String(values[0]), cells, isNegative);
  const found = [...new Set(values.flatMap((value) => withName(value, column).flatMap((each) => meantValues(each, cells))))];
  return oneOf(column, found, isNegative);
}

/** A value, and what is left of it without the name of its column: `stage 3` of a column `stage` is 3. */
function withName(value: Literal, column: string): Literal[] {
  const [first, ...rest] = typeof value === 'string' ? value.trim().split(/\s+/) : [];
  return first !== undefined && rest.length > 0 && first.toLowerCase() === column.toLowerCase() ? [value, rest.join(' ')] : [value];
}

/** Days of a year or a month: no day equals `2023`, and some begin with it. */
function withinPeriod({ operator, values }: Condition, column: string, cells: readonly Literal[]): Meant | undefined {
  const [period, ...others] = values.map(String);
  const isDay = (cell: Literal): boolean => cell === '' || /^\d{4}-\d\d-\d\d/.test(String(cell));
  if (period === undefined || others.length > 0 || !/^\d{4}(?:-\d\d)?$/.test(period) || !cells.every(isDay)) return undefined;
  if (!cells.some((cell) => String(cell).startsWith(`${period}-`))) return undefined;
  return { column, operator: operator === '!=' || operator === 'has not' ? 'has not' : 'has', values: [`${period}-`], cellAs: 'text' };
}

/** The one other column that has the value as it is, then texts of this column about it, then those of the one other column that has such. */
function elsewhere(condition: Condition, column: string, table: Table, request: string): Meant | undefined {
  const [value] = condition.values;
  const isNegative = condition.operator === '!=' || condition.operator === 'has not';
  if (condition.values.length > 1 || typeof value !== 'string' || !/\p{L}{2}/u.test(value) || truthOf(value) !== undefined) return undefined;
  if (condition.wraps.some((wrap) => wrap === 'int' || wrap === 'float')) return undefined;
  const said = wordsOf(request).map(singular);
  const says = (text: string): boolean => wordsOf(text.replaceAll('_', ' ')).some((word) => said.includes(singular(word)));
  const named = wordsOf(value).filter((word) => said.includes(singular(word)));
  // A column that the request names is the one that is meant, unless it names it as what is told of somebody whose whole name stands in another; a value
  // that it does not name may stand anywhere by chance.
  const isNamedInFull = wordsOf(value).length > 1 && foldText(request).includes(foldText(value));
  const others = (says(column) && !isNamedInFull) || named.length === 0 ? [] : [...table.columns.keys()].filter((other) => other !== column);
  const one = (look: (other: string, cells: readonly Literal[]) => Meant | undefined): Meant | undefined => {
    const found = others.flatMap((other) => look(other, cellsOf(table, other, condition.wraps) ?? []) ?? []);
    return found.length === 1 ? found[0] : undefined;
  };
  const own = within(column, value, cellsOf(table, column, condition.wraps) ?? [], isNegative);
  const exact = one((other, its) => {
    const same = its.filter((cell) => cell === value);
    return oneOf(other, same.length > 0 ? same : meantValues(value, its), isNegative);
  });
  // As the whole of one cell and as a part of another it may mean either.
  if (own !== undefined && exact !== undefined) return undefined;
  // Of a whole cell the request may name a part: Kim is Kim Lee.
  const isNamedWhole = named.length === wordsOf(value).length;
  return exact ?? own ?? (isNamedWhole ? one((other, its) => within(other, value, its, isNegative)) : undefined);
}

function oneOf(column: string, values: readonly Literal[], isNegative: boolean): Meant | undefined {
  if (values.length === 0) return undefined;
  if (values.length === 1) return { column, operator: isNegative ? '!=' : '==', values };
  return { column, operator: isNegative ? 'not in' : 'in', values };
}

/** The cell looked through for a text, where exactly the cells that hold it as a word hold it as a part; else for the word: `parental` is no rent. */
function within(column: string, value: string, cells: readonly Literal[], isNegative: boolean): Meant | undefined {
  const about = textsAbout(value, cells);
  const needles = [value.trim().toLowerCase(), wordsOf(value).map(singular).join(' ')];
  const finds = (isIn: (cell: string) => boolean): boolean =>
    about.length > 0 && cells.every((cell) => typeof cell !== 'string' || isIn(cell.toLowerCase()) === about.includes(cell));
  const operator = isNegative ? 'has not' : 'has';
  for (const each of needles) {
    if (finds((cell) => cell.includes(each))) return { column, operator, values: [each], cellAs: 'text' };
    if (finds((cell) => cell.split(/\s+/).includes(each))) return { column, operator, values: [each], cellAs: 'words' };
  }
  return undefined;
}

/** A name or number that the request writes as such: that it is not there is the answer. */
function isNamed(value: Literal, request: string): boolean {
  const at = request.toLowerCase().indexOf(String(value).toLowerCase());
  return at >= 0 && /\p{Lu}|\d/u.test(request.slice(at, at + String(value).length));
}

function standsIn(table: Table, text: string): boolean {
  return [...table.columns.keys()].some((column) => textsAbout(text, cellsOf(table, column, []) ?? []).length > 0);
}

/** The values of a column after what is done to each cell, each once; undefined where that fails or nobody can foretell it. */
export function cellsOf(table: Table, column: string, wraps: readonly string[]): Literal[] | undefined {
  const found = new Set<Literal>();
  for (const cell of table.columns.get(column) ?? []) {
    // A cell that is not there equals nothing.
    if (cell === null) continue;
    let value: unknown = cell;
    for (const wrap of wraps) value = wrapped(value, wrap);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    found.add(value);
  }
  return [...found];
}

function wrapped(value: unknown, wrap: string): unknown {
  if (wrap === 'str') return typeof value === 'string' || Number.isInteger(value) ? String(value) : undefined;
  if (wrap === 'int' || wrap === 'float') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || Number.isNaN(number)) return undefined;
    return wrap === 'int' ? Math.trunc(number) : number;
  }
  if (typeof value !== 'string') return undefined;
  return wrap === 'strip' ? value.trim() : wrap === 'upper' ? value.toUpperCase() : value.toLowerCase();
}
