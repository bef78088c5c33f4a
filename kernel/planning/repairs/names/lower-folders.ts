import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { DELETING, PLACING } from '../../language/command-kinds.ts';
import { globExpression } from '../../language/path-pattern.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile, isKnownFolder } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, operandsOf, withWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { baseName } from '../../request/file-names.ts';
import { NOT_DEEPER } from '../files/asked-find.ts';

const FOLDERS = '(?:folders?|director(?:y|ies)|dirs?)';
const LOWER = `(?:(?:sub[- ]?|lower |deeper |inner |nested )${FOLDERS}|${FOLDERS} (?:(?:that|which) (?:are|is|lie|lies) )?(?:below|under|underneath|beneath|inside|within|in) (?:it|them|that|this)|(?:everything|anything|all|whatever|what)(?: (?:is|lies|that is|that lies))? (?:below|under|underneath|beneath|inside|deeper)(?: it| that| down)?)`;
const ALSO = '(?:also|even|including|includes?|incl\\.?|plus|and|or|as well as|with)';
const THOSE =
  '(?:(?:also|even|those|the ones|ones|that|which|are|lie|lying|in|from|of|inside|under|below|all|any|every|each|its|their|the|whatever) )*';
/** `in X and its subfolders`, `also those in the folders below it`, `everywhere under X`. A subfolder that something goes to is none of these. */
const SAYS_LOWER = new RegExp(
  [
    `\\b${ALSO} ${THOSE}${LOWER}\\b`,
    `\\b${LOWER},? (?:too|as well|included|also)\\b`,
    `\\b(?:and|or) (?:also )?(?:below|beneath|underneath|deeper)\\b(?! (?:the|a|an|my|our)\\b)`,
    '\\b(?:everywhere|anywhere|wherever|throughout|all over)\\b',
    '\\brecursive(?:ly)?\\b|\\b(?:at|on) (?:any|every|all) (?:depths?|levels?)\\b|\\b(?:however|no matter how|whatever) deep\\b|\\ball the way down\\b|\\b(?:whole|entire) tree\\b',
  ].join('|'),
  'i',
);
/** `whichever folder they are in`, `no matter in which folder`, `in all folders`: a folder that is said to be of some kind is not any of them. */
const SAYS_ANY = new RegExp(
  `\\b(?:(?:in )?(?:whichever|whatever)|no matter (?:in )?(?:which|what)|regardless of (?:the|which|what)|(?:in|from|of|across|through) (?:all|any|every|each)(?: one)?)(?: of)?(?: the| its| my| our| these)?(?: single)? (?:sub-?)?${FOLDERS}\\b(?! (?:that|which|whose|called|named|with|without|like|starting|beginning|ending)\\b)`,
  'i',
);
const SAYS_WHOLE = /\b(?:here|everywhere|anywhere|wherever)\b/i;
const THIS_PLACE = new RegExp(
  `\\b(?:in )?here\\b|\\bin (?:this|the) (?:whole |entire )?(?:workspace|project|repo(?:sitory)?|${FOLDERS})(?= |[,.!]|$)`,
  'gi',
);
const TELLS_PLACE = new RegExp(`\\b(?:in|from|under|below|inside|within)\\s+(?!any case\\b)\\w|\\b${FOLDERS}\\b`, 'i');
/** Some of them stay where they are. */
const CHOOSES =
  /\b(?:except|excluding|apart from|other than|besides|unless|outside|(?:older|newer|bigger|larger|smaller|less|more) than|but (?:not|for)|not (?:in|from|the))\b/i;
/** A folder itself is to go, once those that only say where are out of the text. */
const FOLDER_GOES = new RegExp(
  `\\b(?:delete|remove|erase|drop|get rid of|rmdir|and|then)\\s+(?:(?:then|also|the|all|any|its|that|this|those|these|my|our|now)\\s+)*(?:empty\\s+|emptied\\s+)?(?:[\\w./-]+\\s+)?(?:sub-?)?${FOLDERS}\\b(?!['’]s)|\\b(?:itself|themselves|empty|emptied)\\b`,
  'i',
);

