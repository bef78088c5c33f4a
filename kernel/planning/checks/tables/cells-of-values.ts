import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `max(rows("a.csv", "hours"))` and what goes on in its line. */
const OF_VALUES = /\b(max|min)\(\s*rows\(\s*(["'])([^"'\n]+)\2\s*,\s*(["'])([^"'\n]+)\4\s*\)/;
const TEXT = /(["'])([^"'\n]+)\1/g;

/**
 * With a column rows() gives its values, and a value has no cells: `max(rows("a.csv", "hours")), "who"`, which names the cell that is wanted
 * and never looks at it, is meant of the rows. What takes the column once more is put right where the code is read.
 */
export async function reviewCellsOfValues(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const code = step.tool === PYTHON ? String(step.args['input']) : '';
    const [, , , path] = OF_VALUES.exec(code) ?? [];
    const text = path === undefined ? null : await sample(path);
    const table = path === undefined || text === null ? undefined : readTable(path, 'rows', text);
    const meant = table === undefined ? undefined : ofRows(code, [...table.columns.keys()], evidence.request);
    reviewed.push(meant === undefined ? step : { ...step, args: { ...step.args, input: meant } });
    if (meant !== undefined)
      faults.push({ step: at + 1, code: 'code', grade: 'mended', message: `values have no cells; it was read as ${quoted(meant)}.` });
  }
  return { steps: reviewed, faults };
}

function ofRows(code: string, columns: readonly string[], request: string): string | undefined {
  const [, end, , path, , column = ''] = OF_VALUES.exec(code) ?? [];
  if (path === undefined || !columns.includes(column)) return undefined;
  if (/[\n;]|\bfor\b/.test(code)) return undefined;
  const named = [...code.matchAll(TEXT)].flatMap(([, , text = '']) => (text !== column && columns.includes(text) ? [text] : []));
  const said = wordsOf(request);
  const [wanted, ...others] = named.length > 1 ? named.filter((name) => said.includes(name.toLowerCase())) : named;
  if (wanted === undefined || others.length > 0) return undefined;
  const [file, key, cell] = [path, column, wanted].map((text) => JSON.stringify(text));
  return `print(${end}(rows(${file}), key=lambda r: r[${key}])[${cell}])`;
}
