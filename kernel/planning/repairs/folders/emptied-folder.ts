import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords } from '../../plan/command-line.ts';
import { folderOf } from '../../request/file-names.ts';

const STAYS =
  /\b(?:folder|directory)\b[^.;]{0,20}\b(?:stays?|remains?|be kept|be left)\b|\b(?:keep|leave|but not|(?:do not|don['’]t) (?:delete|remove)) the (?:empty )?(?:folder|directory)\b/i;
/** What is in a folder, and not the folder: `all files in cache`, `everything inside tmp`. */
const INSIDE = /\b(?:files|contents?|everything|all) (?:that (?:is|are) |which (?:is|are) )?(?:in|inside|of|from|under)\b(?! (?:it|them|there)\b)/i;
const WITH_FOLDER =
  /\b(?:folder|directory)\b[^.;]{0,30}\b(?:and|with|including|plus)\b[^.;]{0,15}\b(?:everything|all|contents?|files)\b|\b(?:and|with) the (?:folder|directory) itself\b/i;
const FILES_ALONE = /\bfiles\b/i;

/** `Delete all the files in the cache folder` leaves the folder where it is: `rm -r cache` would take it as well, so what lies in it is named. */
export function withEmptiedFolder(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  const [operand, ...more] = words.filter((word) => !word.startsWith('-'));
  if (step.args['command'] !== 'rm' || operand === undefined || more.length > 0 || !words.some((word) => /^-\w*[rR]/.test(word))) return step;
  const folder = plainPath(operand);
  if (!isKnownFolder(folder, entries) || !(STAYS.test(request) || (INSIDE.test(request) && !WITH_FOLDER.test(request)))) return step;
  const inside = entries.filter(({ path }) => folderOf(path) === folder);
  const files = inside.filter(({ kind }) => kind === 'file');
  const taken = FILES_ALONE.test(request) ? files : inside;
  if (taken.length === 0 || taken.length > MAX_LISTED) return step;
  const flags = taken.length === files.length ? [] : ['-r'];
  const removal: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'rm', args: [...flags, ...taken.map(({ path }) => path)] } };
  return { ...removal, thought: thoughtOf(removal) };
}