/**
 * `Delete all the .bak files in work, also those in its subfolders`: the plan is `rm work/*.bak`, which misses the deeper ones, or fails where
 * none lies at the top. All that are meant are named, so that whoever approves sees each of them; a folder that nobody wants to go stays.
 */
export function withLowerFolders(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const same = [...steps];
  const isAnywhere = SAYS_ANY.test(request) && !CHOOSES.test(request);
  if ((!SAYS_LOWER.test(request) && !isAnywhere) || NOT_DEEPER.test(request)) return same;
  const taken = new Set<string>();
  const tops = new Set<string>();
  const changed: (Step | undefined)[] = [];
  for (const [at, step] of steps.entries()) {
    const lower = lowerFiles(step, request, entries);
    if (lower === undefined) {
      changed.push(step);
      continue;
    }
    const left = lower.files.filter((path) => !taken.has(path));
    for (const path of left) taken.add(path);
    for (const top of lower.tops) tops.add(top);
    const flags = (givenWords(step) ?? []).filter((word) => !isOperand(word));
    const isNeedless = left.length === 0 && !isUsed(steps, at);
    changed.push(isNeedless ? undefined : left.length === 0 ? step : withWords(step, [...flags, ...left, ...lower.target]));
  }
  if (tops.size === 0) return same;
  const spared = changed.map((step, at) =>
    step !== undefined && takesFolder(step, tops, entries) && !isFolderMeant(request) && !isUsed(steps, at) ? undefined : step,
  );
  const newNumber = (number: number): number => spared.slice(0, number).filter((step) => step !== undefined).length;
  return spared.flatMap((step) => (step === undefined ? [] : [renumbered(step, newNumber)]));
}

interface LowerFiles {
  /** The folders that the request speaks of; an empty one is the workspace itself. */
  tops: readonly string[];
  files: readonly string[];
  /** Where they go, as a word or none. */
  target: readonly string[];
}

/** The files that a step takes by one pattern, wherever they lie below the folder that is meant. */
function lowerFiles(step: Step, request: string, entries: readonly WorkspaceEntry[]): LowerFiles | undefined {
  const command = String(step.args['command']);
  const operands = operandsOf(step);
  const target = PLACING.has(command) ? operands.slice(-1) : [];
  const sources = operands.slice(0, operands.length - target.length);
  const patterns = patternsOf(sources, request, entries);
  const [pattern] = patterns;
  if ((command !== 'rm' && target.length === 0) || pattern === undefined) return undefined;
  const goal = target.map((word) => `${plainPath(word)}/`);
  const places = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'folder' && !goal.includes(`${entry.path}/`));
  const named = places.flatMap(({ entry, by }) => (by === 'exact' ? [entry.path] : []));
  const outer = patterns.filter(({ folder }) => patterns.every((other) => isWithin(other.folder, folder))).map(({ folder }) => folder);
  const isAll = places.length === 0 && meansWorkspace(request);
  const said = named.filter((folder) => patterns.some((each) => isWithin(each.folder, folder)));
  const tops = named.length > 0 ? said : isAll ? [''] : outer;
  if (tops.length === 0 || tops.some((top) => isOneNamed(top, request, entries))) return undefined;
  const isMeant = globExpression(pattern.name);
  const files = entries.flatMap(({ kind, path }) =>
    kind === 'file' && tops.some((top) => isWithin(path, top)) && isMeant.test(baseName(path)) && !goal.some((folder) => path.startsWith(folder))
      ? [path]
      : [],
  );
  const areApart = target.length === 0 || new Set(files.map(baseName)).size === files.length;
  return files.length === 0 || files.length > MAX_LISTED || !areApart ? undefined : { tops, files, target };
}

interface NamePattern {
  folder: string;
  name: string;
}

