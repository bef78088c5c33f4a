import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT, FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';

const WORD = /^\p{L}{3,}$/u;

/**
 * `grep Tuesday a.md | tr Tuesday Thursday > a.md`: tr changes letters, not words, and what grep leaves out would be lost. Where the request says both words,
 * the one takes the place of the other in all of the file.
 */
export function withTranslatedWords(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [read, change, write, ...more] = actingSteps(steps);
  const [find = '', replace = '', ...others] = change?.args['command'] === 'tr' ? operandsOf(change) : [];
  const path = typeof write?.args['path'] === 'string' ? plainPath(write.args['path']) : '';
  const said = new Set(wordsOf(request));
  const areWords = [find, replace].every((word) => WORD.test(word) && said.has(word.toLowerCase())) && find !== replace && others.length === 0;
  const isOfFile =
    read?.tool === TERMINAL && ['cat', 'grep'].includes(String(read.args['command'])) && operandsOf(read).map(plainPath).includes(path);
  const isSaved = write?.tool === FILE_WRITE && write.args['mode'] === 'overwrite' && referenceOf(write.args['content']) === 2;
  if (!areWords || !isOfFile || !isSaved || more.length > 0 || !isKnownFile(path, entries)) return [...steps];
  return wholePlan({ tool: FILE_EDIT, args: { path, find, replace, replace_all: true } });
}
