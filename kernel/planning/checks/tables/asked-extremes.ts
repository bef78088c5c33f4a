import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { endAsked } from '../../facts/scales.ts';
import { isTimeColumn, timeEnd, withoutSpans } from '../../facts/time-ends.ts';
import { READING } from '../../language/command-kinds.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName, pathsIn, withoutEnding, withoutFileNames } from '../../request/file-names.ts';
import { savedAnswer } from '../../request/saved-answer.ts';
import { isSavedTo } from '../../request/saved-to.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

/** `the show with the fewest listeners`, `the boat that needed the fewest minutes`, `which week had the lowest rent`, `the day on which we sold the most`. */
const HAVING =
  '(?:(?:that|which|when|who|we|they|you|i|with|had|has|have|having|needed|needs|used|use|uses|spent|spend|took|takes|got|gets|made|makes|sold|sells|drew|draws|scored|scores|brought|brings|earned|burned|burnt|was|is|of|on|in|from|the)\\s+){1,6}';
const MOST = '(?:most|fewest|least|highest|lowest|largest|smallest|longest|shortest|biggest|greatest)';
/** What may be said beside it: where to look, and where the name goes. Any other word may choose among the rows. */
const SAYS_NOTHING = new Set(
  'look in at into see check open use read go through find out tell me which what who is it its the a an and then that this of for with from to as write put save store note down name title number nothing more else just only file new called one text please can you could would we need i want there here by itself alone going according based on judging should hold contain list'
    .split(' ')
    .map(stem),
);

/**
 * `Look in listeners.csv for the show with the fewest listeners and write its name to a.txt` is one expression over the table, where the
 * words settle both columns and nothing else is said. Small models write loops for it that compare texts, or that choose rows nobody spoke of.
 */
export async function reviewAskedExtremes(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [file, ...others] = namedPaths(request, entries).filter(
    ({ entry, by }) => entry.kind === 'file' && by === 'exact' && TABLE_FILE.test(entry.path),
  );
  const acting = actingSteps(steps);
  if (file === undefined || others.length > 0) return same;
  const { path } = file.entry;
  const text = await sample(path);
  const table = text?.complete ? readTable(path, 'rows', text) : undefined;
  const isComputed = acting.every(({ tool }) => tool === PYTHON || tool === FILE_WRITE);
  // A question is answered from what was read, by the row at the end of the scale; a file gets whatever the filters let through.
  const isSaved = acting.some(({ tool }) => tool === FILE_WRITE);
  const asked =
    table === undefined
      ? undefined
      : ((isComputed || isSaved ? askedIn(request, table.columns, path) : undefined) ?? askedOfTime(request, table.columns, path));
  if (asked === undefined || !(isComputed || acting.every(looksOrWrites))) return same;
  const { column, wanted, end } = asked;
  const input = `print(${end === 'largest' ? 'max' : 'min'}(rows(${pythonLiteral(path)}), key=lambda r: r[${pythonLiteral(column)}])[${pythonLiteral(wanted)}])`;
  const [code, write] = acting;
  const isIt = code?.tool === PYTHON && String(code.args['input']).replaceAll("'", '"') === input;
  const target = targetOf(request, path);
  const saves = write?.tool === FILE_WRITE && write.args['content'] === '{{1}}' && write.args['path'] === target;
  // What a file has stays unless somebody asks for it to be written over.
  if (target !== undefined && entries.some((entry) => entry.path === target)) return same;
  if (isIt && acting.length === (target === undefined ? 1 : 2) && (target === undefined || saves)) return same;
  return {
    steps: wholePlan(
      { tool: PYTHON, args: { input } },
      ...(target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }]),
    ),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `what is asked for is the ${wanted} of the ${end} ${column} in ${path}.` }],
  };
}

function looksOrWrites({ tool, args }: Step): boolean {
  return tool === PYTHON || tool === FILE_WRITE || (tool === TERMINAL && READING.has(String(args['command'])) && args['command'] !== 'wc');
}

/** The one other file that the request writes to. */
export function targetOf(request: string, path: string): string | undefined {
  const isSource = (name: string): boolean => name === path || path.endsWith(`/${name}`);
  const saved = savedAnswer(request, isSource)?.target;
  const [target, ...others] = saved === undefined ? pathsIn(request).filter((name) => !isSource(name) && isSavedTo(name, request)) : [saved];
  return others.length > 0 ? undefined : target;
}

interface Asked {
  column: string;
  wanted: string;
  end: 'largest' | 'smallest';
}

