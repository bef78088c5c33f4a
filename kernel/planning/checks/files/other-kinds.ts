import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `The two .bak files`, `all *.tmp files`, `files ending in .log`. */
const KIND_SAID =
  /(?<![\p{L}\p{N}_./*-])\*?(?<ending>\.[a-z]\w{0,9})(?:s\b)?(?= files?\b)|\bfiles? (?:that )?(?:ends?|ending) (?:in|with) \*?(?<end>\.[a-z]\w{0,9})\b/giu;
/** Then the kind may be of those that stay. */
const SPARES =
  /\b(?:except|excluding|but|other than|apart from|besides|without|unless|not|never|keep|leave|instead|everything|all (?:other|the other|the rest))\b|n['’]t\b/iu;
const MOVES = /^(?:mv|cp)$/;

/**
 * Files of another kind than the one that a request takes: told to delete the two .bak files of a folder, a small model wrote
 * `rm "stock/bak list.txt" …`. What is said by its own name, and folders that are said, may be of any kind.
 */
export function takesOtherKinds(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const endings = [...request.matchAll(KIND_SAID)].map(({ groups }) => (groups?.['ending'] ?? groups?.['end'] ?? '').toLowerCase());
  const [before = ''] = request.split(/[,;.] |\n/);
  if (endings.length === 0 || SPARES.test(endings.some((ending) => before.toLowerCase().includes(ending)) ? before : request)) return [];
  const isSaid = (path: string): boolean => request.includes(baseName(path));
  return steps.flatMap((step, at): CandidateFault[] => {
    const { command } = step.args;
    if (!TAKING.has(String(command))) return [];
    const operands = MOVES.test(String(command)) ? operandsOf(step).slice(0, -1) : operandsOf(step);
    const taken = operands.flatMap((word) => entriesMatching(word, entries)).filter(({ kind, path }) => kind === 'file' && !isSaid(path));
    const stray = taken.find(({ path }) => !endings.some((ending) => path.toLowerCase().endsWith(ending)))?.path;
    const message = `the request speaks of ${endings.join(' and ')} files, and ${quoted(stray ?? '')} is none.`;
    return stray === undefined ? [] : [{ step: at + 1, code: 'kept-file', grade: 'blocks', message }];
  });
}
