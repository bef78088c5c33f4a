import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';

/** `all the .txt files of the inbox`: the ending, and where. */
const ALL_OF_KIND =
  /\b(?:all|every|each)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(?:\*?\.)?(\w{1,5})[- ]files?\s+(?:of|in|from|inside|under|that (?:are|lie) in|which (?:are|lie) in)\s+(\S.*)/is;
/** The files themselves are put, and nothing out of them: `put all rides of rides.csv into a new file` moves none. */
const PUTS =
  /\b(?:put|stow|tidy)\s+(?:(?!\b(?:in|into|to|from|of|with|lines?|rows?)\b)[^;!?])*?\b(?:files|documents|pictures|photos|letters|scans|invoices)\b(?=.*\b(?:in|into|to)\b)/is;
const COPIES = /\b(?:cop(?:y|ies|ied|ying)|duplicat\w*|back ?ups?|backed up|keep the originals?)\b/i;

/**
 * Files that go elsewhere, as the request says them: `all the .txt files of the inbox` are inbox/*.txt and no single one of them, what is put
 * somewhere is moved, and a name that was cut at its blank is written out.
 */
export function withFilesOfKind(written: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const step = withPatternOfEnding(written, request, entries);
  const { command } = step.args;
  const given = givenWords(step);
  if ((command !== 'mv' && command !== 'cp') || given === undefined) return step;
  const flags = given.filter((word) => !isOperand(word));
  const names = given.filter(isOperand);
  const target = names.at(-1);
  if (names.length < 2 || target === undefined) return step;
  const pattern = patternIn(request, entries);
  // One of several files that each get a new name is no pattern of them.
  const isRenamed = names.length === 2 && /\.\w+$/.test(baseName(target)) && !isKnownFolder(plainPath(target), entries);
  const isAll = pattern !== undefined && !isRenamed && !coversAll(names.slice(0, -1), pattern);
  const sources = isAll ? [pattern.glob] : names.slice(0, -1).map((name) => wholeName(name, entries));
  const isMove = command === 'cp' && PUTS.test(request) && !COPIES.test(request);
  const words = [...flags.filter((flag) => !isMove || !/^-[rRap]+$/.test(flag)), ...sources, target];
  return withWords(isMove ? { ...step, args: { ...step.args, command: 'mv' } } : step, words);
}

/** `the two .tmp files in tmp, but leave the rest`: a pattern for everything there becomes one for what is said. */
function withPatternOfEnding(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const { command } = step.args;
  const words = givenWords(step);
  const endings = new Set([...request.matchAll(SAID_ENDING)].map(([, dotted, known = '']) => (dotted ?? known).toLowerCase()));
  const [ending, ...others] = endings;
  if (!TAKING.has(String(command)) || words === undefined) return step;
  if (ending === undefined || others.length > 0) return step;
  const isThere = (folder: string): boolean =>
    entries.some(({ kind, path }) => kind === 'file' && path.startsWith(folder) && path.slice(folder.length).toLowerCase().endsWith(`.${ending}`));
  const ofKind = words.map((word) => {
    const [, folder] = /^(|.*\/)\*(?:\.\*)?$/.exec(word) ?? [];
    return folder !== undefined && isThere(folder.replace(/^\.\//, '')) ? `${folder}*.${ending}` : word;
  });
  const said = withoutOtherKinds(ofKind, ending, request, command === 'rm' ? undefined : ofKind.at(-1));
  return withWords(step, said);
}

/** Endings as they are written: what is moved or deleted by a kind such as `text files` may be more than one ending. */
const SAID_ENDING =
  /(?<![\w/])(?:\*?\.(\w{1,5})|(csv|tsv|txt|md|json|xml|log|pdf|jpe?g|png|gif|tiff?|webp|svg|heic|docx?|odt|xlsx?|html?|mp3|wav|mp4|zip|tmp|bak))[ -](?:files?|pictures?|photos?|images?|scans?|documents?|recordings?)\b/gi;

/** `move both csv files there; the txt stays`: a file of another kind that the request has no words for stays. */
function withoutOtherKinds(words: readonly string[], ending: string, request: string, target: string | undefined): string[] {
  const isOfKind = (word: string): boolean => word.toLowerCase().endsWith(`.${ending}`);
  const asked = new Set(wordsOf(request));
  const isSaid = (name: string): boolean => wordsOf(withoutEnding(name)).every((word) => asked.has(word));
  const isMeant = (word: string): boolean => word === target || !isOperand(word) || isOfKind(word) || !/\.\w+$/.test(word) || isSaid(baseName(word));
  return words.some(isOfKind) ? words.filter(isMeant) : [...words];
}

interface Pattern {
  glob: string;
  files: readonly string[];
}

/** The files of one kind in one folder that the request speaks of, as a pattern. */
function patternIn(request: string, entries: readonly WorkspaceEntry[]): Pattern | undefined {
  const [, ending = '', place = ''] = ALL_OF_KIND.exec(request) ?? [];
  const clause = place.split(/[.,;!?]\s|\b(?:and|in there|into|in a|to)\b/)[0] ?? '';
  const [folder, ...others] = foldersIn(clause, entries);
  if (ending === '' || folder === undefined || others.length > 0) return undefined;
  const inside = entries.filter(({ kind, path }) => kind === 'file' && path.slice(0, path.lastIndexOf('/')) === folder);
  const files = inside.map(({ path }) => path).filter((path) => path.toLowerCase().endsWith(`.${ending.toLowerCase()}`));
  return files.length === 0 ? undefined : { glob: `${folder}/*.${ending}`, files };
}

function foldersIn(clause: string, entries: readonly WorkspaceEntry[]): string[] {
  return namedPaths(`in ${clause.trim()}`, entries).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
}

/** Whether the names are a pattern of this kind, or all of the files by name. */
function coversAll(names: readonly string[], { glob, files }: Pattern): boolean {
  const plain = names.map(plainPath);
  return plain.some((name) => name === glob || /\*\*|\{/.test(name)) || files.every((file) => plain.includes(file));
}

/** `inbox/fax` for the one file that begins so and goes on behind a blank. */
function wholeName(name: string, entries: readonly WorkspaceEntry[]): string {
  if (/[*?[]/.test(name)) return besideFolder(name, entries);
  if (entries.some(({ path }) => path === plainPath(name))) return name;
  const [only, ...others] = entries.filter(({ kind, path }) => kind === 'file' && path.startsWith(`${name} `));
  return only === undefined || others.length > 0 ? name : only.path;
}

/** `invoices/2022/*` for the files invoices/2022-…, where there is no such folder. */
function besideFolder(pattern: string, entries: readonly WorkspaceEntry[]): string {
  const [, beginning] = /^([^*?[\]]+)\/\*$/.exec(pattern) ?? [];
  if (beginning === undefined || entries.some(({ path }) => path === beginning)) return pattern;
  const isThere = entries.some(({ kind, path }) => kind === 'file' && path.startsWith(beginning) && !path.slice(beginning.length).includes('/'));
  return isThere ? `${beginning}*` : pattern;
}
