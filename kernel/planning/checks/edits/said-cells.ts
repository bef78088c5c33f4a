import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { type Rows, rowsOf } from '../../facts/asked-cell.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { CSV_SET, EDITORS, FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { codesIn, type MovedFolder, movedByCode } from '../../looks/moved-by-code.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTableText } from '../../looks/table-sample.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { COPIED_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import { orderReadings } from '../../request/one-order.ts';
import { QUOTED, unquoted } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { type OrderedCell, orderedCell, rowNamed } from './ordered-cell.ts';

interface Change {
  old: string;
  value: string;
}

interface Cell {
  row: string;
  column: string;
}

/** More tables are data, in which any word is the name of some row. */
const MAX_TABLES = 20;

/**
 * `In a.csv Ann Bell now takes 45 minute lessons instead of 30, please change that` is one cell: of the row that is named, the only one that has
 * what is to go. `Set the status of hwang2023 to skimmed` is one as well, where one table has such a row and such a column. Small models print
 * the table, write a part of it over the whole, or edit something that is no file.
 */
export async function reviewSaidCells(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const tables = ORDERS.test(request) && !SEVERAL.test(request) ? tablesMeant(request, entries) : undefined;
  if (tables === undefined) return same;
  const moved = movedByCode(request, entries);
  const alone = moved === undefined ? request : request.replace(moved.said, ' ').replace(/:\s*,?(?=\s)/, '.');
  const found = await Promise.all(
    tables.paths.map(async (path) => {
      const text = await sample(path);
      const table = text?.complete ? readTableText(text.text) : undefined;
      const cell = table === undefined ? undefined : cellSaid(alone, { request, path, table: rowsOf(table.columns), isNamed: tables.areNamed });
      return cell === undefined ? [] : [{ path, ...cell }];
    }),
  );
  const [cell, ...others] = found.flat();
  if (cell === undefined || others.length > 0 || (isSet(steps, cell) && (moved === undefined || isMoved(steps, moved)))) return same;
  const moving = moved === undefined ? [] : [{ tool: TERMINAL, args: { command: 'mv', args: [moved.folder, `${moved.target}/`] } }];
  const { path, row, column, value } = cell;
  return {
    steps: wholePlan(...moving, { tool: CSV_SET, args: { path, row, column, value } }),
    faults: [
      { step: moving.length + 1, code: 'key', grade: 'mended', message: `${column} of ${quoted(row)} in ${path} is set to ${quoted(value)}.` },
    ],
  };
}

/** The one table that is named in full; else those that are meant by words of their names, or all. Undefined where other files are named. */
function tablesMeant(request: string, entries: readonly WorkspaceEntry[]): { paths: readonly string[]; areNamed: boolean } | undefined {
  const named = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const exact = named.flatMap(({ by, entry }) => (by === 'exact' ? [entry.path] : []));
  if (exact.length > 0) return exact.length === 1 && exact.every((path) => TABLE_FILE.test(path)) ? { paths: exact, areNamed: true } : undefined;
  const byWords = named.flatMap(({ entry }) => (TABLE_FILE.test(entry.path) ? [entry.path] : []));
  const all = entries.flatMap(({ kind, path }) => (kind === 'file' && TABLE_FILE.test(path) && !COPIED_FILE.test(path) ? [path] : []));
  const paths = byWords.length > 0 ? byWords : all;
  return paths.length > MAX_TABLES ? undefined : { paths, areNamed: false };
}

function cellSaid(
  alone: string,
  { request, path, table, isNamed }: { request: string; path: string; table: Rows; isNamed: boolean },
): OrderedCell | undefined {
  const orders = orderReadings(alone, path);
  const change = isNamed ? orders.flatMap((order) => changeIn(order) ?? [])[0] : undefined;
  if (change === undefined) return orders.flatMap((order) => orderedCell(order, { request: alone, path, table }) ?? [])[0];
  const cell = cellMeant(`${alone.replaceAll(baseName(path), ' ')} ${codesIn(request).join(' ')}`, change, table);
  return cell === undefined ? undefined : { ...cell, value: change.value };
}

const ORDERS =
  /\b(?:correct|fix|change|replace|switch|swap|make|update|adjust|amend|edit|put|set|bump|raise|lower|increase|decrease|reduce|move|postpone|mark|flag|tick|enter|record|note|(?:should|must|has to|have to|ought to|is to|needs to)(?: now| really)? (?:be|say|read|cost))\b/i;
