import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON_TEXT, pythonLiteral } from '../../language/python-code.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable } from '../../looks/table-sample.ts';
import { withDatesMasked } from '../../request/dates-said.ts';
import { withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

/** `rows("a.csv", "expires", "2024")`. */
const READING = new RegExp(
  String.raw`rows\(\s*(?<path>${PYTHON_TEXT})\s*,\s*(?<column>${PYTHON_TEXT})\s*,\s*["'](?<year>(?:19|20)\d\d)["']\s*\)`,
  'g',
);
/** `r["expires"] == "2024-06-03"`, `r["month"] == "2024"`. */
const COMPARISON = /(?<row>\b\w+)\[(?<column>"[^"\n]*"|'[^'\n]*')\]\s*==\s*["'](?<year>(?:19|20)\d\d)(?:-\d\d-\d\d)?["']/g;
/** A day, or a month. */
const ISO_DAY = /^\d{4}-\d\d(?:-\d\d)?$/;

/**
 * `Whose card ran out in 2024?` over a column of days: no cell is the year, and a model that was shown the first rows compares with one of their days.
 * The days of that year begin with it.
 */
export async function reviewYearsOfDays(steps: readonly Step[], { evidence: { request }, sample }: TextSources): Promise<Reviewed> {
  const { said, dates } = withDatesMasked(withoutPaths(request));
  const years = new Set(said.match(/(?<![\d.,:/-])(?:19|20)\d\d(?![\d:/-]|[.,]\d)/g) ?? []);
  const [year, ...others] = years;
  const same: Reviewed = { steps: [...steps], faults: [] };
  if (year === undefined || others.length > 0 || dates.length > 0) return same;
  const faults: CandidateFault[] = [];
  const mended = await Promise.all(
    steps.map(async (step, at) => {
      if (step.tool !== PYTHON) return step;
      const code = String(step.args['input']);
      const paths = [...new Set([...code.matchAll(/rows\(\s*(["'])([^"'\n]+)\1/g)].map(([, , path = '']) => path))];
      const [path, ...more] = paths;
      const text = path === undefined || more.length > 0 ? null : await sample(path);
      const table = path === undefined || text === null ? undefined : readTable(path, 'rows', text);
      if (table === undefined) return step;
      const hasDays = (column: string): boolean => {
        const cells = (table.columns.get(column.slice(1, -1)) ?? []).filter((cell) => cell !== '');
        return cells.length > 0 && cells.every((cell) => ISO_DAY.test(String(cell)));
      };
      const input = code
        .replace(READING, (whole, ...found) => {
          const own = found.at(-1) as Record<string, string>;
          const { path: file = '', column = '' } = own;
          return own['year'] === year && hasDays(column) ? `[r for r in rows(${file}) if r[${column}].startswith(${pythonLiteral(year)})]` : whole;
        })
        .replace(COMPARISON, (whole, ...found) => {
          const own = found.at(-1) as Record<string, string>;
          const { row = '', column = '' } = own;
          return own['year'] === year && hasDays(column) ? `${row}[${column}].startswith(${pythonLiteral(year)})` : whole;
        });
      if (input === code) return step;
      faults.push({ step: at + 1, code: 'code', grade: 'mended', message: `the days of ${year} begin with it; none of them is the year.` });
      const better = { ...step, args: { ...step.args, input } };
      return { ...better, thought: thoughtOf(better) };
    }),
  );
  return faults.length === 0 ? same : { steps: mended, faults };
}
