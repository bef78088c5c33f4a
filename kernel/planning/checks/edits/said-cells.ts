import type { Step } from '../../../../schemas/plan.ts';
import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { type Rows, rowsOf } from '../../facts/asked-cell.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { CSV_SET, EDITORS, FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { codesIn, type MovedFolder, movedByCode } from '../../looks/moved-by-code.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTableText } from '../../looks/table-sample.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import { orderReadings } from '../../request/one-order.ts';
import { QUOTED, unquoted } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

interface Change {
  old: string;
  value: string;
}

interface Cell {
  row: string;
  column: string;
}

/**
 * `In a.csv Ann Bell now takes 45 minute lessons instead of 30, please change that` is one cell: of the row that is named, the only one that has
 * what is to go. Small models print the table, or edit something that is no file.
 */
export async function reviewSaidCells(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [file, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const path = file?.entry.path ?? '';
  if (others.length > 0 || !TABLE_FILE.test(path) || !ORDERS.test(request) || SEVERAL.test(request)) return same;
  const moved = movedByCode(request, entries);
  const alone = moved === undefined ? request : request.replace(moved.said, ' ').replace(/:\s*,?(?=\s)/, '.');
  const change = orderReadings(alone, path).flatMap((order) => changeIn(order) ?? [])[0];
  const text = change === undefined ? null : await sample(path);
  const table = text?.complete ? readTableText(text.text) : undefined;
  if (change === undefined || table === undefined) return same;
  const cell = cellMeant(`${alone.replaceAll(baseName(path), ' ')} ${codesIn(request).join(' ')}`, change, rowsOf(table.columns));
  const isDone = cell !== undefined && isSet(steps, { path, ...cell, value: change.value }) && (moved === undefined || isMoved(steps, moved));
  if (cell === undefined || isDone) return same;
  const moving = moved === undefined ? [] : [{ tool: TERMINAL, args: { command: 'mv', args: [moved.folder, `${moved.target}/`] } }];
  return {
    steps: wholePlan(...moving, { tool: CSV_SET, args: { path, ...cell, value: change.value } }),
    faults: [
      {
        step: moving.length + 1,
        code: 'key',
        grade: 'mended',
        message: `${cell.column} of ${quoted(cell.row)} in ${path} is set to ${quoted(change.value)}.`,
      },
    ],
  };
}

const ORDERS =
  /\b(?:correct|fix|change|replace|switch|swap|make|update|adjust|amend|edit|put|set|bump|raise|lower|increase|decrease|reduce|move|postpone)\b/i;
/** More than one row is meant, or what only goes for some. */
const SEVERAL = /\b(?:all|every|each|both|everyone|everybody|everywhere|rows|unless|except|if|copy)\b/i;

const NUMBER = String.raw`(?<![\p{L}\p{N}_.,:/-])\d[\d.,:/-]*(?<=\d)(?![\p{L}_])`;
const NAME = String.raw`(?:${QUOTED}|[\p{L}][\p{L}'’-]*)`;
const NO_LONGER = '(?:instead of|rather than|in place of|and no longer|no longer|and not|not)(?: the)?';
/** What is measured or meant, between a number and what it takes the place of: `45 minute lessons`. */
const WHAT = String.raw`(?: (?!(?:and|or|to|from)\b)\p{Ll}[\p{Ll}-]*){0,4}`;

/** What is to go and what is to come, numbers first: nothing tells the end of other words but their quotes. */
const FORMS = [
  new RegExp(`\\bfrom (?:the )?(?<old>${NUMBER})${WHAT} to (?<value>${NUMBER})`, 'u'),
  new RegExp(`(?<value>${NUMBER})${WHAT},? ${NO_LONGER} (?<old>${NUMBER})`, 'u'),
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
function cellMeant(request: string, { old, value }: Change, { head, rows }: Rows): Cell | undefined {
  const said = ` ${wordsOf(request).join(' ')} `;
  // A code may name a row as words do; one that no row has is said of something else.
  const codes = codesIn(request).filter((code) => ![old, value].includes(code));
  if (codes.some((code) => !rows.flat().some((cell) => String(cell ?? '') === code))) return undefined;
  const isSaid = (cell: unknown): boolean => {
    const words = wordsOf(String(cell ?? ''));
    return (
      (/\p{L}/u.test(String(cell)) || codes.includes(String(cell))) &&
      ![old, value].some((each) => foldText(each) === foldText(String(cell))) &&
      said.includes(` ${words.join(' ')} `)
    );
  };
  const times = (cell: unknown): number => rows.flat().filter((other) => foldText(String(other ?? '')) === foldText(String(cell))).length;
  const naming = rows.flatMap((cells, row) => cells.filter((cell) => isSaid(cell) && times(cell) === 1).map((cell) => ({ row, name: String(cell) })));
  const [first] = naming;
  const cells = first === undefined ? [] : (rows[first.row] ?? []);
  if (first === undefined || naming.some(({ row }) => row !== first.row) || first.name.includes('=')) return undefined;
  const [column, ...more] = head.filter((_, at) => foldText(String(cells[at] ?? '')) === foldText(old));
  return column === undefined || more.length > 0 ? undefined : { row: first.name, column };
}

function isMoved(steps: readonly Step[], { folder, target }: MovedFolder): boolean {
  return steps.some((step) => {
    const [from, to] = operandsOf(step).map(plainPath);
    return step.args['command'] === 'mv' && from === folder && (to === target || to === `${target}/${baseName(folder)}`);
  });
}

/** Whether a plan sets this cell, and changes nothing else of any file. */
function isSet(steps: readonly Step[], { path, row, column, value }: Cell & { path: string; value: string }): boolean {
  const changing = steps.filter(({ tool }) => EDITORS.has(tool) || tool === FILE_WRITE);
  const isIt = ({ tool, args }: Step): boolean =>
    tool === CSV_SET &&
    args['path'] === path &&
    foldText(String(args['row'])).endsWith(foldText(row)) &&
    foldText(String(args['column'])) === foldText(column) &&
    args['value'] === value;
  return changing.length > 0 && changing.every(isIt);
}
