import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

const ASKS_PURPOSE =
  /\bwhat(?:'s|s)?\b[^?]*\b(?:do|does|for|about|purpose|good for|used for)\s*(?:\?|$)|\b(?:what(?:'s| is) the (?:purpose|point|job) of|explain (?:the |what )|describe the )/i;
const README = /\/readme(?:\.\w+)?$/i;
const READ_AT_ONCE = new Set(['cat', 'head', 'ls']);
/** The beginnings of so many files fit into the view of the model that words the answer; what a file is for stands in its first lines. */
const FILES_READ = 8;
const LINES_READ = '12';

/**
 * `What does lib/cache do?` asks about a folder. Small models read one of its files, or list its names. Its README tells; where there is none,
 * the beginnings of its files do.
 */
export function withFolderPurpose(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [first, second, ...more] = steps;
  const reads = first?.tool === TERMINAL && READ_AT_ONCE.has(String(first.args['command']));
  const [named, ...others] = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  if (!reads || second?.tool !== FINAL_ANSWER || more.length > 0 || named?.entry.kind !== 'folder' || others.length > 0) return [...steps];
  if (!ASKS_PURPOSE.test(request)) return [...steps];
  const inside = entries.filter(({ kind, path }) => kind === 'file' && path.startsWith(`${named.entry.path}/`)).map(({ path }) => path);
  const own = inside.filter((path) => !path.slice(named.entry.path.length + 1).includes('/'));
  const readme = own.find((path) => README.test(path));
  const files = readme ? [readme] : own.length > 0 ? own : inside;
  if (files.length === 0) return [...steps];
  const args = readme ? { command: 'cat', args: files } : { command: 'head', args: ['-n', LINES_READ, ...files.slice(0, FILES_READ)] };
  const step = { ...first, args };
  return [{ ...step, thought: thoughtOf(step) }, second];
}
