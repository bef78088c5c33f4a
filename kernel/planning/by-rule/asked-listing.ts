import type { Step } from '../../../schemas/plan.ts';
import { wordsOf } from '../../../schemas/words.ts';
import { plainPath } from '../language/plain-path.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { givenWords, isOperand, operandsOf } from '../plan/command-line.ts';
import { baseName } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

const FOLDERS = '(?:sub[- ]?)?(?:folders|directories|dirs)';
const IS_FOLDERS = new RegExp(String.raw`\b${FOLDERS}\b`, 'i');
/** What is to be left out: `no files`, `not deeper`, `without going into them`. */
const LEFT_OUT = new RegExp(
  String.raw`(?<!\b(?:ha(?:ve|s|d)|with|holds?|contains?|are|is)\s)\b(?:no|not|nothing|don['’]t|do not|without)\s+(?:(?:the|any|its|their|to|need|want|show|list|going|go|looking|look|descending|into|in)\s+)*(?:(?<what>files?|${FOLDERS})|deeper|further|below|recursive(?:ly)?|contents?|them|those)\b|\bwithout\s+(?:(?:going|looking|descending)\s+)(?:deeper|(?:down|in)\w*)\b|\bnon-?recursive(?:ly)?\b`,
  'gi',
);
/** Words of a request for what lies in a folder, whatever its kind. Any other chooses among the things, or asks more. */
export const PLAIN_WORDS = new Set(
  'please hi hello okso and can could you would like i we need want to see know let which what whats is are s there list enumerate state identify spell show tell name names give me us print display get out the all any every my our of only just directly direct immediately immediate right straight sub in inside into under below beneath within at from on here folder folders subfolder subfolders directory directories dir dirs subdirectory subdirectories file files lie lies lying found stored kept exist exists do does have has had hold holds contain contains that this it current top first level one itself for called named'.split(
    ' ',
  ),
);
/** `Which open tickets are lying in jobs?`, `the names of all documents`: things by whatever they are called. */
const THINGS =
  /\b(?<=which |what )(?:[\w-]+ ){1,3}?(?=(?:are|lie|is) (?:\w+ing |there |stored |kept |left )?(?:in|under|inside)\b)|\bfile ?names\b|\bnames of (?:(?:all|the) )*(?:files|documents|pictures|photos)\b/gi;
/** Who lists files often wants to see all that is there; so much says that folders are not wanted. */
const ONLY_FILES = /\b(?:which|what|only|just)\b[^,.;]*\bfiles\b/i;
const STRICTLY = /\b(?:only|just|directly)\b/i;
/** Flags of `ls` that change how things are shown. */
const SHOWS = /^-[aA1lFp]+$/;

/**
 * The names in one folder, where nothing else is asked for: those of its folders or files alone, for `ls` shows both, or of whatever lies there.
 * Small models read file by file, and tell three of five, or make the folders anew that they saw in a listing.
 */
export function withAskedListing(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const listed = listedPlace(acting);
  const said = saidFolder(request, entries);
  const folder = said ?? listed;
  const kind = folder === undefined ? undefined : kindAsked(request, folder);
  if (folder === undefined || kind === undefined || acting.length === 0) return [...steps];
  const isGuess = kind === 'folders' && said !== undefined ? looksOrMakes : (step: Step) => readsIn(step, folder);
  const { wantsChange, isYesNo } = requestTraits(request);
  if (wantsChange || isYesNo || !(listed === folder ? kind !== 'things' : acting.every(isGuess))) return [...steps];
  const search = [folder, '-mindepth', '1', '-maxdepth', '1', '-type', kind === 'folders' ? 'd' : 'f'];
  return wholePlan({ tool: TERMINAL, args: kind === 'things' ? { command: 'ls', args: [folder] } : { command: 'find', args: search } });
}

/** The one place that a plan lists, and does nothing else. */
function listedPlace([listing, ...more]: readonly Step[]): string | undefined {
  const words = givenWords(listing) ?? [];
  const [place = '.', ...others] = words.filter(isOperand);
  const isPlain = listing?.args['command'] === 'ls' && words.every((word) => isOperand(word) || SHOWS.test(word));
  return isPlain && more.length === 0 && others.length === 0 && !/[*?{]/.test(place) ? plainPath(place) || place : undefined;
}

/** The folder that a request names by its words, and says nothing else of. */
function saidFolder(request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const words = new Set(wordsOf(request.replace(LEFT_OUT, ' ')));
  const isSaid = (path: string): boolean => wordsOf(path).every((word) => words.has(word)) && !wordsOf(path).every((word) => PLAIN_WORDS.has(word));
  const fitting = entries
    .filter(({ kind, path }) => kind === 'folder' && isSaid(baseName(path)) && kindAsked(request, path) !== undefined)
    .map(({ path }) => path);
  const [only, ...others] = fitting.some(isSaid) ? fitting.filter(isSaid) : fitting;
  return others.length > 0 ? undefined : only;
}

/** Which of the things in a folder a request asks for; undefined where it chooses among them, or says more. */
function kindAsked(request: string, folder: string): 'folders' | 'files' | 'things' | undefined {
  const omitted = [...request.matchAll(LEFT_OUT)].flatMap(({ groups }) => groups?.['what'] ?? []);
  const said = request.replace(LEFT_OUT, ' ');
  const own = new Set(wordsOf(folder));
  const isPlain = (text: string): boolean => wordsOf(text).every((word) => PLAIN_WORDS.has(word) || own.has(word));
  const wantsFolders = IS_FOLDERS.test(said);
  const wantsFiles = /\bfiles\b/i.test(said);
  const areOnly = STRICTLY.test(said) || omitted.some((what) => !/^file/i.test(what)) || (ONLY_FILES.test(said) && folder !== '.');
  if (isPlain(said) && wantsFolders !== wantsFiles && (wantsFolders || areOnly)) return wantsFolders ? 'folders' : 'files';
  const rest = said.replace(THINGS, ' ');
  return rest !== said && isPlain(rest) ? 'things' : undefined;
}

/** Folders are made of a listing that the model saw; what else a plan does, or a search for folders, was thought about. */
function looksOrMakes(step: Step): boolean {
  const words = givenWords(step) ?? [];
  const isSearch = words.includes('-type') && !words.some((word) => /^-(?:exec|ok|delete|fprint)/.test(word));
  return step.tool === TERMINAL && ['ls', 'find', 'cat', 'head', 'mkdir', 'tree', 'grep'].includes(String(step.args['command'])) && !isSearch;
}

function readsIn(step: Step, folder: string): boolean {
  const isReading = step.tool === TERMINAL && ['cat', 'head'].includes(String(step.args['command']));
  return isReading && operandsOf(step).every((word) => word.startsWith(`${folder}/`));
}
