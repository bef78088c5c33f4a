import type { Step } from '../../../schemas/plan.ts';
import { saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { cellOf, rowsOf } from '../facts/asked-cell.ts';
import { pythonLiteral } from '../language/python-code.ts';
import { wholePlan } from '../language/thought.ts';
import { PYTHON } from '../language/tool-names.ts';
import { mayHoldPeople } from '../looks/people-column.ts';
import type { Table } from '../looks/table-sample.ts';
import { TABLE_FILE } from '../request/file-kinds.ts';
import { withoutFileNames } from '../request/file-names.ts';
import type { RowSearchOptions } from './row-search.ts';

/** Several cells are wanted, some are not, or something is made of them. */
const OTHERWISE =
  /\b(?:how (?:many|often)|count|number of|list|rows?|lines?|not|never|no|nobody|other|only|since|until|through|save|write|increase|longer|more|less|fewer|higher|lower|rank|compare|what else|who else)\b|n['’]t\b/i;

export interface CellPlanOptions extends RowSearchOptions {
  /** The table that is meant; undefined where it was not read. */
  table: Table | undefined;
}

/**
 * The one cell of a table that a question names by its row and the whole of its column, whatever else it says: `Gym roof plan: what revision are we on
 * according to the drawing register?` Undefined where two rows have that name, or the words say that something is made of cells.
 */
export function cellPlan({ request, traits, named, table, hasTool }: CellPlanOptions): Step[] | undefined {
  const [file, ...more] = named.filter(({ kind, path }) => kind === 'file' && TABLE_FILE.test(path));
  const isAsked =
    (traits.isQuestion || traits.wantsFact) && !traits.wantsChange && !traits.isYesNo && !traits.searchesWeb && traits.urls.length === 0;
  const said = withoutFileNames(request);
  if (file === undefined || more.length > 0 || table?.complete !== true || !isAsked || OTHERWISE.test(said) || !hasTool(PYTHON)) return undefined;
  const cell = cellOf(request, rowsOf(table.columns));
  const words = new Set(wordsOf(said).map(stem));
  const heading = wordsOf((cell?.column ?? '').replaceAll('_', ' ')).filter(saysSomething);
  const isWhole = heading.length > 0 && heading.every((word) => words.has(stem(word)));
  const parts = cell === undefined ? [] : [{ key: cell.key, name: cell.name }, ...cell.also];
  const rows = (table.columns.get(cell?.key ?? '') ?? []).filter((_, at) => parts.every(({ key, name }) => table.columns.get(key)?.[at] === name));
  // What several words of a row name needs no whole heading: `when does Hale's radio licence run out` asks for its one date.
  if (cell === undefined || !(isWhole || cell.also.length > 0) || rows.length !== 1 || cell.value === '') return undefined;
  // Where there are people, `who` asks for no number of a loan.
  if (/^\W*who\b/i.test(said) && !mayHoldPeople(cell.column) && [...table.columns.keys()].some(mayHoldPeople)) return undefined;
  const isIt = parts.map(({ key, name }) => `r[${pythonLiteral(key)}] == ${pythonLiteral(name)}`).join(' and ');
  const each = `r[${pythonLiteral(cell.column)}] for r in rows(${pythonLiteral(file.path)}) if ${isIt}`;
  return wholePlan({ tool: PYTHON, args: { input: `print(*[${each}], sep="\\n")` } });
}
