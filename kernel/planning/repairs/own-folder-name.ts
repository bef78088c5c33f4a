import type { Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';

/** Commands that look only: what is to be made may well be called like the folder it is made in. */
const LOOKS = new Set(['ls', 'find', 'du', 'grep', 'cat', 'head', 'tail', 'wc', 'stat', 'sort', 'diff', 'sha256sum']);

/** `in the barn directory` said in barn means this folder: small models look for another one of that name in it. */
export function withOwnFolder(step: Step, folderName: string, entries: readonly WorkspaceEntry[]): Step {
  const { command, args } = step.args;
  if (folderName === '' || step.tool !== TERMINAL || !LOOKS.has(String(command)) || !Array.isArray(args)) return step;
  if (entries.some(({ path }) => path === folderName)) return step;
  const words = args.map(String);
  const meant = words.map((word, at) => {
    // What follows a flag may be its value: `-name barn`.
    const isOperand = at === 0 || !words[at - 1]?.startsWith('-') || command !== 'find';
    if (!isOperand || (command === 'grep' && at === words.findIndex((each) => !each.startsWith('-')))) return word;
    const plain = word.replace(/^\.\//, '');
    if (plain.replace(/\/$/, '') === folderName) return '.';
    return plain.startsWith(`${folderName}/`) ? plain.slice(folderName.length + 1) : word;
  });
  return meant.some((word, at) => word !== words[at]) ? { ...step, args: { ...step.args, args: meant } } : step;
}
