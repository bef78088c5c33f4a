import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { type SaidComparison, saidComparison } from '../../request/said-comparison.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { tableMeant } from './table-meant.ts';

const ASKS_WHICH = /^\W*(?:(?:please|tell me|show me|list|name|give me|and|so)\W+)*(?:who|whose|which|what)\b/i;
/** More is asked for than the names of rows. */
const MORE =
  /\b(?:how (?:many|much|often)|average|mean|median|total|sum|most|least|highest|lowest|first|last|and|or|not|except|without|percent\w*|save|write|put)\b|%/i;
/** What is said of any row. */
const OF_ROWS = new Set(
  'get got have had has make made score scored take took cost costs reach reached earn earned need needed weigh spend spent sell sold point points value values row rows entry entries number numbers'
    .split(' ')
    .map(stem),
);

/**
 * `Who got more than 17 on sheet 3?` is the names of the rows with such a value, where the words name one column of numbers and nothing else
 * is said. Small models unpack rows into two names, or compare texts.
 */
export async function reviewComparedRows(steps: readonly Step[], sources: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const request = withoutFileNames(sources.evidence.request);
  const comparison = saidComparison(request);
  const acting = actingSteps(steps);
  if (
    comparison === undefined ||
    !ASKS_WHICH.test(request) ||
    MORE.test(request.replace(comparison.text, ' ')) ||
    acting.some(({ tool }) => tool === FILE_WRITE)
  )
    return same;
  const meant = await tableMeant(steps, sources);
  const asked = meant === undefined ? undefined : askedOf(request.replace(comparison.text, ' '), meant);
  if (meant === undefined || asked === undefined) return same;
  const input = codeFor(meant.path, asked, comparison);
  if (acting.length === 1 && acting[0]?.tool === PYTHON && acting[0].args['input'] === input) return same;
  const message = `the rows of ${meant.path} are asked for whose ${asked.column} is ${comparison.sign} ${comparison.number}.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

interface Asked {
  key: string;
  column: string;
  /** Some cells of the column have nothing in them. */
  hasBlanks: boolean;
}

/** The column of names and the one column of numbers that is said, where no other word could choose among the rows. */
function askedOf(said: string, { path, table }: { path: string; table: Table }): Asked | undefined {
  const columns = [...table.columns];
  const isBlank = (cell: unknown): boolean => cell === '' || cell === null;
  const [[key] = []] = columns.filter(([, cells]) => cells.every((cell) => typeof cell === 'string' && !isBlank(cell)));
  const joined = new Set([...said.toLowerCase().matchAll(/(\p{L}{2,}) (\d{1,3})\b/gu)].map(([, word = '', number = '']) => word + number));
  const words = wordsOf(said);
  const stems = new Set(words.map(stem));
  const named = columns.filter(([name, cells]) => {
    const isOfNumbers = cells.some((cell) => typeof cell === 'number') && cells.every((cell) => typeof cell === 'number' || isBlank(cell));
    const own = nameWords(name).filter((word) => !UNITS.has(word));
    return isOfNumbers && (joined.has(name.toLowerCase()) || (own.length > 0 && own.every((word) => stems.has(stem(word)))));
  });
  const [[column, cells] = [], ...others] = named;
  if (key === undefined || column === undefined || cells === undefined || others.length > 0) return undefined;
  const own = new Set([key, column, path].flatMap((name) => nameWords(name).map(stem)));
  const parts = new Set([...joined].filter((name) => name === column.toLowerCase()).flatMap((name) => name.match(/\p{L}+|\d+/gu) ?? []));
  const isIdle = (word: string): boolean =>
    !saysSomething(word) || own.has(stem(word)) || OF_ROWS.has(stem(word)) || UNITS.has(word) || parts.has(word);
  return words.every(isIdle) ? { key, column, hasBlanks: cells.some(isBlank) } : undefined;
}

const UNITS: ReadonlySet<string> = new Set(
  'eur euro euros usd dollars gbp pounds chf kg g km m cm mm l ml min mins minutes h hours days pct percent c degrees celsius'.split(' '),
);

function codeFor(path: string, { key, column, hasBlanks }: Asked, { sign, number }: SaidComparison): string {
  const [file, name, value] = [path, key, column].map((text) => pythonLiteral(text));
  const there = hasBlanks ? `r[${value}] not in ("", None) and ` : '';
  return `print(*[r[${name}] for r in rows(${file}) if ${there}r[${value}] ${sign} ${number}], sep="\\n")`;
}
