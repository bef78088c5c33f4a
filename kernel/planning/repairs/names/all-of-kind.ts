import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { PLACING, TAKING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName, folderOf, withoutEnding } from '../../request/file-names.ts';
import { keptIn } from '../../request/kept-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { withoutRest } from '../../request/rest-stays.ts';

/** `the .part files`, `*.raw files`. */
export const KIND = /(?<![\p{L}\p{N}_/.])\*?\.(\p{L}\w{0,5})\s+(?:files|ones)\b/giu;
/** What may stand before it and chooses none of them, up to how many there are. */
const ALL = /(?:\b(?:all|any|every|each|of|the|my|our|those|these)\s+|\b(both|\d+)\s+|\*)*$/i;
/** All of a kind are taken: nothing before it but a verb, or a bracket or the like. */
const TAKEN_WHOLE =
  /(?:^|[(,:;.!?–—]|\b(?:delet(?:e|ing)|remov(?:e|ing)|eras(?:e|ing)|trash|bin|drop|clear(?: (?:out|away|up))?|throw (?:away|out)|rid|mov(?:e|ing)|cop(?:y|ying)|put|stow|tak(?:e|ing)|rm|mv|cp))\s*$/i;
/** What may follow it, once the folder is out: the end of a clause, or of the files. */
const GOES_ON = /^\s*(?:$|[,;:.!?)–—]|\b(?:can|may|should|must|have|are|to|into|please|now|there|and|then|away)\b)/i;
/** Some of them, or not all. */
export const CHOOSES =
  /\b(?:except\w*|but|not|never|apart|other than|keep\w*|leav\w*|stays?|spare|which|who|unless|if|whose|with|without|from|since|until|before|after|than|begin\w*|start\w*|end(?:s|ing)?|contain\w*|mention\w*|named|called|about|only|some|few|most|half|one|first|last|\w+est|empty)\b|n['’]t\b/i;

/**
 * `rm incoming/atlas.part incoming/letters/part` for `the .part files of incoming`: where the request names an ending, a folder and nothing that
 * chooses among them, all files there with that ending take the place of names that are made up, and none of them is left out.
 */
export function withAllOfKind(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step);
  const command = String(step.args['command']);
  if (words === undefined || !TAKING.has(command)) return step;
  const operands = words.filter(isOperand);
  const target = PLACING.has(command) ? operands.at(-1) : undefined;
  const taken = (target === undefined ? operands : operands.slice(0, -1)).map(plainPath);
  const goesToFolder = target === undefined || target.endsWith('/') || isKnownFolder(plainPath(target), entries);
  const isInvented = (path: string): boolean => !entries.some((entry) => entry.path === path) && !isSaid(path, request);
  if (!goesToFolder || taken.some((path) => /[*?[{]/.test(path))) return step;
  const folders = new Set(taken.map((path) => knownFolderOf(path, entries)));
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0 || !isOnlyFolder(folder, target, request, entries)) return step;
  const ending = endingOfAll(request, folder);
  if (ending === undefined) return step;
  const ofKind = entries.flatMap(({ kind, path }) =>
    kind === 'file' && path.startsWith(`${folder}/`) && path.endsWith(`.${ending.name}`) ? [path] : [],
  );
  const isSure =
    ofKind.length > 0 &&
    ofKind.every((path) => folderOf(path) === folder && !isNamedItself(path, request)) &&
    (ending.count === undefined || ending.count === ofKind.length) &&
    taken.every((path) => ofKind.includes(path) || isInvented(path));
  if (!isSure) return step;
  const flags = words.filter((word) => !isOperand(word));
  // Whoever approves a deletion sees each of the files.
  const files = target === undefined && ofKind.length <= MAX_LISTED ? ofKind : [`${folder}/*.${ending.name}`];
  return withWords(step, [...flags, ...files, ...(target === undefined ? [] : [target])]);
}

/** Said as a name, and not as an ending. */
function isSaid(path: string, request: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}.])${literalPattern(baseName(path))}(?![\\p{L}\\p{N}])`, 'iu').test(request);
}

function isNamedItself(path: string, request: string): boolean {
  const said = new Set(wordsOf(request));
  const own = wordsOf(withoutEnding(baseName(path)));
  return own.length > 0 && own.every((word) => said.has(word));
}

/** The nearest folder above a path that is there. */
function knownFolderOf(path: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const parts = path.split('/');
  const above = parts.slice(0, -1).map((_, depth) => parts.slice(0, parts.length - 1 - depth).join('/'));
  return above.find((folder) => isKnownFolder(folder, entries));
}

/** Whether the request speaks of this folder, and of no other but the one that the files go to. */
function isOnlyFolder(folder: string, target: string | undefined, request: string, entries: readonly WorkspaceEntry[]): boolean {
  const named = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  const sources = named.filter((path) => target === undefined || path !== plainPath(target));
  return sources.length === 1 && sources[0] === folder;
}

/** The one ending all of whose files in a folder the request takes, and how many it says there are. */
function endingOfAll(request: string, folder: string): { name: string; count: number | undefined } | undefined {
  const kept = keptIn(request);
  const said = withDigits(withoutRest(request));
  const [only, ...more] = said.matchAll(KIND);
  const name = only?.[1];
  if (only === undefined || name === undefined || more.length > 0 || kept.endings.has(name.toLowerCase())) return undefined;
  const before = said.slice(0, only.index);
  const lead = ALL.exec(before);
  const place = `\\b(?:in|of|from|inside|within|under)\\s+(?:the\\s+|my\\s+|our\\s+)?(?:folder\\s+)?["'\`]?${literalPattern(folder)}(?![\\w-])`;
  const behind = said.slice(only.index + only[0].length).replace(new RegExp(`^\\s*${place}["'\`]?(?:\\s+folder|/)?`, 'i'), '');
  const around = before.replace(new RegExp(place, 'gi'), ' ') + behind;
  if (!TAKEN_WHOLE.test(before.slice(0, lead?.index)) || !GOES_ON.test(behind) || CHOOSES.test(around)) return undefined;
  const [, count] = lead ?? [];
  return { name, count: count === undefined ? undefined : count.toLowerCase() === 'both' ? 2 : Number(count) };
}
