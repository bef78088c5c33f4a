import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { PROSE_FILE, RECORDS_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { targetOf } from './asked-extremes.ts';

/** More is to be done than to find it and to write it down. */
const DOES_MORE =
  /\b(?:mail|e-mail|send|remind|reminder|event|calendar|append|delete|rename|copy|how (?:many|much)|total|sum|average|each|every|all)\b/i;
/** What names a row. */
interface Named {
  column: string;
  cell: unknown;
}

/**
 * `Find out who has primary duty in week 28 (rota.csv), look up the extension in contacts.txt`: the row of the table that the request names has a value
 * in the column that it names, and one line of the text has that value. Small models stop at the first half.
 */
export async function reviewLookedUpLines(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const target = targetOf(request, '');
  const said = withoutFileNames(request);
  const paths = namedPaths(request, entries).flatMap(({ entry: { path, kind }, by }) =>
    kind === 'file' && by === 'exact' && path !== target ? [path] : [],
  );
  const [from, to] = [paths.find((path) => RECORDS_FILE.test(path)), paths.find((path) => PROSE_FILE.test(path))];
  if (from === undefined || to === undefined || paths.length !== 2 || DOES_MORE.test(said)) return same;
  const [source, text] = await Promise.all([sample(from), sample(to)]);
  const table = source?.complete === true ? readTable(from, 'rows', source) : undefined;
  const [row, ...otherRows] = table === undefined ? [] : rowsNamed(said, table);
  if (table === undefined || row === undefined || otherRows.length > 0 || text?.complete !== true) return same;
  const links = linksOf(said, table, row).filter(({ value }) => text.text.split('\n').filter((line) => hasWord(line, value)).length === 1);
  const [link, ...otherLinks] = links;
  const saves = actingSteps(steps).some(({ tool }) => tool === FILE_WRITE);
  if (link === undefined || otherLinks.length > 0 || (steps.length > 1 && saves !== (target !== undefined))) return same;
  if (target !== undefined && isKnownFile(target, entries)) return same;
  const where = `r[${pythonLiteral(row.column)}] == ${typeof row.cell === 'number' ? row.cell : pythonLiteral(String(row.cell))}`;
  const input = [
    `name = next(r[${pythonLiteral(link.column)}] for r in rows(${pythonLiteral(from)}) if ${where})`,
    `print(next(line for line in read(${pythonLiteral(to)}).splitlines() if re.search(rf"\\b{re.escape(name)}\\b", line, re.I)).strip())`,
  ].join('\n');
  const write = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  const message = `the ${link.column} of ${quoted(`${row.column} ${String(row.cell)}`)} in ${from} is looked up in ${to}.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** The rows of the table that the request names by a cell: by a number only behind the name of its column, `week 28`. */
function rowsNamed(said: string, { columns }: Table): Named[] {
  const asked = ` ${wordsOf(said).join(' ')} `;
  return [...columns].flatMap(([column, cells]): Named[] => {
    const named = cells.filter((cell) => {
      const words = wordsOf(String(cell)).join(' ');
      if (words === '') return false;
      return asked.includes(` ${/^\d+$/.test(words) ? `${nameWords(column).join(' ')} ` : ''}${words} `);
    });
    return named.map((cell) => ({ column, cell }));
  });
}

/** The cells of a row in columns that the request names. */
function linksOf(said: string, { columns }: Table, { column, cell }: Named): { column: string; value: string }[] {
  const at = columns.get(column)?.indexOf(cell) ?? -1;
  const words = new Set(wordsOf(said).map(stem));
  return [...columns].flatMap(([name, cells]) => {
    const value = cells[at];
    const isSaid = name !== column && nameWords(name).every((word) => words.has(stem(word)));
    return isSaid && typeof value === 'string' && /\p{L}/u.test(value) ? [{ column: name, value }] : [];
  });
}

function hasWord(line: string, value: string): boolean {
  return ` ${wordsOf(foldText(line)).join(' ')} `.includes(` ${wordsOf(foldText(value)).join(' ')} `);
}
