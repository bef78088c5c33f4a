import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable, readTableText, type Table } from '../../looks/table-sample.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import type { CodeFacts, Reviewed, StepJudgement, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import type { ReadCode } from '../steps/python-names.ts';
import { applied, conditionSource, type Edit, named, quoteOf } from './code-edits.ts';
import { isCopied } from './copied-conditions.ts';
import { judgeCondition } from './judge-condition.ts';
import { keysOfFiles } from './keys-of-files.ts';
import { meantColumn } from './meant-column.ts';
import { takesNamedRow } from './named-row.ts';
import { nearbyValues } from './nearby-values.ts';
import { readAsRows } from './read-as-rows.ts';
import { type Swapped, swappedColumns } from './swapped-columns.ts';
import type { Condition, TableUses, WantedText } from './table-uses.ts';
import { isUnasked } from './unasked-conditions.ts';
import { wordedCondition } from './worded-conditions.ts';

export interface TableSources extends TextSources {
  /** What was read in each code, and the code that it was read in. */
  facts: ReadonlyMap<number, ReadCode>;
  readCode(codes: readonly string[]): Promise<readonly CodeFacts[] | undefined>;
  judge(step: Step): StepJudgement;
}

/** Columns and conditions held against the tables that they speak of, as long as no earlier step may have changed one. */
export async function reviewTables(steps: readonly Step[], sources: TableSources): Promise<Reviewed> {
  const { facts, readCode, judge } = sources;
  const faults: CandidateFault[] = [];
  const changed = [...steps];
  for (const [index, step] of steps.entries()) {
    const read = facts.get(index);
    const isCode = step.tool === PYTHON;
    if (isCode && read?.tables) {
      const code = String(step.args['input']);
      // What another check put right has moved the places.
      const tables = read.code === code ? read.tables : (await readCode([code]))?.[0]?.tables;
      const reviewed = tables ? await reviewUses(code, tables, sources) : { code, faults: [] };
      if (reviewed.code !== code) changed[index] = { ...step, args: { ...step.args, input: reviewed.code } };
      faults.push(...reviewed.faults.map((fault) => ({ ...fault, step: index + 1 })));
    }
    const mayChange = isCode ? (read?.writes ?? true) : judge(step).effect !== 'none' || terminalWords(step)?.command === 'cd';
    if (mayChange) break;
  }
  return { steps: changed, faults };
}

interface ReviewedUses {
  code: string;
  faults: Omit<CandidateFault, 'step'>[];
}

