import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { TextSources } from '../evidence.ts';

const READ = /\brows\(\s*(["'])([^"'\n]+)\1/g;

/** The one table that a plan is about: the one that the request names in full, or else the only one that its code reads. Only where all of it was read. */
export async function tableMeant(
  steps: readonly Step[],
  { evidence: { request, entries }, sample }: TextSources,
): Promise<{ path: string; table: Table } | undefined> {
  const named = namedPaths(request, entries).flatMap(({ entry, by }) => (entry.kind === 'file' && by === 'exact' ? [entry.path] : []));
  const read = steps.flatMap(({ tool, args }) => (tool === PYTHON ? [...String(args['input']).matchAll(READ)].map(([, , path = '']) => path) : []));
  const paths = new Set((named.length > 0 ? named : read).filter((path) => TABLE_FILE.test(path) && isKnownFile(path, entries)));
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) return undefined;
  const text = await sample(path);
  const table = text?.complete ? readTable(path, 'rows', text) : undefined;
  return table === undefined ? undefined : { path, table };
}
