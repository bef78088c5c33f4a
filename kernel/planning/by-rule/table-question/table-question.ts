import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, WEB_FETCH } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { decimalsSaid, withoutDecimals } from '../../request/decimals-said.ts';
import { RECORDS_FILE, TABLE_FILE, YAML_FILE } from '../../request/file-kinds.ts';
import { baseName, pathsIn } from '../../request/file-names.ts';
import { savedAnswer } from '../../request/saved-answer.ts';
import type { RowSearchOptions } from '../row-search.ts';
import { columnWords, isSameWord } from './asked-words.ts';
import { columnSumsCode } from './column-sums.ts';
import { dayColumnsCode } from './day-columns.ts';
import { derivedColumn } from './derived-column.ts';
import { productSumCode } from './product-sum.ts';
import type { Wanted } from './question-words.ts';
import { readQuestion, type TableQuestion } from './read-question.ts';
import { conditionCode, hasBlanks, isRepeated, rowsFor } from './row-conditions.ts';
import { rowShareCode } from './row-share.ts';
import { rowOfEnd } from './said-ends.ts';
import { saidFormulaCode } from './said-formula.ts';
import { withoutLayout } from './said-order.ts';

export interface TableQuestionOptions extends RowSearchOptions {
  /** The table that is named, or those of a folder as one; undefined where it was not read. */
  table: Table | undefined;
  /** The address of the page that it stands on, which is fetched; then no file is meant. */
  page?: string | undefined;
  entries: readonly WorkspaceEntry[];
}

/**
 * The plan that needs no model for a question about a table whose every word is understood: `which students are in group B?`, `the average of sheet 1 for group A`,
 * also where the answer goes into a new file. Undefined where a word is left over, where something is to be changed, and where no row fits.
 */
export function tableQuestion({ request: typed, traits, named, entries, table: read, page, hasTool }: TableQuestionOptions): Step[] | undefined {
  const { rest: request, isSorted } = withoutLayout(typed);
  // A page has no name that would say anything of its rows.
  const path = page === undefined ? pathMeant(named, request) : '';
  const isThere = (each: string): boolean => entries.some((entry) => entry.path === each || entry.path.endsWith(`/${each}`));
  const saved = savedAnswer(request, isThere);
  const isAsked =
    (saved !== undefined || !traits.wantsChange) && !traits.isYesNo && (traits.urls.length === 0 || page !== undefined) && !traits.searchesWeb;
  // A file that is not there is to be made, in words that say more than the question.
  const isElsewhereToo = saved === undefined && page === undefined && pathsIn(request).some((each) => /\.\w+$/.test(each) && !isThere(each));
  const hasTools = hasTool(PYTHON) && (saved === undefined || hasTool(FILE_WRITE));
  if (path === undefined || read?.complete !== true || !isAsked || isElsewhereToo || !hasTools) return undefined;
  const days =
    saved === undefined && page === undefined && !isSorted ? (dayColumnsCode(request, path, read) ?? columnSumsCode(request, path, read)) : undefined;
  if (days !== undefined) return wholePlan({ tool: PYTHON, args: { input: days } });
  const said = saved?.question ?? request;
  const places = decimalsSaid(said);
  const plain = places === undefined ? said : withoutDecimals(said);
  const whole =
    page === undefined && !isSorted
      ? (saidFormulaCode(plain, path, read) ?? productSumCode(plain, path, read) ?? rowShareCode(plain, path, read))
      : undefined;
  if (whole !== undefined) {
    const saving = saved === undefined ? [] : [{ tool: FILE_WRITE, args: { path: saved.target, content: '{{1}}', mode: 'overwrite' } }];
    return wholePlan({ tool: PYTHON, args: { input: whole } }, ...saving);
  }
  const derived = derivedColumn(plain, read);
  const { asked, table } = derived ?? { asked: plain, table: read };
  const question = questionOf(asked, path, table);
  if (question === undefined || isOtherColumn(saved?.called ?? '', question.wanted, table)) return undefined;
  const isList = question.wanted.kind === 'cells' && question.wanted.beside === undefined;
  const isCsv = saved !== undefined && TABLE_FILE.test(saved.target);
  if (isSorted && (!isList || isCsv)) return undefined;
  const rows = isCsv ? wholeRows(question, asked, { path, source: pythonLiteral(path), table }) : undefined;
  if (isCsv && rows === undefined && !(question.wanted.kind === 'groups' && question.wanted.end === undefined)) return undefined;
  const fetching = page === undefined ? [] : [{ tool: WEB_FETCH, args: { url: page } }];
  const source = page === undefined ? pythonLiteral(path) : 'steps[1]';
  const code = rows ?? codeOf(question, { source, table, isCsv, isSorted, places });
  return wholePlan(
    ...fetching,
    { tool: PYTHON, args: { input: derived?.inPlace(code) ?? code } },
    ...(saved === undefined ? [] : [{ tool: FILE_WRITE, args: { path: saved.target, content: `{{${fetching.length + 1}}}`, mode: 'overwrite' } }]),
  );
}

