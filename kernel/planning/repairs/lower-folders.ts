import { literalPattern } from '../../../schemas/literal-pattern.ts';
import type { Step } from '../../../schemas/plan.ts';
import { DELETING, PLACING } from '../language/command-kinds.ts';
import { globExpression } from '../language/path-pattern.ts';
import { plainPath } from '../language/plain-path.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { givenWords, isOperand, operandsOf, withWords } from '../plan/command-line.ts';
import { referencedSteps } from '../plan/references.ts';
import { renumbered } from '../plan/shift-references.ts';
import { baseName } from '../request/file-names.ts';
import { NOT_DEEPER } from './asked-find.ts';

/** More files than this are for a person to look through. */
const MAX_LISTED = 50;

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
  if (!SAYS_LOWER.test(request) || NOT_DEEPER.test(request)) return same;
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
    tops.add(lower.top);
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
  /** The folder that the request speaks of; empty for the workspace itself. */
  top: string;
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
  const [pattern, ...others] = patternsOf(sources, request, entries);
  if ((command !== 'rm' && target.length === 0) || pattern === undefined || others.some(({ name }) => name !== pattern.name)) return undefined;
  const goal = target.map((word) => `${plainPath(word)}/`);
  const named = namedPaths(request, entries).flatMap(({ entry, by }) =>
    entry.kind === 'folder' && by === 'exact' && !goal.includes(`${entry.path}/`) ? [entry.path] : [],
  );
  const top = named.length === 0 ? pattern.folder : named.find((folder) => isWithin(pattern.folder, folder));
  if (top === undefined || isOneNamed(top, request, entries)) return undefined;
  const isMeant = globExpression(pattern.name);
  const files = entries.flatMap(({ kind, path }) =>
    kind === 'file' && isWithin(path, top) && isMeant.test(baseName(path)) && !goal.some((folder) => path.startsWith(folder)) ? [path] : [],
  );
  const areApart = target.length === 0 || new Set(files.map(baseName)).size === files.length;
  return files.length === 0 || files.length > MAX_LISTED || !areApart ? undefined : { top, files, target };
}

/** The patterns of names in their folders; files of a kind that the request says are one as well. */
function patternsOf(sources: readonly string[], request: string, entries: readonly WorkspaceEntry[]): { folder: string; name: string }[] {
  const patterns = sources.map((word) => {
    const plain = plainPath(word);
    const [, folder = '', name = ''] = /^((?:[^*?[\]{}]*\/)?)(?:\*\*\/)*([^/*?[\]{}]*[*?][^/[\]{}]*)$/.exec(plain) ?? [];
    if (/[\p{L}\p{N}]/u.test(name)) return { folder: folder.replace(/\/$/, ''), name };
    const [, place = '', ending] = /^((?:.*\/)?)[^/*?]*\.(\w+)$/.exec(plain) ?? [];
    const isKind =
      ending !== undefined &&
      new RegExp(`(?:\\.|(?<![\\w.]))${literalPattern(ending)}[ -]files?\\b|\\*\\.${literalPattern(ending)}\\b`, 'i').test(request);
    return isKind && entries.some(({ kind, path }) => kind === 'file' && path === plain)
      ? { folder: place.replace(/\/$/, ''), name: `*.${ending}` }
      : undefined;
  });
  return patterns.some((pattern) => pattern === undefined) ? [] : patterns.flatMap((pattern) => pattern ?? []);
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
  const isFolder = (path: string): boolean => entries.some((entry) => entry.kind === 'folder' && entry.path === path);
  return (
    DELETING.has(String(step.args['command'])) &&
    operands.length > 0 &&
    operands.every((path) => isFolder(path) && [...tops].some((top) => isWithin(path, top)))
  );
}

function isFolderMeant(request: string): boolean {
  return FOLDER_GOES.test(request.replace(new RegExp(SAYS_LOWER.source, 'gi'), ' '));
}

const isUsed = (steps: readonly Step[], at: number): boolean => steps.some(({ args }) => referencedSteps(args).includes(at + 1));