async function reviewUses(code: string, { columns, conditions, wanted }: TableUses, { evidence, sample }: TableSources): Promise<ReviewedUses> {
  const { request } = evidence;
  const tables = new Map<string, Table | undefined>();
  for (const { path, reader } of [...columns, ...wanted]) {
    const key = `${reader} ${path}`;
    if (tables.has(key) || reader === 'files') continue;
    const text = await sample(path);
    tables.set(key, text === null ? undefined : tableRead(path, reader, text));
  }
  const tableOf = ({ path, reader }: { path: string; reader: string }): Table | undefined => tables.get(`${reader} ${path}`);
  const [ofFiles, ofTexts] = [keysOfFiles(code, { columns, conditions }), readAsRows(code, columns, tableOf)];
  const edits: Edit[] = [...ofFiles.edits, ...ofTexts.edits];
  const faults = new Map<string, ReviewedUses['faults'][number]>();
  const add = (grade: CandidateFault['grade'], code: CandidateFault['code'], message: string): void =>
    void faults.set(message, { code, grade, message });
  const isLost = ofTexts.faults.some(({ grade }) => grade === 'fails');
  for (const { code: kind, grade, message } of [...ofFiles.faults, ...ofTexts.faults]) add(grade, kind, message);
  for (const use of columns) {
    if (isLost && use.reader === 'read') continue;
    const names = [...(tableOf(use)?.columns.keys() ?? [use.column])];
    if (names.includes(use.column)) continue;
    const near = meantColumn(use.column, names);
    const edit = near === undefined || use.at === null ? undefined : named(code, use.at, near);
    if (near === undefined || edit === undefined) {
      add('fails', 'column', `${use.path} has no column ${quoted(use.column)}; its columns are ${listed(names)}.`);
    } else {
      edits.push(edit);
      add('mended', 'column', `${use.path} has no column ${quoted(use.column)}; it was read as ${near}.`);
    }
  }
  for (const condition of conditions) {
    const table = isLost && condition.reader === 'read' ? undefined : tableOf(condition);
    if (table === undefined) continue;
    const shown = clipped(code.slice(condition.at.from, condition.at.to));
    const names = [...table.columns.keys()];
    const told = columns.filter(({ path }) => path === condition.path).map(({ column }) => column);
    const isNamed = takesNamedRow(condition, table, request);
    if (!isNamed && isUnasked(condition, request, told)) {
      edits.push({ ...condition.at, text: 'True' });
      add('mended', 'condition', `nobody asked for ${shown}; every row counts.`);
      continue;
    }
    if (!isNamed && isCopied(condition, { code, conditions, table, request })) {
      edits.push({ ...condition.at, text: 'True' });
      add('mended', 'condition', `nobody asked for ${shown}, which a row has beside what was asked for.`);
      continue;
    }
    const swapped = swappedColumns(condition, columns, table, request);
    const exchanged = swapped === undefined ? [] : inTheirPlaces(code, condition, swapped);
    if (swapped !== undefined && exchanged.length > 0) {
      edits.push(...exchanged);
      add('mended', 'column', `no row of ${condition.path} fits ${shown}; ${swapped.column} has it, and ${condition.column} is asked for.`);
      continue;
    }
    const column = table.columns.has(condition.column) ? condition.column : meantColumn(condition.column, names);
    const [said] = condition.operator === '==' && column === condition.column ? condition.values : [];
    const worded = typeof said === 'string' ? wordedCondition(said, condition, table) : undefined;
    if (worded?.expression !== undefined) {
      const text = worded.expression(code.slice(condition.cell.from, condition.cell.to), quoteOf(code, condition.name));
      edits.push({ ...condition.at, text });
      add('mended', 'condition', `no row of ${condition.path} fits ${shown}; it was read as ${clipped(text)}.`);
      continue;
    }
    const judged = column === undefined ? undefined : judgeCondition(condition, column, table, request);
    if (column === undefined || judged === undefined) continue;
    if (judged === 'none' && isOfOtherKind(condition, table.columns.get(column) ?? [], request)) {
      edits.push({ ...condition.at, text: 'True' });
      add('mended', 'condition', `${column} of ${condition.path} has numbers only, and nobody asked for ${shown}; every row counts.`);
      continue;
    }
    if (judged === 'none') {
      const said = condition.values.map((value) => quoted(String(value))).join(' or ');
      const near = nearbyValues(table, column, `${request} ${said}`);
      const message = `no row of ${condition.path} has ${said} in ${column}; its columns are ${listed(names)}${near === '' ? '' : `, with ${near}`}.`;
      add('fails', 'condition', message);
      continue;
    }
    const text = conditionSource(code, condition, judged.meant);
    if (text === undefined) continue;
    edits.push({ ...condition.at, text });
    const why = judged.isOther ? `the request does not name what fits ${shown}` : `no row of ${condition.path} fits ${shown}`;
    add('mended', 'condition', `${why}; it was read as ${clipped(text)}.`);
  }
  for (const text of wanted) {
    const table = tableOf(text);
    const elsewhere = table === undefined ? undefined : inOtherColumn(code, text, table, request);
    const reviewed = elsewhere ?? (table === undefined ? undefined : reviewWanted(code, text, table, request));
    if (reviewed?.edit !== undefined) edits.push(reviewed.edit);
    if (reviewed !== undefined) add(reviewed.edit === undefined ? 'fails' : 'mended', 'condition', reviewed.message);
  }
  return { code: applied(code, edits), faults: [...faults.values()] };
}