/** `Which order has the most copies, and how many are they?` */
const ITS_NUMBER =
  /,? (?:and|&) (?:how (?:many|much|long|high|tall|old|far|heavy|big|large|deep|wide)|what)(?: (?<noun>\p{L}+))? (?:is|are|was|were|do|does|did) (?:that|it|they|those|there|he|she)(?: have)?(?=[\s?.!]*$)|,? (?:and|&) how (?:\p{L}+ (?:was it|is it|did it get|does it get|is that|was that)|many|much|long)(?=[\s?.!]*(?:\([^()]*\)[\s?.!]*)?$)/iu;

/** What is asked, with the number beside the row that has the most of it where that is asked as well. */
function questionOf(asked: string, path: string, table: Table): TableQuestion | undefined {
  const { noun } = ITS_NUMBER.exec(asked)?.groups ?? {};
  const row = rowOfEnd(asked, table);
  const question = readQuestion(row ?? asked.replace(ITS_NUMBER, ''), path, table);
  const wanted = question?.wanted;
  if (question === undefined || wanted === undefined || (row === undefined && !ITS_NUMBER.test(asked))) return question;
  if (wanted.kind === 'groups' && wanted.end !== undefined && noun === undefined) return { ...question, wanted: { ...wanted, isValueTold: true } };
  const isOfNumber =
    wanted.kind === 'row-at' && (noun === undefined || columnWords(wanted.column).some((word) => isSameWord(word, noun.toLowerCase())));
  return isOfNumber && wanted.beside === undefined ? { ...question, wanted: { ...wanted, beside: wanted.column } } : undefined;
}

/** The rows of a table as a table, where no column of them is asked for: `save all contacts whose beat is port as port.csv`. */
function wholeRows({ conditions, wanted }: TableQuestion, asked: string, of: { path: string; source: string; table: Table }): string | undefined {
  const words = asked.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isOfRows = wanted.kind === 'cells' && conditions.length > 0 && TABLE_FILE.test(of.path);
  if (!isOfRows || words.some((word) => columnWords(wanted.column).some((own) => isSameWord(own, word.toLowerCase())))) return undefined;
  return `print(to_csv([r for r in rows(${of.source}) if ${conditions.map((condition) => conditionCode(condition, of.table)).join(' and ')}]))`;
}

/** The one file of rows that is named, or where no file is the one folder. Texts that share a word with the request by their names tell nothing of rows. */
function pathMeant(named: readonly WorkspaceEntry[], request: string): string | undefined {
  const files = named.filter(({ kind }) => kind === 'file');
  const hasRows = ({ kind, path }: WorkspaceEntry): boolean => kind === 'folder' || RECORDS_FILE.test(path) || YAML_FILE.test(path);
  const isWrittenOut = files.some(({ path }) => request.includes(baseName(path)));
  const [only, ...others] = files.length > 1 && !isWrittenOut ? files.filter(hasRows) : files.length > 0 ? files : named;
  return only !== undefined && others.length === 0 && hasRows(only) ? only.path : undefined;
}

/** `Put the key into a.txt` where the question tells a title. */
function isOtherColumn(called: string, wanted: Wanted, { columns }: Table): boolean {
  const told = wanted.kind === 'cells' ? wanted.column : wanted.kind === 'row-at' ? wanted.told : wanted.kind === 'groups' ? wanted.by : undefined;
  const named = [...columns.keys()].filter((name) => columnWords(name).some((word) => isSameWord(word, called.toLowerCase())));
  return told !== undefined && named.length > 0 && !named.includes(told);
}

/** Digits behind the point of a mean: two more than the values have say no more. */
const MEAN_DIGITS = 2;

interface Around {
  source: string;
  table: Table;
  isCsv: boolean;
  /** The list is to be in alphabetical order. */
  isSorted: boolean;
  /** Digits behind the point that the request asks for. */
  places: number | undefined;
}

