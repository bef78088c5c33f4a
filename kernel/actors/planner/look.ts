import type { ShownText } from '../../../schemas/messages.ts';
import { MAX_RECORDS_READ, mayBeRecords, recordsShape } from '../../planning/looks/folder-records.ts';
import { GLIMPSE_BYTES, glimpseOfFile, glimpseOfFolder } from '../../planning/looks/glimpse.ts';
import type { WorkspaceEntry, WorkspaceView } from '../../planning/looks/workspace-summary.ts';

/** The labels of a record stand at its beginning. */
const RECORD_BYTES = 4 * 1024;

/** One line on something that the request names, and what of it is somebody's text. */
export interface Looked {
  line: string;
  text?: ShownText;
}

export type Look = typeof look;

/** Looks at what a request names: shapes of files and folders, so that nothing about them has to be guessed. Of what is plain by its name there is no line. */
export async function look(
  view: WorkspaceView,
  named: readonly WorkspaceEntry[],
  entries: readonly WorkspaceEntry[],
  request: string,
): Promise<Looked[]> {
  const looked = await Promise.all(
    named.map(async (entry): Promise<Looked[]> => {
      if (entry.kind === 'folder') return [await lookAtFolder(view, entry, entries)];
      const line = glimpseOfFile(entry, await view.sample(entry.path, GLIMPSE_BYTES), request);
      return line === null ? [] : [{ line, text: { origin: entry.path, text: line.slice(entry.path.length) } }];
    }),
  );
  return looked.flat();
}

async function lookAtFolder(view: WorkspaceView, entry: WorkspaceEntry, entries: readonly WorkspaceEntry[]): Promise<Looked> {
  const paths = mayBeRecords(entry.path, entries).slice(0, MAX_RECORDS_READ);
  const samples = await Promise.all(paths.map((path) => view.sample(path, RECORD_BYTES)));
  const records = recordsShape(paths.map((path, at) => ({ path, text: samples[at]?.text ?? '' })));
  const line = glimpseOfFolder(entry, entries, records);
  return records === null ? { line } : { line, text: { origin: `${entry.path}/`, text: records } };
}
