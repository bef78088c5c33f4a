import type { Step } from '../../../schemas/plan.ts';
import { isDocument } from '../language/document-files.ts';
import { plainPath } from '../language/plain-path.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_WRITE, PYTHON, TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { givenWords, operandsOf } from '../plan/command-line.ts';
import { asksForDifference } from '../request/asks-difference.ts';
import { BINARY_FILE, TABLE_FILE } from '../request/file-kinds.ts';
import { baseName, pathsIn } from '../request/file-names.ts';
import { ORDINALS } from '../request/said-insertion.ts';

/** What is found is to go somewhere, or one of the texts to be changed by it. */
const SAVES = /\b(?:save|write|put|store|append|add|copy|update|replace|apply|merge|patch)\b/i;
/** Said of files whose names have the words: `compare the two abstracts`. */
const OF_BOTH = /\b(?:compare|two|both)\b/i;

/** `a.ini and b.ini are almost the same. Which setting is different?`: read one after the other, a small model picks any. `diff` says it. */
export function withAskedDifference(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const files = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  const named = files.filter(({ by }) => by === 'exact' || OF_BOTH.test(request));
  const [one, other, ...more] =
    versionsMeant(
      request,
      files.map(({ entry }) => entry.path),
    ) ?? named.map(({ entry }) => entry.path).sort((a, b) => placeOf(a, request) - placeOf(b, request));
  if (one === undefined || other === undefined || more.length > 0 || !asksForDifference(request)) return [...steps];
  const areTexts = [one, other].every((path) => !TABLE_FILE.test(path) && !BINARY_FILE.test(path) && !isDocument(path));
  const isTold = pathsIn(request).every((said) => [one, other].some((path) => path === plainPath(said) || path.endsWith(`/${plainPath(said)}`)));
  // What is compared in other ways, or saved, was thought about.
  const reads = (step: Step): boolean =>
    step.tool === TERMINAL &&
    ['cat', 'diff'].includes(String(step.args['command'])) &&
    operandsOf(step).every((word) => [one, other].includes(plainPath(word)));
  const isWhole = (step: Step): boolean => step.args['command'] === 'diff' && operandsOf(step).length === 2;
  const isAstray = (step: Step): boolean => [PYTHON, FILE_WRITE, TERMINAL].includes(step.tool) && !isWhole(step);
  const isRead = acting.every(reads) && acting.some((step) => step.args['command'] === 'cat' || isBrief(step));
  if (!isRead && !(areTexts && isTold && !SAVES.test(request) && acting.every(isAstray))) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'diff', args: [one, other] } });
}

/** `Their third proof compared with the second`: choir_v2.txt and choir_v3.txt, the older one first. */
function versionsMeant(request: string, paths: readonly string[]): [string, string] | undefined {
  const said = ORDINALS.flatMap((word, at) => (new RegExp(`\\b${word}\\b`, 'i').test(request) ? [at + 1] : []));
  const found = said.flatMap((number) => paths.filter((path) => new RegExp(`(?<![\\d.])v?${number}(?=\\.\\D|$)`, 'i').test(baseName(path))));
  const [one, other, ...more] = found;
  const areAlike = new Set(found.map((path) => path.replace(/\d+/g, ''))).size === 1;
  return one !== undefined && other !== undefined && more.length === 0 && said.length === 2 && areAlike ? [one, other] : undefined;
}

/** `diff -q` only says whether they differ. */
function isBrief(step: Step): boolean {
  return step.args['command'] === 'diff' && (givenWords(step) ?? []).some((word) => /^-\w*q|^--brief$/.test(word));
}

function placeOf(path: string, request: string): number {
  const at = request.indexOf(path);
  return at === -1 ? request.indexOf(path.slice(path.lastIndexOf('/') + 1)) : at;
}