/** Whether all that there is was meant, and no place in it was told: the folders of a plan are guesses then. */
function meansWorkspace(request: string): boolean {
  const rest = request.replace(new RegExp(`${SAYS_ANY.source}|${SAYS_LOWER.source}`, 'gi'), ' ').replace(THIS_PLACE, ' ');
  return (SAYS_ANY.test(request) || SAYS_WHOLE.test(request)) && !TELLS_PLACE.test(rest);
}

/** One pattern of names in its folders. Beside files of a kind that the request says, words that stand for no other file are of no use. */
function patternsOf(sources: readonly string[], request: string, entries: readonly WorkspaceEntry[]): NamePattern[] {
  const read = sources.map((word) => ({ word, pattern: patternOf(word, request, entries) }));
  const all = read.flatMap(({ pattern }) => pattern ?? []);
  const [first] = all;
  if (first === undefined) return [];
  const isMeant = globExpression(first.name);
  const strays = read.filter(({ pattern }) => pattern?.name !== first.name).map(({ word }) => globExpression(plainPath(word)));
  const takesMore = entries.some(
    ({ kind, path }) => (kind === 'file' ? !isMeant.test(baseName(path)) : isFolderMeant(request)) && strays.some((stray) => stray.test(path)),
  );
  const isKindSaid = saysKind(request, /^\*\.(\w+)$/.exec(first.name)?.[1]);
  return strays.length > 0 && (takesMore || !isKindSaid) ? [] : all.filter(({ name }) => name === first.name);
}

/** A pattern of names; a file of a kind that the request says is one as well. */
function patternOf(word: string, request: string, entries: readonly WorkspaceEntry[]): NamePattern | undefined {
  const plain = plainPath(word);
  const [, folder = '', name = ''] = /^((?:[^*?[\]{}]*\/)?)(?:\*{1,2}\/)*([^/*?[\]{}]*[*?][^/[\]{}]*)$/.exec(plain) ?? [];
  if (/[\p{L}\p{N}]/u.test(name)) return { folder: folder.replace(/\/$/, ''), name };
  const [, place = '', ending] = /^((?:.*\/)?)[^/*?]*\.(\w+)$/.exec(plain) ?? [];
  return isKnownFile(plain, entries) && saysKind(request, ending) ? { folder: place.replace(/\/$/, ''), name: `*.${ending}` } : undefined;
}

function saysKind(request: string, ending: string | undefined): boolean {
  const kind = ending === undefined ? undefined : literalPattern(ending);
  return kind !== undefined && new RegExp(`(?:\\.|(?<![\\w.]))${kind}[ -]files?\\b|\\*\\.${kind}\\b`, 'i').test(request);
}

/** `and its subfolder drafts` is that one alone. */
function isOneNamed(top: string, request: string, entries: readonly WorkspaceEntry[]): boolean {
  const below = entries.filter(({ kind, path }) => kind === 'folder' && path !== top && isWithin(path, top));
  return below.some(({ path }) =>
    new RegExp(`${LOWER},? (?:called |named )?["'\`]?(?:${literalPattern(path)}|${literalPattern(baseName(path))})\\b`, 'i').test(request),
  );
}

const isWithin = (path: string, folder: string): boolean => folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Whether all that a step takes away are folders that were meant as a place. */
function takesFolder(step: Step, tops: ReadonlySet<string>, entries: readonly WorkspaceEntry[]): boolean {
  const operands = operandsOf(step).map(plainPath);
  return (
    DELETING.has(String(step.args['command'])) &&
    operands.length > 0 &&
    operands.every((path) => isKnownFolder(path, entries) && [...tops].some((top) => isWithin(path, top)))
  );
}

function isFolderMeant(request: string): boolean {
  return FOLDER_GOES.test(request.replace(new RegExp(`${SAYS_LOWER.source}|${SAYS_ANY.source}`, 'gi'), ' '));
}

const isUsed = (steps: readonly Step[], at: number): boolean => steps.some(({ args }) => referencedSteps(args).includes(at + 1));
