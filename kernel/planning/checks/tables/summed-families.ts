import type { Step } from '../../../../schemas/plan.ts';
import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { targetOf } from './asked-extremes.ts';
import { tableMeant } from './table-meant.ts';

/** Columns that differ by a number alone: sheet1, sheet2, sheet3. */
interface Family {
  /** What they are called without it. */
  base: string;
  columns: readonly string[];
}

const MOST = /\b(?:most|highest|best|largest|greatest|top)\b/i;
const LEAST = /\b(?:fewest|least|lowest|worst|smallest)\b/i;
/** Something else is reckoned with them, or some of the rows or columns are chosen. */
const OTHERWISE =
  /\b(?:average|mean|median|percent\w*|except|without|only|not|each|every|per|list|rank\w*|sort\w*|table|if|first|last|before|after)\b|\d\s*[-–]\s*\d|[<>]/i;

/**
 * `Which student has the most points over all three sheets?` for a table with the columns sheet1, sheet2 and sheet3: the one whose sum is the
 * largest. Small models read the table and guess, or compare one column. The same for the sum of a row that is named.
 */
export async function reviewSummedFamilies(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const request = withoutFileNames(sources.evidence.request);
  const acting = actingSteps(steps);
  if (OTHERWISE.test(request)) return same;
  const meant = await tableMeant(steps, sources);
  const family = meant === undefined ? undefined : familySaid(request, meant.table);
  const target = meant === undefined ? undefined : targetOf(sources.evidence.request, meant.path);
  const saves = acting.some(({ tool }) => tool === FILE_WRITE);
  if (meant === undefined || family === undefined || (acting.length > 0 && saves !== (target !== undefined))) return same;
  const sum = `sum(num(r[c] or 0) for c in (${family.columns.map((name) => pythonLiteral(name)).join(', ')}))`;
  const input = askedOf(request, meant, sum);
  if (input === undefined || (acting[0]?.tool === PYTHON && acting[0].args['input'] === input)) return same;
  if (target !== undefined && sources.evidence.entries.some(({ path }) => path === target)) return same;
  const write: Omit<Step, 'thought'>[] =
    target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  const message = `${family.columns.join(', ')} of each row of ${meant.path} are added up.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** The one family of columns all of which a request speaks of: `over all three sheets`, `on the 3 sheets together`. */
function familySaid(request: string, { columns }: Table): Family | undefined {
  const bases = new Map<string, string[]>();
  for (const [name, cells] of columns) {
    const [, base] = /^(.*\p{L})[ _-]?\d+$/u.exec(name) ?? [];
    const isOfNumbers =
      cells.some((cell) => typeof cell === 'number') && cells.every((cell) => typeof cell === 'number' || cell === '' || cell === null);
    if (base !== undefined && isOfNumbers) bases.set(base, [...(bases.get(base) ?? []), name]);
  }
  const folded = foldText(request);
  const said = [...bases].flatMap(([base, names]) => {
    const plural = `${foldText(base)}(?:s|es)`;
    const count = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][names.length] ?? '';
    const areAll = new RegExp(
      `\\b(?:all|both)(?: of)?(?: the| her| his| their| its)?(?: (?:${count}|${names.length}))? ${plural}\\b|\\b(?:the )?(?:${count}|${names.length}) ${plural} (?:together|in (?:total|all|sum)|combined|altogether)\\b|\\b(?:across|over) (?:the )?(?:(?:${count}|${names.length}) )?${plural}\\b`,
    );
    return names.length > 1 && areAll.test(folded) ? [{ base, columns: names }] : [];
  });
  const [only, ...others] = said;
  return others.length > 0 ? undefined : only;
}

/** The code for the row at one end of these sums, or for the sum of the one row that is named; undefined where neither is asked for. */
function askedOf(request: string, { path, table }: { path: string; table: Table }, sum: string): string | undefined {
  const [[key, names] = []] = [...table.columns].filter(([, cells]) => cells.every((cell) => typeof cell === 'string' && cell !== ''));
  if (key === undefined || names === undefined) return undefined;
  const [file, name] = [path, key].map((text) => pythonLiteral(text));
  const [isMost, isLeast] = [MOST.test(request), LEAST.test(request)];
  const said = ` ${wordsOf(request).map(stem).join(' ')} `;
  const named = names.filter((cell) => said.includes(` ${wordsOf(String(cell)).map(stem).join(' ')} `));
  if (isMost !== isLeast && named.length === 0) {
    const end = isMost ? 'max' : 'min';
    return `totals = [(r[${name}], ${sum}) for r in rows(${file})]\nprint(*[name for name, total in totals if total == ${end}(t for _, t in totals)], sep="\\n")`;
  }
  const [only, ...others] = named;
  if (isMost || isLeast || only === undefined || others.length > 0) return undefined;
  return `print(sum(${sum} for r in rows(${file}) if r[${name}] == ${pythonLiteral(String(only))}))`;
}