function codeOf({ conditions, wanted }: TableQuestion, { source: read, table, isCsv, isSorted, places: asked }: Around): string {
  const cell = (column: string): string => `r[${pythonLiteral(column)}]`;
  const used = wanted.kind === 'count' || wanted.kind === 'cells' ? undefined : wanted.column;
  const filled = used !== undefined && hasBlanks(used, table) ? [`${cell(used)} not in ("", None)`] : [];
  const chosen = [...conditions.map((condition) => conditionCode(condition, table)), ...filled].join(' and ');
  const each = `for r in rows(${read})`;
  const source = chosen === '' ? each : `${each} if ${chosen}`;
  const digits = used === undefined ? 0 : digitsOf(conditions, used, table);
  const rounded = (code: string, places: number): string =>
    asked === 0 ? `round(${code})` : asked !== undefined ? `round(${code}, ${asked})` : places === 0 ? code : `round(${code}, ${places})`;
  const printed = (one: string, other: string): string => `print(${cell(one)}, ${cell(other)}, sep=", ")`;
  const share = asked === undefined ? '.4g' : `.${asked}f`;
  switch (wanted.kind) {
    case 'count':
      return `print(sum(1 ${source}))`;
    case 'cells':
      if (wanted.beside !== undefined) return `${each}:\n    ${chosen === '' ? '' : `if ${chosen}: `}${printed(wanted.column, wanted.beside)}`;
      if (isSorted) return `print(*sorted({str(${cell(wanted.column)}) ${source}}, key=str.casefold), sep="\\n")`;
      return isRepeated(wanted.column, table)
        ? `print(*dict.fromkeys(${cell(wanted.column)} ${source}), sep="\\n")`
        : `print(*[${cell(wanted.column)} ${source}], sep="\\n")`;
    case 'sum':
      return `print(${rounded(`sum(${cell(wanted.column)} ${source})`, digits)})`;
    case 'mean':
    case 'median':
      return `print(${rounded(`statistics.${wanted.kind}([${cell(wanted.column)} ${source}])`, digits + MEAN_DIGITS)})`;
    case 'max':
    case 'min':
      return `print(${wanted.kind}(${cell(wanted.column)} ${source}))`;
    case 'share':
      return `chosen = [r ${source}]\nprint(f'{100 * sum(${cell(wanted.column)} for r in chosen) / sum(${cell(wanted.whole)} for r in chosen):${share}}%')`;
    case 'part':
      return `part = sum(${cell(wanted.column)} ${source})\nprint(f'{100 * part / sum(${cell(wanted.column)} ${each}):${share}}%')`;
    case 'spread':
      return `values = [${cell(wanted.column)} ${source}]\nprint(${rounded('max(values) - min(values)', digits)})`;
    case 'row-at':
      if (wanted.count !== undefined) {
        const order = `key=lambda r: ${cell(wanted.column)}${wanted.end === 'max' ? ', reverse=True' : ''}`;
        if (wanted.beside !== undefined)
          return `chosen = sorted([r ${source}], ${order})\nfor r in chosen[:${wanted.count}]:\n    ${printed(wanted.told, wanted.beside)}`;
        return `chosen = sorted([r ${source}], ${order})\nprint(*[${cell(wanted.told)} for r in chosen[:${wanted.count}]], sep="\\n")`;
      }
      if (wanted.beside !== undefined)
        return `chosen = [r ${source}]\nend = ${wanted.end}(${cell(wanted.column)} for r in chosen)\nfor r in chosen:\n    if ${cell(wanted.column)} == end: ${printed(wanted.told, wanted.beside)}`;
      return `chosen = [r ${source}]\nend = ${wanted.end}(${cell(wanted.column)} for r in chosen)\nprint(*dict.fromkeys(${cell(wanted.told)} for r in chosen if ${cell(wanted.column)} == end), sep="\\n")`;
    case 'groups': {
      const value = wanted.column === undefined ? '1' : cell(wanted.column);
      const together = {
        count: 'len(values)',
        sum: rounded('sum(values)', digits),
        mean: rounded('statistics.mean(values)', digits + MEAN_DIGITS),
      }[wanted.of];
      const names = [wanted.by, wanted.column ?? 'count'].map((name) => pythonLiteral(name));
      const told = isCsv
        ? `print(to_csv([{${names[0]}: name, ${names[1]}: value} for name, value in totals.items()]))`
        : wanted.end === undefined
          ? 'print(*[f"{name}: {value}" for name, value in totals.items()], sep="\\n")'
          : `end = ${wanted.end}(totals.values())\nprint(*[${wanted.isValueTold ? 'f"{name}: {value}"' : 'name'} for name, value in totals.items() if value == end], sep="\\n")`;
      const added = `groups.setdefault(${cell(wanted.by)}, []).append(${value})`;
      const loop = `${each}:\n    ${chosen === '' ? '' : `if ${chosen}: `}${added}`;
      return `groups = {}\n${loop}\ntotals = {name: ${together} for name, values in groups.items()}\n${told}`;
    }
  }
}

/** The most digits behind the point that a value of the rows has. */
function digitsOf(conditions: TableQuestion['conditions'], column: string, table: Table): number {
  return Math.max(0, ...rowsFor(conditions, table).map((row) => String(row.get(column) ?? '').split('.')[1]?.length ?? 0));
}
