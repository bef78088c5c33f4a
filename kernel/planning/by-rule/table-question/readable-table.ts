import { contentStems, nameWords, stem } from '../../../../schemas/words.ts';
import { GLIMPSE_BYTES } from '../../looks/glimpse.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import type { WorkspaceEntry, WorkspaceView } from '../../looks/workspace-summary.ts';
import { comparedMeasure } from '../../request/comparatives.ts';
import { COPIED_FILE, RECORDS_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import { readQuestion } from './read-question.ts';

/** Reading a question for one table takes some 5 ms on two slow cores; a folder of more tables is data that a request has to name. */
const MAX_TABLES = 60;
/** A column of states: yes and no, open and closed, and perhaps none. */
const MOST_STATES = 3;
/** A table of another year, of which the request would say the year. */
const DATED = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/**
 * The one table of which a question makes sense to its last word, where no file is named: `who teaches tap advanced?` of classes/timetable.csv, with the
 * columns class and teacher and a cell Tap Advanced. Something has to be chosen by what a cell says, or by a measure: `longer than 12 metres`. What is
 * copied or of a year that is not said gives way to the table beside it. Undefined where two tables make sense of it.
 */
export async function readableTable(
  request: string,
  entries: readonly WorkspaceEntry[],
  { sample }: Pick<WorkspaceView, 'sample'>,
): Promise<WorkspaceEntry | undefined> {
  const candidates = entries.filter(({ kind, path }) => kind === 'file' && RECORDS_FILE.test(path));
  if (candidates.length > MAX_TABLES) return undefined;
  const measures = comparedMeasure(request)?.columns ?? [];
  const said = new Set([...contentStems(request), ...measures.map(stem)]);
  const read = await Promise.all(
    candidates.map(async (entry) => {
      const text = await sample(entry.path, GLIMPSE_BYTES);
      const table = text?.complete ? readTable(entry.path, 'rows', text) : undefined;
      const question = table === undefined || !isSpokenOf(table, said, measures.length > 0) ? undefined : readQuestion(request, entry.path, table);
      return question?.conditions.some(({ kind }) => kind === 'is' || (kind === 'compares' && measures.length > 0)) ? [entry] : [];
    }),
  );
  const isLesser = ({ path }: WorkspaceEntry): boolean => COPIED_FILE.test(path) || (DATED.test(baseName(path)) && !DATED.test(request));
  const fitting = read.flat();
  const originals = fitting.filter((entry) => !isLesser(entry));
  const [only, ...others] = originals.length > 0 ? originals : fitting;
  return others.length > 0 ? undefined : only;
}

/**
 * Whether some cell, or the name of a column of states or of what is measured, has a word of the request: without one no row is chosen, and reading the
 * question is not worth its time.
 */
function isSpokenOf({ columns }: Table, said: ReadonlySet<string>, isMeasured: boolean): boolean {
  const hasWord = (text: unknown): boolean => typeof text === 'string' && nameWords(text).some((word) => said.has(stem(word)));
  return [...columns].some(([name, cells]) => {
    const values = new Set(cells);
    return [...values].some(hasWord) || ((values.size <= MOST_STATES || isMeasured) && hasWord(name));
  });
}
