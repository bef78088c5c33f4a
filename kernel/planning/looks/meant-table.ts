import { contentStems, foldText, nameWords, saysSomething, stem } from '../../../schemas/words.ts';
import { COPIED_FILE, RECORDS_FILE } from '../request/file-kinds.ts';
import { withoutEnding } from '../request/file-names.ts';
import { readTable, type Table } from './table-sample.ts';
import type { WorkspaceEntry, WorkspaceView } from './workspace-summary.ts';

/** Reading the beginning of one takes a tenth of a millisecond; a folder of more tables is data that a request has to name. */
const MAX_TABLES = 60;
/** Columns, and some dozen rows. */
const SAMPLE_BYTES = 8 * 1024;
/** What a column is called says more than what a cell holds, and that more than where the file lies. */
const WEIGHTS = { column: 3, cell: 2, path: 1 };
/** One word is shared by chance: a column called name, a cell called Ann. */
const FEWEST_WORDS = 2;

/** What is asked of a column of numbers and nothing else: its name is enough. */
const STATISTIC = /\b(?:average|mean|median|maximum|minimum|highest|lowest)\b/i;
/** `How much did we spend on paint?` is told by a column of amounts, whatever that is called. */
const ASKS_SPENDING =
  /\b(?:how much|what)\b.*\b(?:spen[dt]|pa(?:y|id)|cost|earn(?:ed)?|t[ao]ken? in|worth)\b|\b(?:spending|expenses|costs)\b|\bcosts? (?:us|me) the (?:most|least)\b/i;
const AMOUNTS = ['amount', 'price', 'cost', 'total'].map(stem);

/**
 * The one table that a request means by what is in it: `which play sold the most seats?` names no file, and tickets/sales.csv has the columns
 * play and seats_sold. A column and one more word of the request have to
 * stand there, or two cells, or one that many rows share and a word of its path. Undefined where two tables fit as well.
 */
export async function meantTable(
  request: string,
  entries: readonly WorkspaceEntry[],
  { sample }: Pick<WorkspaceView, 'sample'>,
): Promise<WorkspaceEntry | undefined> {
  const wanted = [...contentStems(request), ...numbered(request), ...(ASKS_SPENDING.test(request) ? AMOUNTS : [])];
  const candidates = entries.filter(({ kind, path }) => kind === 'file' && RECORDS_FILE.test(path));
  if (wanted.length < FEWEST_WORDS || candidates.length > MAX_TABLES) return undefined;
  const scored = await Promise.all(
    candidates.map(async (entry) => {
      const text = await sample(entry.path, SAMPLE_BYTES);
      const table = text === null ? undefined : readTable(entry.path, 'rows', text);
      return { entry, score: table === undefined ? 0 : scoreOf(table, entry.path, { wanted, isStatistic: STATISTIC.test(request) }) };
    }),
  );
  const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const best = fitting.filter(({ score }) => score === fitting[0]?.score);
  const originals = best.filter(({ entry }) => !COPIED_FILE.test(entry.path));
  const [only, ...others] = originals.length > 0 ? originals : best;
  return others.length > 0 ? undefined : only?.entry;
}

/** `sheet 3` as sheet3, which columns are called. */
function numbered(request: string): string[] {
  return [...foldText(request).matchAll(/(\p{L}{2,}) (\d{1,3})(?![\p{L}\d.,:/-]*\d)/gu)].map(([, word = '', number = '']) => word + number);
}

function scoreOf({ columns }: Table, path: string, { wanted, isStatistic }: { wanted: readonly string[]; isStatistic: boolean }): number {
  const inColumns = stemsOf([...columns.keys()]);
  const inCells = stemsOf([...columns.values()].flat());
  const inPath = stemsOf([withoutEnding(path)]);
  const saidColumns = wanted.filter((word) => inColumns.has(word));
  const saidCells = wanted.filter((word) => !inColumns.has(word) && inCells.has(word));
  const saidPath = wanted.filter((word) => !inColumns.has(word) && !inCells.has(word) && inPath.has(word));
  if (saidColumns.length === 0 && saidCells.length < FEWEST_WORDS && !(saidPath.length > 0 && saysState(columns, wanted))) return 0;
  // A number makes two words of one: no other table has a column sheet3 by chance.
  const numbers = saidColumns.filter((word) => /\d$/.test(word)).length;
  const isMeasured =
    isStatistic &&
    [...columns].some(
      ([name, cells]) => cells.some((cell) => typeof cell === 'number') && [...stemsOf([name])].some((word) => wanted.includes(word)),
    );
  if (saidColumns.length + numbers + saidCells.length + saidPath.length + (isMeasured ? 1 : 0) < FEWEST_WORDS) return 0;
  return saidColumns.length * WEIGHTS.column + saidCells.length * WEIGHTS.cell + saidPath.length * WEIGHTS.path;
}

/** `Which invoices are unpaid`, of a table in invoices/: one of the words that many rows share, where the place is said as well. */
function saysState(columns: Table['columns'], wanted: readonly string[]): boolean {
  return [...columns.values()].some((cells) => {
    const states = cells.filter((cell): cell is string => typeof cell === 'string' && /^\p{Ll}+(?:[ -]\p{Ll}+)?$/u.test(cell));
    return new Set(states).size * 2 <= states.length && states.some((state) => wanted.includes(stem(foldText(state))));
  });
}

function stemsOf(texts: readonly unknown[]): Set<string> {
  const words = texts.filter((text): text is string => typeof text === 'string').flatMap(nameWords);
  return new Set(words.filter((word) => saysSomething(word) && !/^\d+$/.test(word)).map(stem));
}