/** The two columns and the end of the scale, where the words say them and nothing else. */
function askedIn(request: string, columns: ReadonlyMap<string, readonly unknown[]>, path: string): Asked | undefined {
  const said = withoutFileNames(request.replace(path, ' '));
  const names = [...columns.keys()];
  const pairs = names.flatMap((column) => {
    const cells = columns.get(column) ?? [];
    const end = cells.length > 1 && cells.every((cell) => typeof cell === 'number') ? endAsked(said, spoken(column)) : undefined;
    if (end === undefined) return [];
    return names.flatMap((wanted) =>
      wanted !== column && phrase(wanted, column).test(said) ? [{ column, wanted, end, cells: cells as readonly number[] }] : [],
    );
  });
  const [asked, ...more] = pairs;
  if (asked === undefined || more.length > 0) return undefined;
  const { column, wanted, end, cells } = asked;
  const extreme = end === 'largest' ? Math.max(...cells) : Math.min(...cells);
  if (cells.filter((cell) => cell === extreme).length > 1) return undefined;
  const own = new Set([wanted, column].flatMap((name) => wordsOf(spoken(name)).map(stem)));
  const left = wordsOf(said.replace(phrase(wanted, column), ' ')).filter((word) => !own.has(stem(word)) && !SAYS_NOTHING.has(stem(word)));
  return left.length > 0 ? undefined : { column, wanted, end };
}

/** `Which tree was planted first`: the end of the one column of years or days, and who stands in its row, where nothing else is said. */
function askedOfTime(request: string, columns: ReadonlyMap<string, readonly unknown[]>, path: string): Asked | undefined {
  const said = withoutFileNames(request.replace(path, ' '));
  const end = timeEnd(said);
  const names = [...columns.keys()];
  const words = wordsOf(said).map(stem);
  const says = (name: string): boolean => wordsOf(spoken(name)).some((word) => words.includes(stem(word)));
  const times = names.filter((name) => isTimeColumn(spoken(name), columns.get(name) ?? []) && (columns.get(name) ?? []).every(isOrdered));
  const [column, ...others] = times.length > 1 ? times.filter(says) : times;
  const [first, ...rest] = names.filter((name) => !times.includes(name));
  const [named = first, ...more] = [first, ...rest].filter((name) => name !== undefined && says(name));
  if (end === undefined || column === undefined || others.length > 0 || named === undefined || more.length > 0) return undefined;
  const cells = [...(columns.get(column) ?? [])].map(String).sort();
  const [extreme, next] = end === 'largest' ? [cells.at(-1), cells.at(-2)] : cells;
  const own = new Set([named, column, withoutEnding(baseName(path))].flatMap((name) => wordsOf(spoken(name)).map(stem)));
  const left = wordsOf(withoutSpans(said)).filter((word) => !own.has(stem(word)) && !SAYS_NOTHING.has(stem(word)) && !OF_TIME.test(word));
  return extreme === next || left.length > 0 ? undefined : { column, wanted: named, end };
}

/** Days of ISO 8601 are in order as texts. */
function isOrdered(cell: unknown): boolean {
  return typeof cell === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(cell));
}

/** Words that say which end of time is meant, or what was done then. */
const OF_TIME =
  /^(?:first|last|oldest|youngest|newest|latest|earliest|most|recent(?:ly)?|very|ones?|was|were|been|be|got|did|do|does|they|you|he|she|came|open|\w{2,}ed|built|laid|made|born|begun|sown|dug|bought|sold|grown|won|written|cut|hung|cast|set)$/;

function phrase(thing: string, scale: string): RegExp {
  const words = (column: string): string =>
    wordsOf(spoken(column))
      .map((word) => `${stem(word)}\\p{L}*`)
      .join('\\s+');
  // The day is what has a date.
  const name = spoken(thing).toLowerCase() === 'date' ? '(?:dates?|days?)' : words(thing);
  // In brackets stands which column a word for it means: `the most electricity (kwh)`.
  return new RegExp(
    `\\b${name}\\s+(?:of\\s+the\\s+[\\p{L}-]+\\s+)?${HAVING}${MOST}\\s+(?:(?:number of\\s+)?${words(scale)}|\\p{L}+\\s+\\(${words(scale)}\\))`,
    'iu',
  );
}

/** `rent_eur` as somebody would say it. */
function spoken(column: string): string {
  return column.replaceAll('_', ' ').replace(/ (?:eur|usd|gbp|chf|kg|g|km|m|cm|l|min|h|pct)$/i, '');
}
