import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { writesFiles } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { EDITORS, FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { referencedSteps } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { saidReplacement } from '../../request/said-replacement.ts';
import type { Evidence, Reviewed, StepJudgement, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { editsOf, filesHaving, type Pair } from './edits-of-files.ts';
import { foundSubstitution } from './found-substitution.ts';
import { isInsideWords } from './quoted-replacements.ts';

/** More edits than this are a choice that somebody should make. */
const MAX_EDITS = 5;

export interface FoundReplacementSources extends TextSources {
  judge(step: Step): StepJudgement;
}

/**
 * `Find the file in the club folder that gives our address as A and change it to B`: models let `find` run sed over all files, which is
 * refused, or only search. The files that have the text are looked up here, and each of them is edited by a step that can be seen.
 */
export async function reviewFoundReplacements(steps: readonly Step[], sources: FoundReplacementSources): Promise<Reviewed> {
  return (await byStep(steps, sources)) ?? (await byRequest(steps, sources)) ?? { steps: [...steps], faults: [] };
}

/** A step over all files becomes one for each file that has the text. */
async function byStep(steps: readonly Step[], { evidence, sample }: FoundReplacementSources): Promise<Reviewed | undefined> {
  const { request, entries } = evidence;
  const at = steps.findIndex((step) => foundSubstitution(step, entries) !== undefined);
  const step = steps[at];
  const found = step === undefined ? undefined : foundSubstitution(step, entries);
  if (found === undefined || steps.some(({ args }) => referencedSteps(args).includes(at + 1))) return undefined;
  const said = request.toLowerCase();
  if (![found.find, found.replace].every((text) => text.trim() !== '' && said.includes(text.toLowerCase()))) return undefined;
  const paths = await pathsWith(found.find, filesAmong(entries, found.isMeant), sample);
  if (paths === undefined) return undefined;
  const edits = editsOf(paths, found);
  return mended([...steps.slice(0, at), ...edits, ...movedBehind(steps, at, edits.length - 1)], { at, paths, found });
}

/** A plan that changes nothing, or may not run, gives way to the edits that the request says. */
async function byRequest(steps: readonly Step[], { evidence, sample, judge }: FoundReplacementSources): Promise<Reviewed | undefined> {
  const { request, entries } = evidence;
  const found = saidReplacement(request);
  const acting = actingSteps(steps);
  if (found === undefined || (acting.some((step) => changes(step, evidence, judge)) && !acting.some((step) => judge(step).verdict === 'deny')))
    return undefined;
  if (namedPaths(request, entries).some(({ entry, by }) => entry.kind === 'file' && by === 'exact')) return undefined;
  const folders = found.folder === undefined ? [''] : foldersCalled(found.folder, entries);
  const [folder] = folders;
  if (folder === undefined || folders.length > 1) return undefined;
  const files = filesAmong(entries, (path) => path.startsWith(folder));
  const paths = await pathsWith(found.find, files, sample);
  if (paths === undefined || (paths.length > 1 && !found.inAll)) return undefined;
  return mended(wholePlan(...editsOf(paths, found)), { at: 0, paths, found });
}

/** Whether a step leaves something changed; an edit of a file that is not there does not. */
function changes(step: Step, { entries }: Evidence, judge: FoundReplacementSources['judge']): boolean {
  const { tool, args } = step;
  if (tool === PYTHON) return writesFiles(String(args['input']));
  if (EDITORS.has(tool)) return isKnownFile(plainPath(String(args['path'])), entries);
  return tool === FILE_WRITE || judge(step).effect !== 'none';
}

/** The beginnings of the paths in a folder, for each that has the name. */
function foldersCalled(name: string, entries: Evidence['entries']): string[] {
  const wanted = plainPath(name).toLowerCase();
  const folders = entries.flatMap(({ path, kind }) => (kind === 'folder' ? [path] : []));
  const exact = folders.filter((path) => path.toLowerCase() === wanted);
  return (exact.length > 0 ? exact : folders.filter((path) => path.toLowerCase().endsWith(`/${wanted}`))).map((path) => `${path}/`);
}

function filesAmong(entries: Evidence['entries'], isMeant: (path: string) => boolean): string[] {
  return entries.flatMap(({ path, kind }) => (kind === 'file' && isMeant(path) ? [path] : []));
}

function pathsWith(text: string, files: readonly string[], sample: TextSources['sample']): Promise<string[] | undefined> {
  return filesHaving(text, files, { sample, most: MAX_EDITS, hasLonger: (own) => isInsideWords(text, own) });
}

function mended(steps: Step[], { at, paths, found }: { at: number; paths: readonly string[]; found: Pair }): Reviewed {
  const message = `${quoted(found.find)} stands in ${paths.join(', ')}, and is replaced there by ${quoted(found.replace)}.`;
  return { steps, faults: [{ step: at + 1, code: 'refused', grade: 'mended', message }] };
}
