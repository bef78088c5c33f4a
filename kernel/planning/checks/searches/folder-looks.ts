import type { Step } from '../../../../schemas/plan.ts';
import { LOOKING } from '../../language/command-kinds.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_SEARCH, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { isOperand, terminalWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';

/** A look through what may be several files. */
export interface FolderLook {
  /** What was looked for; nothing where folders were read as if they were files. */
  texts: readonly string[];
  places: readonly string[];
}

/** Commands whose operands are all files to read. */
const READERS = new Set(['cat', 'head', 'tail', 'wc', 'sort', 'uniq', 'cut']);

/**
 * The looks through folders of a plan that does nothing but look; undefined where it does anything else. A file that nobody named is one of
 * those that it chose from.
 */
export function folderLooks(steps: readonly Step[], entries: readonly WorkspaceEntry[]): FolderLook[] | undefined {
  const acting = actingSteps(steps);
  if (!acting.every(isLook)) return undefined;
  return acting.flatMap((step) => lookOf(step, steps, entries) ?? []);
}

/** Whether a step looks for something, or at what there is, and changes nothing. */
export function isLook({ tool, args }: Step): boolean {
  return tool === FILE_SEARCH || (tool === TERMINAL && LOOKING.has(String(args['command'])));
}

function lookOf(step: Step, steps: readonly Step[], entries: readonly WorkspaceEntry[]): FolderLook | undefined {
  if (step.tool === FILE_SEARCH) {
    const { input, path, words } = step.args;
    return words === true ? undefined : { texts: [String(input)], places: [String(path ?? '.')] };
  }
  const line = terminalWords(step);
  if (line === undefined) return undefined;
  const isFolder = (path: string): boolean => path.endsWith('/') || isKnownFolder(plainPath(path), entries);
  if (line.command === 'grep') {
    const { patterns, places, isRecursive } = readGrep(line.words);
    if (isRecursive || places.length > 0) return { texts: patterns, places };
    // Names that find or ls gave, or a text, filtered.
    const listed = referencedSteps(step.args).map((number) => steps[number - 1]);
    const names = listed.flatMap((each) => (each === undefined ? [] : (listingOf(each) ?? [])));
    return names.length === 0 ? undefined : { texts: patterns, places: names };
  }
  if (line.command === 'find') return namesSought(line.words);
  const folders = READERS.has(line.command) ? line.words.filter(isFolder) : [];
  return folders.length === 0 ? undefined : { texts: [], places: folders };
}

/** Where a step lists names, or the files that it shows. */
function listingOf(step: Step): string[] | undefined {
  const line = terminalWords(step);
  if (line?.command === 'cat') return line.words.filter(isOperand);
  if (line?.command === 'ls') return ['.', ...line.words.filter(isOperand)].slice(-1);
  return line?.command === 'find' ? foldersOfFind(line.words) : undefined;
}

/** `find . -iname '*boiler*'` looks for a word; `-name '*.md'`, `-size +1M` and the like do not. */
function namesSought(words: readonly string[]): FolderLook | undefined {
  const names = words.flatMap((word, index) => (/^-i?(?:name|path)$/.test(word) ? [words[index + 1] ?? ''] : []));
  const texts = names
    .map((name) => name.replace(/^\*+\.?|(?<=.)\.?\*+$/g, ''))
    .filter((name, index) => name !== '' && !names[index]?.startsWith('*.'));
  return texts.length === 0 ? undefined : { texts, places: foldersOfFind(words) };
}

function foldersOfFind(words: readonly string[]): string[] {
  const end = words.findIndex((word) => /^[-(!]/.test(word));
  return words.slice(0, end === -1 ? words.length : end);
}
