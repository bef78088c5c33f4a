import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { operandsOf, terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { withoutQuoted } from '../../request/quoted-texts.ts';
import { mayTakeAway } from '../../request/taking-away.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Commands that let some of a text's lines, or parts of them, through. */
const DROPPING: ReadonlySet<string> = new Set(['cut', 'grep', 'head', 'tail', 'uniq']);
const ADDS = /\b(?:add|insert|put|prepend|append|write)\b/i;
/** What says which lines a file is to be left with. */
const CHOOSES =
  /\b(?:first|last|top|bottom|head|tail|half|filter|uniq|uniqu|distinct|short|trim|limit|omit|ignor|leav|without|reduc|truncat|crop|extract|select|just|exclud|except|columns?|fields?|lines? (?:that|which|with|where|contain))/i;

/** Tells what happened, and orders nothing to be taken anywhere: `Our meeting has moved: …`. */
const HAS_MOVED = /(?:['’]s|\b(?:has|have|had|is|are|was|were))(?: been)? moved\b/gi;

/**
 * A file that is saved over with some of its own lines, where nobody asked for fewer: told to put a line in front of all others, a small model
 * wrote `tail -n +2 FILE > FILE`.
 */
export function unaskedLosses(steps: readonly Step[], { request, entries, earlier }: Evidence): CandidateFault[] {
  const said = withoutQuoted(request).replace(HAS_MOVED, ' ');
  const replaced = SORTS.test(said) && earlier.length === 0 ? replacedByOthers(steps, entries) : [];
  if (replaced.length > 0) return replaced;
  if (mayTakeAway(said) || (CHOOSES.test(said) && !ADDS.test(said))) return [];
  return steps.flatMap(({ tool, args }, index): CandidateFault[] => {
    const { path, mode, content } = args;
    if (tool !== FILE_WRITE || mode !== 'overwrite' || typeof path !== 'string' || !isPartOf(path, steps, content)) return [];
    const message = `nobody asked to take lines out of ${quoted(path)}; what is added goes before or behind all that it has.`;
    return [{ step: index + 1, code: 'unasked-deletion', grade: 'blocks', message }];
  });
}

const SORTS = /\b(?:re-?)?(?:sort|order)(?:ed|ing)?\b|\balphabet/i;

/** Files that would hold something else than their own lines, where these are to be put in order: `ls | sort > names.txt`. */
function replacedByOthers(steps: readonly Step[], entries: Evidence['entries']): CandidateFault[] {
  return steps.flatMap(({ tool, args: { path, mode, content } }, index): CandidateFault[] => {
    const isOver = tool === FILE_WRITE && mode === 'overwrite' && typeof path === 'string' && referenceOf(content) !== undefined;
    if (!isOver || !isKnownFile(plainPath(path), entries)) return [];
    const isRead = steps.slice(0, index).some(({ args }) => JSON.stringify(args).includes(JSON.stringify(plainPath(path)).slice(1, -1)));
    const message = `${quoted(path)} is to be put in order, and would hold something else than its own lines.`;
    return isRead ? [] : [{ step: index + 1, code: 'unasked-deletion', grade: 'blocks', message }];
  });
}

/** Whether a text is some of the lines of a file: the end of a pipe of commands that begins with it and drops some on the way. */
function isPartOf(path: string, steps: readonly Step[], text: unknown, drops = false): boolean {
  const step = steps[(referenceOf(text) ?? 0) - 1];
  const line = step === undefined ? undefined : terminalWords(step);
  if (step === undefined || line === undefined) return false;
  const dropsNow = drops || DROPPING.has(line.command);
  const files = operandsOf(step).map(plainPath);
  if (dropsNow && files.includes(plainPath(path))) return true;
  return isPartOf(path, steps.slice(0, (referenceOf(text) ?? 1) - 1), step.args['stdin'], dropsNow);
}
