import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';

const TAKES_OFF =
  /\b(?:take|remove|delete|drop|cross|strike|scratch|erase)\s+(?:the |my |our |an? )?["'`]?([^"'`]+?)["'`]?\s+(?:off|from|out of)\s+(?:of )?(?:the |my |our )?(\S.*)/is;
/** More words are no entry of a list. */
const MAX_ITEM_WORDS = 6;

/**
 * `Take the sleeping mat off my packing list` means a line of the list, never the list: a plan that deletes the file becomes one that leaves
 * out the lines with these words.
 */
export function withRemovedLine(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [, item = '', place = ''] = TAKES_OFF.exec(request) ?? [];
  const isEntry = entries.some(({ path }) => path === item || path.endsWith(`/${item}`));
  if (item === '' || isEntry || wordsOf(item).length > MAX_ITEM_WORDS || /[*?/]|\bfiles?\b|\bfolders?\b/i.test(item)) return [...steps];
  const at = steps.findIndex((step) => deletes(step, place, entries) !== undefined);
  const file = at < 0 ? undefined : steps.slice(at, at + 1).map((step) => deletes(step, place, entries))[0];
  if (file === undefined) return [...steps];
  const rest: Step = { thought: '', tool: TERMINAL, args: { command: 'grep', args: ['-viF', item, file] } };
  const save: Step = { thought: '', tool: FILE_WRITE, args: { path: file, content: `{{${at + 1}}}`, mode: 'overwrite' } };
  const made = [rest, save].map((step) => ({ ...step, thought: thoughtOf(step) }));
  return [...steps.slice(0, at), ...made, ...movedBehind(steps, at, 1)];
}

/** The one file that a step deletes, where the request means it by `place`. */
function deletes(step: Step, place: string, entries: readonly WorkspaceEntry[]): string | undefined {
  if (step.args['command'] !== 'rm') return undefined;
  const [file, ...more] = operandsOf(step);
  if (file === undefined || more.length > 0 || !isKnownFile(file, entries)) return undefined;
  const said = new Set(wordsOf(place).map(stem));
  const name = wordsOf(withoutEnding(baseName(file)));
  return name.every((word) => said.has(stem(word))) ? file : undefined;
}
