import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords } from '../../plan/command-line.ts';

/** Programs that read files whose names stand behind their words. */
const READS = new Set(['grep', 'cat', 'head', 'tail', 'wc', 'sort', 'cut']);
const TYPE_FILE = /^(?:-type f)?$/;

/** `find notes.md -type f -exec grep WORD {} +` is refused, because it runs another program: it is the grep of that file, or of all files of a folder. */
export function withoutCalls(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const line = terminalWords(step);
  const at = line?.command === 'find' && !line.hasStdin ? line.words.findIndex((word) => word === '-exec' || word === '-execdir') : -1;
  if (line === undefined || at < 0) return step;
  const first = line.words.findIndex((word) => word.startsWith('-'));
  const places = line.words.slice(0, first).map(plainPath);
  const [program = '', ...rest] = line.words.slice(at + 1);
  const end = rest.indexOf('{}');
  const words = rest.slice(0, end);
  const isWhole = end >= 0 && /^\\?[;+]$/.test(rest.slice(end + 1).join(' ')) && TYPE_FILE.test(line.words.slice(first, at).join(' '));
  if (!isWhole || places.length === 0 || !READS.has(program)) return step;
  const isFolder = places.every((place) => isKnownFolder(place, entries));
  if (!places.every((place) => isKnownFile(place, entries)) && !(isFolder && program === 'grep')) return step;
  return { ...step, args: { command: program, args: [...(isFolder ? ['-r'] : []), ...words, ...places] } };
}
