import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName, pathsIn, withoutEnding, withoutFileNames } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const SPLITS = /\b(?:split|divide|separate|break)\b/i;
/** More parts are a task for code that makes the names itself. */
const MAX_PARTS = 8;

/** `Split tyres.csv by its type column into road.csv and mtb.csv`: the rows of each value, with the header, to the file that is called after it. */
export async function reviewSplitTables(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries, earlier } = evidence;
  if (!SPLITS.test(request) || earlier.length > 0 || ordersIn(request).length > 0) return same;
  const [source, ...more] = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file' && TABLE_FILE.test(entry.path));
  const path = source?.entry.path;
  const targets = pathsIn(request).filter((each) => TABLE_FILE.test(each) && baseName(each) !== baseName(path ?? ''));
  if (path === undefined || more.length > 0 || targets.length < 2 || targets.length > MAX_PARTS) return same;
  const text = await sample(path);
  const table = text?.complete ? readTable(path, 'rows', text) : undefined;
  const said = new Set(wordsOf(withoutFileNames(request)).map(stem));
  const named = (target: string): string => foldText(withoutEnding(baseName(target)));
  const columns = [...(table?.columns ?? [])].flatMap(([column, cells]) => {
    const values = targets.map((target) => [...new Set(cells.map(String))].filter((value) => alike(value, named(target))));
    return values.every(({ length }) => length === 1) ? [{ column, values: values.map(([value = '']) => value) }] : [];
  });
  const [only, ...others] =
    columns.length > 1
      ? columns.filter(({ column }) =>
          wordsOf(column)
            .map(stem)
            .every((word) => said.has(word)),
        )
      : columns;
  if (only === undefined || others.length > 0) return same;
  const parts = targets.flatMap((target, at): Omit<Step, 'thought'>[] => {
    const chosen = [path, only.column, only.values[at]].map((each) => JSON.stringify(each)).join(', ');
    return [
      { tool: PYTHON, args: { input: `print(to_csv(rows(${chosen})), end="")` } },
      { tool: FILE_WRITE, args: { path: target, content: `{{${2 * at + 1}}}`, mode: 'overwrite' } },
    ];
  });
  return {
    steps: wholePlan(...parts),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `each file gets the rows of its ${quoted(only.column)}.` }],
  };
}

/** `road` and `Road`, `mtb` and `mtb-tyres`. */
function alike(value: string, name: string): boolean {
  const [own, other] = [foldText(value), name].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return own !== '' && (own === other || wordsOf(name).includes(foldText(value)));
}
