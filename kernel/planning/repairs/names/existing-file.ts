import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { nearestPath } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

/** Commands whose operands are files that have to exist. */
const READERS = new Set(['cat', 'head', 'tail', 'wc', 'stat', 'sort', 'uniq', 'diff', 'sha256sum']);

/** A file that is not there, where exactly one has a name that was meant: spelt otherwise, in another folder, or a name with spaces taken apart. */
export function withExistingFile(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  if (!READERS.has(String(step.args['command']))) return step;
  const flags = words.filter((word, at) => word.startsWith('-') || (/^\d+$/.test(word) && (words[at - 1] ?? '').startsWith('-')));
  const operands = words.filter((word) => !flags.includes(word));
  const isThere = (path: string): boolean => /[*?[]/.test(path) || path.startsWith('/') || entries.some((entry) => entry.path === plainPath(path));
  if (operands.length === 0) return step;
  // `head 5 a.txt` means five lines, and fails so that it is written right.
  const takesLines = step.args['command'] === 'head' || step.args['command'] === 'tail';
  if (operands.some(isThere)) return takesLines ? step : withWords(step, withoutStrayNumbers(words, isThere));
  const files = entries.filter(({ kind }) => kind === 'file');
  const wanted = operands.join(' ');
  const found = nearestPath(wanted, files) ?? onlyFileWith(wanted, files);
  return found === undefined ? step : withWords(step, [...flags, found]);
}

/** `cat 4 "notes 4 May.txt"`: a number that is no value of a flag, and no file, stands for nothing. */
function withoutStrayNumbers(words: readonly string[], isThere: (path: string) => boolean): string[] {
  return words.filter((word, at) => !/^\d+$/.test(word) || isThere(word) || (words[at - 1] ?? '').startsWith('-'));
}

/** The one file whose name has every word of the wanted one. */
function onlyFileWith(wanted: string, files: readonly WorkspaceEntry[]): string | undefined {
  const stems = wordsOf(baseName(wanted)).map(stem);
  const matching = files.filter(({ path }) => {
    const name = new Set(wordsOf(baseName(path)).map(stem));
    return stems.length > 1 && stems.every((word) => name.has(word));
  });
  return matching.length === 1 ? matching[0]?.path : undefined;
}