/** More than one row is meant, or what only goes for some. */
const SEVERAL = /\b(?:all|every|each|both|everyone|everybody|everywhere|rows|unless|except|if|copy)\b/i;

const NUMBER = String.raw`(?<![\p{L}\p{N}_.,:/-])\d[\d.,:/-]*(?<=\d)(?![\p{L}_])`;
const NAME = String.raw`(?:${QUOTED}|[\p{L}][\p{L}'’-]*)`;
const NO_LONGER =
  '(?:instead of|rather than|in place of|and no longer|no longer|and not|not|where (?:it|there)(?: now| still| currently)? (?:says?|reads?|is|has|stands?))(?: the)?';
/** What is measured or meant, between a number and what it takes the place of: `45 minute lessons`. */
const WHAT = String.raw`(?: (?!(?:and|or|to|from)\b)\p{Ll}[\p{Ll}-]*){0,4}`;

/** What is to go and what is to come, numbers first: nothing tells the end of other words but their quotes. */
const FORMS = [
  new RegExp(`\\bfrom (?:the )?(?<old>${NUMBER})${WHAT} to (?<value>${NUMBER})`, 'u'),
  new RegExp(`(?<value>${NUMBER})${WHAT},? ${NO_LONGER} (?<old>${NUMBER})`, 'u'),
  new RegExp(
    `\\b(?:is|are|was|costs?|as|says?|at|reads?|has|with) (?<old>${NUMBER})${WHAT}[,;.]? (?:(?:but|it|that|this|and|which|really) )*(?:should|must|has to|have to|ought to|is to|needs to)(?: now| really)? (?:be|say|read|cost) (?<value>${NUMBER})`,
    'iu',
  ),
  new RegExp(`\\bfrom (?:the )?(?<old>${NAME}) to (?:the )?(?<value>${NAME})(?=[\\s,;.!?]*$|[,;.!?] )`, 'u'),
  new RegExp(`(?<value>${NAME})(?: now)?,? ${NO_LONGER} (?<old>${NAME})(?=[\\s,;.!?]*$|[,;.!?] )`, 'u'),
];
const VALUE = new RegExp(NUMBER, 'gu');

function changeIn(order: string): Change | undefined {
  const { old, value } = FORMS.map((form) => form.exec(order)?.groups).find((groups) => groups !== undefined) ?? {};
  if (old === undefined || value === undefined || old === value) return undefined;
  // A further number may be said of another column.
  const codes = codesIn(order);
  const further = (order.match(VALUE) ?? []).filter((number) => number !== old && number !== value && !codes.includes(number));
  return further.length > 0 ? undefined : { old: unquoted(old), value: unquoted(value) };
}

/** The one cell with the old value in the one row that the request names. */
function cellMeant(request: string, { old, value }: Change, table: Rows): Cell | undefined {
  // A code that no row has is said of something else.
  const codes = codesIn(request).filter((code) => ![old, value].includes(code));
  if (codes.some((code) => !table.rows.flat().some((cell) => String(cell ?? '') === code))) return undefined;
  const named = rowNamed(request, [old, value], table);
  const cells = named === undefined ? [] : (table.rows[named.row] ?? []);
  const [column, ...more] = table.head.filter((_, at) => foldText(String(cells[at] ?? '')) === foldText(old));
  return named === undefined || column === undefined || more.length > 0 ? undefined : { row: named.name, column };
}

function isMoved(steps: readonly Step[], { folder, target }: MovedFolder): boolean {
  return steps.some((step) => {
    const [from, to] = operandsOf(step).map(plainPath);
    return step.args['command'] === 'mv' && from === folder && (to === target || to === `${target}/${baseName(folder)}`);
  });
}

/** Whether a plan sets this cell, and changes nothing else of any file. */
function isSet(steps: readonly Step[], { path, row, column, value }: OrderedCell & { path: string }): boolean {
  const changing = steps.filter(({ tool }) => EDITORS.has(tool) || tool === FILE_WRITE);
  const isIt = ({ tool, args }: Step): boolean =>
    tool === CSV_SET &&
    args['path'] === path &&
    foldText(String(args['row'])).endsWith(foldText(row)) &&
    foldText(String(args['column'])) === foldText(column) &&
    args['value'] === value;
  return changing.length > 0 && changing.every(isIt);
}
