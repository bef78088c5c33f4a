import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords, stem } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { baseName } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const FORM =
  /^(?:(?:please|tell me|so|and),? )*how many (?<noun>\p{L}[\p{L}-]+) (?:(?:are|were)(?: there)?|lie|sit|(?:do|did) (?:we|i|you) (?:have|keep)|have (?:we|i) got)(?: (?:stored|kept|lying|directly))? (?:in|inside|under) (?:the |our |my )?(?:folder |directory )?["'`]?(?<place>[^?"'`]+?)["'`]?(?: folder| directory)?[?.]*$/iu;
const FILES = /^(?:files?|documents?)$/i;

/**
 * `How many bulletins lie in bulletins/winter_2023-24?` counts the files of that folder, where it has no others and no folders below. Small models count the
 * lines with the word.
 */
export async function reviewCountedInFolder(steps: readonly Step[], { evidence: { request, entries } }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { noun = '', place = '' } = FORM.exec(request.trim())?.groups ?? {};
  const said = foldText(place.replace(/\/$/, ''));
  const isSaid = ({ kind, path }: WorkspaceEntry): boolean => kind === 'folder' && (foldText(path) === said || foldText(path).endsWith(`/${said}`));
  const [folder, ...others] = said === '' ? [] : entries.filter(isSaid);
  if (folder === undefined || others.length > 0) return same;
  const { path } = folder;
  const below = entries.filter((entry) => entry.path.startsWith(`${path}/`));
  const isFlat = below.length > 0 && below.every(({ kind }) => kind === 'file');
  if (!isFlat || !(FILES.test(noun) || below.every((entry) => isCalled(entry, path, noun)))) return same;
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'ls', args: [path] } },
      { tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } },
    ),
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message: `the files in ${quoted(path)} are counted.` }],
  };
}

/** Whether a file is one of those things by its name, or by that of the folder where all are of one kind. */
function isCalled({ path }: WorkspaceEntry, folder: string, noun: string): boolean {
  const wanted = stem(foldText(noun));
  return [baseName(path), baseName(folder)].some((name) => nameWords(name).some((word) => stem(word) === wanted));
}
