import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { filesBelow, isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { choosingClauses } from '../../request/choosing-clauses.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';
import { sourcesOf, targetsOf } from './taken-files.ts';

const ALL = /\b(?:all|every|each|any)\b/i;
/** By what else than their names some of them are taken. */
const CHOOSES =
  /\d|\b(?:except\w*|but|not|no|never|other|than|keep|leave|stays?|if|unless|only|some|few|most|half|(?<!every |each )one|first|last|latest|\w{3,}est|since|before|after|until|mention\w*|contain\w*|says?|with|without|which|who)\b|n['’]t\b/i;

/**
 * `All inspection notes on Juniper`, of which small models copy two of three: those of the folder that is named, and of the folders in it, whose
 * names have the same said word go along. What else the request says of them only the model can tell.
 */
export function withAllByName(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const taking = steps.filter((step) => sourcesOf(step).length > 0);
  const [only, ...others] = taking;
  if (only === undefined || others.length > 0 || !PLACING.has(String(only.args['command']))) return [...steps];
  const targets = steps.flatMap(targetsOf).map(plainPath);
  const along = targets.some((path) => /\.\w+$/.test(path)) ? [] : filesAlong(sourcesOf(only).map(plainPath), targets, request, entries);
  const words = givenWords(only) ?? [];
  return along.length === 0
    ? [...steps]
    : steps.map((step) => (step === only ? withWords(step, [...words.slice(0, -1), ...along, ...words.slice(-1)]) : step));
}

function filesAlong(taken: readonly string[], targets: readonly string[], request: string, entries: readonly WorkspaceEntry[]): string[] {
  const clauses = choosingClauses(request, targets);
  const folders = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'folder' && !targets.includes(entry.path) ? [entry.path] : []));
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0 || !ALL.test(clauses) || CHOOSES.test(targets.reduce(without, request))) return [];
  const files = filesBelow([folder], entries);
  if (!taken.every((path) => isKnownFile(path, entries) && files.includes(path))) return [];
  const said = new Set(contentStems(targets.reduce(without, request)));
  const ownWords = (path: string): string[] => wordsOf(withoutEnding(baseName(path))).map(stem);
  const ofFolder = new Set(wordsOf(folder).map(stem));
  const [first = ''] = taken;
  const wanted = ownWords(first).filter((word) => said.has(word) && !ofFolder.has(word) && taken.every((path) => ownWords(path).includes(word)));
  const ending = (path: string): string => path.slice(withoutEnding(path).length);
  const fitting = files.filter((path) => ending(path) === ending(first) && wanted.every((word) => ownWords(path).includes(word)));
  // Two of one name would be one in the place that they go to.
  const isSure = wanted.length > 0 && fitting.length <= MAX_LISTED && new Set(fitting.map(baseName)).size === fitting.length;
  return isSure ? fitting.filter((path) => !taken.includes(path)) : [];
}

function without(text: string, name: string): string {
  return text.replaceAll(name, ' ');
}
