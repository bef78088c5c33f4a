import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { DELETING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { entriesMatching, filesOf } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { baseName, folderOf, withoutEnding } from '../../request/file-names.ts';
import { type Kept, keptIn, takesOnlyEmpty } from '../../request/kept-names.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/**
 * Files that the request says have to stay (`get rid of the .bak files, the svg ones have to stay`) are taken out of what a step deletes or
 * moves; a step for nothing else goes. Small models do to the second kind that is said what is asked for the first.
 */
export function reviewKeptFiles(steps: readonly Step[], { request, entries }: Evidence): Reviewed {
  const said = keptIn(request);
  const kept = { ...said, paths: [...pathsOf(said.words, entries), ...pathsWith(said.words, request, entries)] };
  // What has content is only kept from being deleted: `delete the empty files, move the others`.
  const full = takesOnlyEmpty(request) ? entries.flatMap(({ kind, path, size }) => (kind === 'file' && size > 0 ? [path] : [])) : [];
  const keptFrom = (step: Step): KeptHere => (DELETING.has(String(step.args['command'])) ? { ...kept, paths: [...kept.paths, ...full] } : kept);
  if (kept.endings.size === 0 && kept.names.length === 0 && kept.paths.length + full.length === 0) return { steps: [...steps], faults: [] };
  const faults: CandidateFault[] = [];
  const left: Step[] = [];
  const numbers: number[] = [];
  for (const [index, given] of steps.entries()) {
    const step = renumbered(given, (number) => numbers[number - 1] ?? number);
    const whole = withoutKept(step, keptFrom(step), entries);
    const spared = whole.step === null ? { ...whole, step: theOthers(step, request, kept, entries) } : whole;
    if (spared.stays !== undefined) {
      const isLeftOut = spared.step === null && !steps.some(({ args }) => referencedSteps(args).includes(index + 1));
      const message = `the request says that ${quoted(spared.stays)} stays.`;
      faults.push({ step: index + 1, code: 'kept-file', grade: isLeftOut || spared.step ? 'mended' : 'blocks', message });
      if (isLeftOut) {
        numbers.push(left.length);
        continue;
      }
    }
    left.push(spared.step ?? step);
    numbers.push(left.length);
  }
  return { steps: left, faults };
}

/** What a request says has to stay, and where that lies. */
type KeptHere = Kept & { paths: readonly string[] };

/** Files and folders of such a name, with or without its ending. */
function pathsOf(words: readonly string[], entries: readonly WorkspaceEntry[]): string[] {
  const names = new Set(words.map((word) => plainPath(word).toLowerCase()).filter((word) => word !== ''));
  const isNamed = (path: string): boolean => [path, baseName(path), withoutEnding(baseName(path))].some((name) => names.has(name.toLowerCase()));
  return entries.flatMap(({ path }) => (isNamed(path) ? [path] : []));
}

/** `The menu stays` of menu-2019.txt: files that have in their names a word which the request says there alone. */
function pathsWith(words: readonly string[], request: string, entries: readonly WorkspaceEntry[]): string[] {
  const saidOnce = words.filter((word) => /^\p{L}{3,}$/u.test(word) && saysOnce(request, word)).map(stem);
  return entries.flatMap(({ path, kind }) =>
    kind === 'file' && wordsOf(baseName(path)).some((word) => saidOnce.includes(stem(word))) ? [path] : [],
  );
}

function saysOnce(request: string, word: string): boolean {
  return wordsOf(request).filter((other) => stem(other) === stem(word)).length === 1;
}

const EVERYTHING = /\b(?:everything|the rest|all else|all the (?:files|things|stuff)|whatever)\b/i;
/** Nobody reads more names before saying yes. */
const MAX_OTHERS = 50;

/** `rm old/legacy/*` for `delete everything in old except legacy`: what else lies directly in the one folder that is named goes in its place. */
function theOthers(step: Step, request: string, kept: KeptHere, entries: readonly WorkspaceEntry[]): Step | null {
  if (step.args['command'] !== 'rm' || !EVERYTHING.test(request)) return null;
  const isKeptPath = (path: string): boolean => kept.paths.some((each) => path === each || path.startsWith(`${each}/`));
  const folders = namedPaths(request, entries).flatMap(({ entry }) => (entry.kind === 'folder' && !isKeptPath(entry.path) ? [entry.path] : []));
  const [folder, ...more] = folders;
  if (folder === undefined || more.length > 0) return null;
  const inside = entries.filter(({ path }) => folderOf(path) === folder);
  const others = inside.filter((entry) => !filesOf(entry, entries).some((path) => isKept(path, kept)));
  if (others.length === 0 || others.length > MAX_OTHERS || others.length === inside.length) return null;
  const flags = others.some(({ kind }) => kind === 'folder') ? ['-r'] : [];
  return withWords(step, [...flags, ...others.map(({ path }) => path)]);
}

interface Spared {
  /** Without what stays; null where nothing else is left, undefined where a whole folder would go with it. */
  step: Step | null | undefined;
  /** The first file that would have gone. */
  stays?: string | undefined;
}

function withoutKept(step: Step, kept: KeptHere, entries: readonly WorkspaceEntry[]): Spared {
  const words = givenWords(step) ?? [];
  const gone = goneBy(step);
  const meantBy = (word: string): WorkspaceEntry[] => (gone.includes(word) ? entriesMatching(word, entries) : []);
  const keeps = (entry: WorkspaceEntry): boolean => filesOf(entry, entries).some((path) => isKept(path, kept));
  const meant = words.flatMap(meantBy);
  const [stays] = meant.flatMap((entry) => filesOf(entry, entries)).filter((path) => isKept(path, kept));
  if (stays === undefined) return { step };
  if (meant.some((entry) => entry.kind === 'folder' && keeps(entry) && !isKept(entry.path, kept))) return { step: undefined, stays };
  const takesFolders = step.args['command'] === 'mv' || words.some((word) => /^-\w*[rR]/.test(word));
  const rest = (word: string): string[] =>
    meantBy(word).flatMap((entry) => (keeps(entry) || (entry.kind === 'folder' && !takesFolders) ? [] : [entry.path]));
  const args = words.flatMap((word) => (meantBy(word).some(keeps) ? rest(word) : [word]));
  return { step: meant.every(keeps) ? null : withWords(step, args), stays };
}

/** What is no longer where it was after a step, as the step names it. */
function goneBy(step: Step): string[] {
  const words = operandsOf(step);
  if (DELETING.has(String(step.args['command']))) return words;
  return step.args['command'] === 'mv' ? words.slice(0, -1) : [];
}

function isKept(path: string, { endings, names, paths }: KeptHere): boolean {
  const plain = plainPath(path).toLowerCase();
  if (paths.some((each) => path === each || path.startsWith(`${each}/`))) return true;
  return endings.has(plain.slice(plain.lastIndexOf('.') + 1)) || names.some((name) => `/${plain}`.endsWith(`/${plainPath(name).toLowerCase()}`));
}
