import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Only files without content are to go. */
const EMPTY_ONES =
  /\b(?:delet\w+|remov\w+|eras\w+|trash|bin|rid of|clear (?:out|away)|throw (?:away|out))\b[^.;!?]*\b(?:empty|zero[- ]byte|0[- ]byte) (?:\w+ )?files\b|\b(?:delet\w+|remov\w+|eras\w+|trash|bin|rid of)\b[^.;!?]*\bfiles?\b[^.;!?]*\b(?:(?:that|which) (?:are|is)|with(?:out| no) (?:any )?content)(?: empty)?\b/i;

/** `Delete the empty files in old`, for which a small model deletes all of them: what has content is taken out of the step, and where nothing is left, the plan stops. */
export function reviewFullFiles(steps: readonly Step[], { request, entries }: Evidence): Reviewed {
  const faults: CandidateFault[] = [];
  if (!EMPTY_ONES.test(request) || !/\bempty|zero|\b0[- ]byte|content\b/i.test(request)) return { steps: [...steps], faults };
  const left = steps.map((step, index): Step => {
    if (step.args['command'] !== 'rm') return step;
    const words = givenWords(step) ?? [];
    const meant = words.filter(isOperand).flatMap((word) => entriesMatching(word, entries));
    const full = meant.find(({ kind, size }) => kind === 'folder' || size > 0);
    if (full === undefined) return step;
    const empty = meant.flatMap(({ kind, path, size }) => (kind === 'file' && size === 0 ? [path] : []));
    const message = `${quoted(full.path)} is not empty, and only empty files are to go.`;
    faults.push({ step: index + 1, code: 'kept-file', grade: empty.length > 0 ? 'mended' : 'blocks', message });
    return empty.length > 0 ? withWords(step, [...words.filter((word) => !isOperand(word) && !/^-\w*[rR]/.test(word)), ...empty]) : step;
  });
  return { steps: left, faults };
}