/** `rows(F, "name", "Hetty Brandt")` where she is nobody's name and the instructor of some: the one column that has what the request names whole. */
function inOtherColumn(code: string, text: WantedText, table: Table, request: string): { edit: Edit; message: string } | undefined {
  const { path, column, value, at } = text;
  const has = (name: string): boolean => (table.columns.get(name) ?? []).some((cell) => foldText(String(cell)) === foldText(value));
  const [meant, ...others] = [...table.columns.keys()].filter(has);
  const isSaid = /\p{L}{2}/u.test(value) && foldText(request).includes(foldText(value));
  const isHere = (table.columns.get(column) ?? []).some((cell) => foldText(String(cell)).includes(foldText(value)));
  if (meant === undefined || others.length > 0 || !isSaid || isHere || !table.complete) return undefined;
  const name = /(["'])[^"']*\1(?=,\s*$)/.exec(code.slice(0, at.from));
  const edit = name?.[0].slice(1, -1) !== column ? undefined : named(code, { from: name.index, to: name.index + name[0].length }, meant);
  return edit === undefined ? undefined : { edit, message: `no row of ${path} has ${quoted(value)} in ${column}; it was looked for in ${meant}.` };
}

/** `rows(F, "joined", "before 2010")` finds no cell that reads so: a condition in words becomes one that Python holds the cells against. */
function reviewWanted(code: string, text: WantedText, table: Table, request: string): { edit?: Edit; message: string } | undefined {
  const worded = wordedCondition(text.value, text, table) ?? (isFoundNowhere(text, table, request) ? {} : undefined);
  if (worded === undefined) return undefined;
  const shown = `no row of ${text.path} has ${quoted(text.value)} in ${text.column}`;
  if (worded.expression === undefined) {
    const near = nearbyValues(table, text.column, text.value);
    return { message: `${shown}${near === '' ? '' : `; its table has ${near}`}; cells are compared by a sign, as in rows(FILE, COLUMN, "< 5").` };
  }
  const instead = `lambda cell: ${worded.expression('cell', quoteOf(code, text.at))}`;
  return { edit: { ...text.at, text: instead }, message: `${shown}; it was read as ${clipped(instead)}.` };
}

/** Whether rows() would find no row by a plain text, and the text is no fact that may well be missing. A text that is a column is none to find. */
function isFoundNowhere({ path, reader, column, value, at }: WantedText, table: Table, request: string): boolean {
  const cells = table.columns.get(column) ?? [];
  const isFound = cells.some((cell) => foldText(String(cell)) === foldText(value)) || table.columns.has(value) || /^\s*[<>=!]/.test(value);
  const whole = { path, reader, column, operator: '==', values: [value], wraps: [], isFilter: true, at, subject: at, cell: at, name: at } as const;
  return !isFound && judgeCondition(whole, column, table, request) === 'none';
}

/** `r["paid"] == "no"` where all that is paid are amounts, and the request speaks of neither. */
function isOfOtherKind({ column, values }: Condition, cells: readonly unknown[], request: string): boolean {
  const isText = values.length > 0 && values.every((value) => typeof value === 'string' && !/\d/.test(value));
  const said = new Set(wordsOf(request).map(stem));
  return (
    isText &&
    cells.length > 0 &&
    cells.every((cell) => typeof cell === 'number') &&
    ![column, ...values].some((each) => wordsOf(String(each)).some((word) => said.has(stem(word))))
  );
}

function inTheirPlaces(code: string, condition: Condition, { column, told }: Swapped): Edit[] {
  const text = conditionSource(code, condition, { column, operator: condition.operator, values: condition.values });
  const asked = told.at === null ? undefined : named(code, told.at, condition.column);
  return text === undefined || asked === undefined ? [] : [{ ...condition.at, text }, asked];
}

/** The table that a text is; labelled lines are one row for `rows()` alone, and no table that a loop over the text was meant to be. */
function tableRead(path: string, reader: string, sample: { text: string; complete: boolean }): Table | undefined {
  if (reader !== 'read') return readTable(path, reader, sample);
  return PROSE_FILE.test(path) ? readTableText(sample.text) : readTable(path, 'rows', sample);
}

/** Code has quotes of its own. */
function clipped(text: string): string {
  return quoted(text).slice(1, -1);
}

/** Columns that a complaint names; a table with more is no reading matter. */
const MAX_COLUMNS = 12;

function listed(names: readonly string[]): string {
  return names.slice(0, MAX_COLUMNS).join(', ') + (names.length > MAX_COLUMNS ? ' and others' : '');
}
