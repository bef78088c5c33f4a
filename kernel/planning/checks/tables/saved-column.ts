import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

/** Rows of one table, some or all, in some order, printed as a table. */
const AS_TABLE =
  /^print\(to_csv\((?<rows>(?:[^"'\n]|"[^"\n]*"|'[^'\n]*')*?rows\((?<quote>["'])(?<path>[^"'\n]+)\k<quote>(?:[^"'\n]|"[^"\n]*"|'[^'\n]*')*)\)\)\s*$/;
const WANTS_ALL = /\b(?:every|each|all|everybody['’]s|everyone['’]s|only|just)\b/i;
/** More than one column may be meant. */
const WANTS_ROWS = /\b(?:rows?|records?|entries|lines of|table|csv|columns|together with|along with|and their|with their)\b/i;
const ONCE = /\bonce\b|\b(?:distinct|unique)\b|\bwithout (?:repeats|duplicates|repetitions?)\b|\bno (?:repeats|duplicates)\b/i;

/**
 * `every town from pupils.csv once, in alphabetical order` saved in a text as a table of all columns: where a list is saved, and the request names one column of
 * the table, that column is written, a cell to a line.
 */
export async function reviewSavedColumn(steps: readonly Step[], { evidence: { request }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [code, write] = steps;
  const { rows, path = '' } = (code?.tool === PYTHON && AS_TABLE.exec(String(code.args['input']))?.groups) || {};
  const isList = write?.tool === FILE_WRITE && write.args['content'] === '{{1}}' && !TABLE_FILE.test(String(write.args['path']));
  const said = withoutFileNames(request);
  if (code === undefined || rows === undefined || !isList || !WANTS_ALL.test(said) || WANTS_ROWS.test(said)) return same;
  const text = await sample(path);
  const words = new Set(wordsOf(said).map(stem));
  const names = [...((text === null ? undefined : readTable(path, 'rows', text))?.columns.keys() ?? [])];
  const [column, ...others] = names.filter((name) => nameWords(name).every((word) => words.has(stem(word))));
  if (column === undefined || others.length > 0) return same;
  const cells = `[r[${pythonLiteral(column)}] for r in (${rows})]`;
  const input = `print(*${ONCE.test(said) ? `dict.fromkeys(${cells})` : cells}, sep="\\n")`;
  return {
    steps: [{ ...code, args: { ...code.args, input } }, ...steps.slice(1)],
    faults: [{ step: 1, code: 'column', grade: 'mended', message: `of ${path} only ${column} is asked for.` }],
  };
}
