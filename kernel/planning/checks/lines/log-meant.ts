import { namedPaths } from '../../looks/named-paths.ts';
import type { TextSources } from '../evidence.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

/** The one file that a request names, or else the only log whose text is of the kind that it asks for; undefined where two could be meant. */
export async function logMeant(
  { evidence: { request, entries }, sample }: TextSources,
  isOfKind: (text: string) => boolean,
): Promise<{ path: string; text: string } | undefined> {
  const named = namedPaths(request, entries).flatMap(({ entry, by }) => (entry.kind === 'file' && by === 'exact' ? [entry.path] : []));
  const logs = entries.flatMap(({ kind, path }) => (kind === 'file' && /\.log$/i.test(path) ? [path] : []));
  const paths = (named.length > 0 ? named : logs).slice(0, MAX_SAMPLED);
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: (await sample(path))?.text ?? '' })));
  const [only, ...others] = texts.filter(({ text }) => isOfKind(text));
  return others.length > 0 || named.length > 1 ? undefined : only;
}
