import type { Step } from '../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../schemas/words.ts';
import { plainPath } from '../language/plain-path.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { nearestPath } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { baseName } from '../request/file-names.ts';

/** The words of a command put right: a rename that would move, a search for a definition, a file under another name. */
export function withRightWords(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  if (step.tool !== TERMINAL || !Array.isArray(step.args['args'])) return step;
  const words = step.args['args'].map(String);
  const repaired =
    withoutRepeatedCommand(step, words) ??
    listedFiles(step, words, entries) ??
    withoutRepeatedTarget(step, words) ??
    renamedInPlace(step, words, request) ??
    definitionSearch(step, words, request) ??
    wholePhrase(step, words, request, entries) ??
    existingFile(step, words, entries);
  return repaired === undefined ? step : { ...step, args: { ...step.args, args: repaired } };
}

/** More files than this are for a person to look through. */
const MAX_LISTED = 50;

/** `rm **\/*.bak` by the files that it means: whoever approves sees each of them, and a pattern over all folders is never run unasked. */
function listedFiles({ args }: Step, words: readonly string[], entries: readonly WorkspaceEntry[]): string[] | undefined {
  const [only, ...more] = words;
  const [, folder = '', ending] = /^(?:\.\/)?((?:[^*?[\]{}]+\/)?)\*\*\/\*(\.\w+)$/.exec(only ?? '') ?? [];
  if (args['command'] !== 'rm' || ending === undefined || more.length > 0) return undefined;
  const files = entries.filter(({ kind, path }) => kind === 'file' && path.startsWith(folder) && path.endsWith(ending)).map(({ path }) => path);
  return files.length === 0 || files.length > MAX_LISTED ? undefined : files;
}

/** `mkdir a mkdir b`: the command once more stands for no name. */
function withoutRepeatedCommand({ args }: Step, words: readonly string[]): string[] | undefined {
  const command = String(args['command']);
  if (!REPEATABLE.has(command) || words[0] === command || words.at(-1) === command || !words.includes(command)) return undefined;
  return words.filter((word) => word !== command);
}

const REPEATABLE = new Set(['mkdir', 'touch', 'rm', 'rmdir']);

/** `mv a/*.bak old/ b/*.bak old/`: the folder that everything goes into stands once, at the end. */
function withoutRepeatedTarget({ args }: Step, words: readonly string[]): string[] | undefined {
  const target = words.at(-1);
  if ((args['command'] !== 'mv' && args['command'] !== 'cp') || target === undefined) return undefined;
  const once = words.filter((word, at) => at === words.length - 1 || word.replace(/\/$/, '') !== target.replace(/\/$/, ''));
  return once.length < words.length && once.length > 2 ? once : undefined;
}

const RENAMES = /\brenam|\b(?:give|change|new) (?:\w+ ){0,2}name\b|\bcall (?:it|the file)\b|\b(?:should|shall) be (?:called|named)\b/i;

/** `Rename docs/a.md to b.md` keeps the folder; `mv docs/a.md b.md` would move the file out of it. */
function renamedInPlace({ args }: Step, words: readonly string[], request: string): string[] | undefined {
  if (args['command'] !== 'mv' || !RENAMES.test(request) || /\bmov(?:e|ing)\b/i.test(request)) return undefined;
  const operands = words.filter((word) => !word.startsWith('-'));
  const [from, to] = operands;
  if (operands.length !== 2 || from === undefined || to === undefined || to.includes('/') || !from.includes('/')) return undefined;
  return words.map((word) => (word === to ? `${from.slice(0, from.lastIndexOf('/') + 1)}${to}` : word));
}

/** Words that begin a definition in the common languages. */
const DEFINES = '(def|class|function|func|fn|fun|const|let|var|type|interface|struct|enum|trait|module|sub|async def)';

/** Where something is defined is another question than where it is used: the search has to ask for the definition. */
function definitionSearch({ args }: Step, words: readonly string[], request: string): string[] | undefined {
  const [flags, name, ...rest] = words;
  if (args['command'] !== 'grep' || !/\b(?:defin|declar|implement)/i.test(request)) return undefined;
  if (flags === undefined || !/^-[rnRHiw]+$/.test(flags) || name === undefined || !/^[A-Za-z_]\w+$/.test(name)) return undefined;
  return [`${flags.replace('w', '')}E`, `${DEFINES} +${name}\\b`, ...rest];
}

/** `grep -rn trap door plays`: words of the request that stand together, of which only the first would be looked for. */
function wholePhrase({ args }: Step, words: readonly string[], request: string, entries: readonly WorkspaceEntry[]): string[] | undefined {
  const operands = words.filter((word) => !word.startsWith('-'));
  const first = words.indexOf(operands[0] ?? '');
  if (args['command'] !== 'grep' || words.slice(0, first).some((flag) => !/^-[a-zA-Z]*[a-zA-DF-Z]$/.test(flag) || /[efmABC]$/.test(flag)))
    return undefined;
  const isThere = (word: string): boolean => /[/.*]/.test(word) || entries.some(({ path }) => path === word.replace(/\/$/, ''));
  const place = operands.findIndex((word, at) => at > 0 && isThere(word));
  // What is searched may come through a pipe.
  const length = place === -1 && args['stdin'] !== undefined ? operands.length : place;
  const phrase = operands.slice(0, length).join(' ');
  if (length < 2 || !operands.slice(length).every(isThere) || !request.toLowerCase().includes(phrase.toLowerCase())) return undefined;
  return [...words.slice(0, first), phrase, ...words.slice(first + length)];
}

/** Commands whose operands are files that have to exist. */
const READERS = new Set(['cat', 'head', 'tail', 'wc', 'stat', 'sort', 'uniq', 'diff', 'sha256sum']);

/** A file that is not there, where exactly one has a name that was meant: spelt otherwise, in another folder, or a name with spaces taken apart. */
function existingFile({ args }: Step, words: readonly string[], entries: readonly WorkspaceEntry[]): string[] | undefined {
  if (!READERS.has(String(args['command']))) return undefined;
  const flags = words.filter((word) => word.startsWith('-') || /^\d+$/.test(word));
  const operands = words.filter((word) => !flags.includes(word));
  const isThere = (path: string): boolean => /[*?[]/.test(path) || path.startsWith('/') || entries.some((entry) => entry.path === plainPath(path));
  if (operands.length === 0 || operands.some(isThere)) return undefined;
  const files = entries.filter(({ kind }) => kind === 'file');
  const wanted = operands.join(' ');
  const found = nearestPath(wanted, files) ?? onlyFileWith(wanted, files);
  return found === undefined ? undefined : [...flags, found];
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
