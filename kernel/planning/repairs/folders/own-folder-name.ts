import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';

/** Commands that look only: what is to be made may well be called like the folder it is made in. */
const LOOKS = new Set(['ls', 'find', 'du', 'grep', 'cat', 'head', 'tail', 'wc', 'stat', 'sort', 'diff', 'sha256sum']);

/** `in the barn directory` said in barn means this folder: small models look for another one of that name in it. */
export function withOwnFolder(step: Step, folderName: string, entries: readonly WorkspaceEntry[]): Step {
  const { command } = step.args;
  const words = givenWords(step);
  if (folderName === '' || !LOOKS.has(String(command)) || words === undefined) return step;
  if (entries.some(({ path }) => path === folderName)) return step;
  const meant = words.map((word, at) => {
    // What follows a flag may be its value: `-name barn`.
    const isPlace = command !== 'find' || isOperand(words[at - 1] ?? '');
    if (!isPlace || (command === 'grep' && at === words.findIndex(isOperand))) return word;
    const plain = plainPath(word);
    if (plain === folderName) return '.';
    return plain.startsWith(`${folderName}/`) ? plain.slice(folderName.length + 1) : word;
  });
  return withWords(step, meant);
}
