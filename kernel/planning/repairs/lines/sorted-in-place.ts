import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords } from '../../plan/command-line.ts';
import { JSON_FILE, SETTINGS_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { baseName } from '../../request/file-names.ts';

const ORDER = /^\W*(?:(?:please|pls|now|then|ok(?:ay)?|hi|hey|hello|(?:can|could|would|will) you(?: please)?|i want you to),?\s+)*(?:re-?)?sort\s/i;
/** Who wants to see it, part of it, or have it elsewhere, does not mean the file itself. */
const ELSEWHERE =
  /\b(?:show|print|display|tell|give|output|see|view|let me|want to know|what|which|how|who|save|write|store|put|send|mail|copy|cop(?:y|ies)|into|new file|only|first|last|top|without chang\w+|do(?:n't| not)|and (?:then )?(?:list|count|remove|delete|take|keep))\b/i;
/** Says again that the file itself is meant. */
const THERE =
  /,? (?:and )?(?:(?:save|put|write|keep|store) (?:it|them|the (?:result|list)) (?:back )?)?(?:right )?(?:in|into|to) (?:that|the|this) (?:same|very) (?:file|one|list)\b/i;
const OFFER = /^\W*(?:can|could|would|will) you\b/i;

/**
 * `Sort the lines of names.txt` is an order: the file is to be sorted, not a sorted copy of it shown. Where the plan only prints one, it is
 * saved in its place. Tables keep their first line and settings their sections, which sorting lines does not know, so they are left to the plan.
 */
export function withSortedFile(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [named, ...more] = namedPaths(request, entries).filter(({ entry }) => entry.kind === 'file');
  if (!ORDER.test(request) || named === undefined || more.length > 0) return [...steps];
  const { path } = named.entry;
  if ([TABLE_FILE, JSON_FILE, SETTINGS_FILE].some((kind) => kind.test(path))) return [...steps];
  const words = request.replaceAll(path, ' ').replaceAll(baseName(path), ' ').replace(THERE, ' ');
  if (ELSEWHERE.test(words) || (words.includes('?') && !OFFER.test(words))) return [...steps];
  const acting = actingSteps(steps);
  const end = steps.at(-1);
  const isSorting = acting.every((step, at) => sortsFor(step, { path, request, at }));
  if (!isSorting || end?.tool !== FINAL_ANSWER || acting.at(-1)?.args['command'] !== 'sort') return [...steps];
  const save: Step = { thought: '', tool: FILE_WRITE, args: { path, content: `{{${acting.length}}}`, mode: 'overwrite' } };
  const last: Step = { thought: '', tool: FINAL_ANSWER, args: {} };
  return [...acting, ...[save, last].map((step) => ({ ...step, thought: thoughtOf(step) }))];
}

/** `sort a.txt`, or `cat a.txt` with `sort` behind it: nothing that leaves out lines. */
function sortsFor(step: Step, { path, request, at }: { path: string; request: string; at: number }): boolean {
  const words = givenWords(step);
  if (words === undefined) return false;
  const isSort = step.args['command'] === 'sort';
  if (isSort && words.some((word) => /^(?:-\w*u\w*|--unique)$/.test(word)) && !/\b(?:uniq\w*|duplicates?|twice|once)\b/i.test(request)) return false;
  if (at > 0) return isSort;
  const names = words.map(plainPath);
  // A name with a blank may still be in two words.
  return (isSort || step.args['command'] === 'cat') && (names.includes(path) || names.join(' ').endsWith(path));
}
