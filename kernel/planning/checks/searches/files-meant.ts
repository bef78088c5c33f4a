import { foldText, nameWords, stem } from '../../../../schemas/words.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { BINARY_FILE, CODE_FILE, RECORDS_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';

const SCRIPTS = /^(?:scripts?|programs?|modules?|source files?|code files?)$/i;
/** One of them is no choice. */
export const FEWEST_FILES = 2;

/** Whether files of code are meant, of one language or any. */
export function areScripts(noun: string): boolean {
  return SCRIPTS.test(noun.replace(LANGUAGE, ''));
}

/** The texts that a request speaks of as `the letters`, `the files in docs`, `the scripts`: of a pattern, of the folder that is named or is called so, or with such a name. */
export function filesMeant(
  { noun, glob, place }: { noun: string; glob: string | undefined; place: string | undefined },
  entries: readonly WorkspaceEntry[],
): string[] {
  const isText = ({ kind, path }: WorkspaceEntry): boolean => kind === 'file' && !BINARY_FILE.test(path) && !RECORDS_FILE.test(path);
  const texts = (among: readonly WorkspaceEntry[]): string[] => among.filter(isText).map(({ path }) => path);
  if (glob !== undefined) return texts(entriesMatching(glob, entries));
  const [folder] = place === undefined ? [] : namedPaths(place, entries).filter(({ entry, by }) => entry.kind === 'folder' && by === 'exact');
  if (place !== undefined && folder === undefined) return [];
  const within = entries.filter(({ path }) => folder === undefined || path.startsWith(`${folder.entry.path}/`));
  if (areScripts(noun)) return texts(within).filter((path) => CODE_FILE.test(path) && isOfLanguage(path, noun));
  if (folder !== undefined) return texts(within);
  const [last = ''] = noun.split(' ').slice(-1);
  const isCalled = ({ path }: WorkspaceEntry): boolean => nameWords(baseName(path)).some((word) => stem(word) === stem(foldText(last)));
  const own = within.filter((entry) => entry.kind === 'folder' && isCalled(entry));
  const inOwn = own.length === 1 ? texts(within.filter(({ path }) => path.startsWith(`${own[0]?.path}/`))) : [];
  return inOwn.length >= FEWEST_FILES ? inOwn : texts(within.filter(isCalled));
}

const LANGUAGE = /^(?:python|py|javascript|js|typescript|ts|shell|bash) /i;
const ENDINGS: Readonly<Record<string, RegExp>> = { p: /\.pyw?$/i, j: /\.[cm]?jsx?$/i, t: /\.[cm]?tsx?$/i, s: /\.(?:ba)?sh$/i, b: /\.(?:ba)?sh$/i };

/** Whether a file of code is of the language that is said, where one is. */
function isOfLanguage(path: string, noun: string): boolean {
  const [said] = LANGUAGE.exec(noun.toLowerCase()) ?? [];
  return said === undefined || ENDINGS[said.charAt(0)]?.test(path) === true;
}
