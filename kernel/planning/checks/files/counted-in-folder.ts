import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords, stem } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { endingOfKind } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const PLACE = `(?:the |our |my )?(?:folder |directory )?["']?(?<place>[^?"']+?)["']?(?: folder| directory)?`;
const THINGS = String.raw`(?:(?<kind>\.?[a-z\d]{1,10}) (?=files?\b))?(?<noun>\p{L}[\p{L}-]+)`;
const FORMS = [
  `how many ${THINGS} (?:(?:are|were)(?: there)?|lie|sit|(?:do|did) (?:we|i|you) (?:have|keep)|have (?:we|i) got)(?: (?:stored|kept|lying|directly))? (?:in|inside|under) ${PLACE}`,
  `how many ${THINGS} (?:does|has|is in) ${PLACE}(?: (?:have|hold|contain|got|keep))?`,
  `count (?:all )?(?:the )?${THINGS} (?:in|inside|under) ${PLACE}`,
].map((form) => new RegExp(`^(?:(?:please|tell me|so|and),? )*${form}[?.!]*$`, 'iu'));
const FILES = /^(?:files?|documents?)$/i;

/**
 * `How many bulletins lie in bulletins/winter_2023-24?` counts the files of that folder, where it has no others and no folders below. Of one with folders both
 * numbers are told, since either may be meant. Small models count the lines with the word, and folders as files.
 */
export async function reviewCountedInFolder(steps: readonly Step[], { evidence: { request, entries } }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { noun = '', kind, place = '' } = FORMS.map((form) => form.exec(request.trim())?.groups).find((groups) => groups !== undefined) ?? {};
  const said = foldText(place.replace(/\/$/, ''));
  const isSaid = ({ kind, path }: WorkspaceEntry): boolean => kind === 'folder' && (foldText(path) === said || foldText(path).endsWith(`/${said}`));
  const [folder, ...others] = said === '' ? [] : entries.filter(isSaid);
  if (folder === undefined || others.length > 0) return same;
  const { path } = folder;
  const ending = kind === undefined ? undefined : endingOfKind(kind.replace('.', ''));
  if (kind !== undefined && ending === undefined) return same;
  const below = entries.filter((entry) => entry.path.startsWith(`${path}/`));
  const files = below.filter((entry) => entry.kind === 'file' && (ending === undefined || entry.path.toLowerCase().endsWith(`.${ending}`)));
  const isFlat = files.length === below.length;
  const isDeep = files.some((entry) => entry.path.slice(path.length + 1).includes('/'));
  const areMeant = FILES.test(noun) || (isFlat && kind === undefined && below.every((entry) => isCalled(entry, path, noun)));
  if (files.length === 0 || !areMeant) return same;
  return {
    steps:
      isFlat && !isDeep
        ? wholePlan(
            { tool: TERMINAL, args: { command: 'ls', args: [path] } },
            { tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } },
          )
        : wholePlan({ tool: PYTHON, args: { input: countedAtBothDepths(path, ending, isDeep) } }),
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message: `the files in ${quoted(path)} are counted.` }],
  };
}

/** Without what is hidden, as `ls` shows it. */
function countedAtBothDepths(path: string, ending: string | undefined, isDeep: boolean): string {
  const isMeant = `not name.startswith(".")${ending === undefined ? '' : ` and name.lower().endswith(${pythonLiteral(`.${ending}`)})`}`;
  return [
    `found = [place for place, folders, names in os.walk(${pythonLiteral(path)}) for name in names if ${isMeant}]`,
    isDeep
      ? `print(found.count(${pythonLiteral(path)}), ${pythonLiteral(`directly in ${path},`)}, len(found), "with the folders in it")`
      : 'print(len(found))',
  ].join('\n');
}

/** Whether a file is one of those things by its name, or by that of the folder where all are of one kind. */
function isCalled({ path }: WorkspaceEntry, folder: string, noun: string): boolean {
  const wanted = stem(foldText(noun));
  return [baseName(path), baseName(folder)].some((name) => nameWords(name).some((word) => stem(word) === wanted));
}
