import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { DELETING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { pathsMade } from '../../plan/made-paths.ts';
import { mayTakeAway } from '../../request/taking-away.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const DELETING_CODE = /\b(?:os\.(?:remove|unlink|rmdir|removedirs)|shutil\.rmtree)\s*\(|\.(?:unlink|rmdir)\s*\(/;

/** A text is replaced and a line taken again, and the file stays. */
const EDITS = /\b(?:replac\w*|again|redo|reset|undo)\b/gi;

/** Says where things go: cleared out so, nothing is lost. */
const IS_MOVED =
  /\b(?:move[sd]?|moving|transfer(?:red)?|(?:should|must|shall|has to|have to|needs? to|belongs?) (?:all )?(?:go|move)?)\b[^.?!]{0,80}?\b(?:to|into|in|under) \S/i;
const DESTROYS =
  /\b(?:delet|remov|eras|rm\b|rmdir|unlink|get rid|throw|toss|wip|discard|purg|prun|trash|bin\b|rubbish|junk|dump|scrap|destroy|kill|shred|drop|can go\b|strik|cross|losch|entfern|borra|elimin|supprim|efface|cancell)/i;

/**
 * Steps that delete where the request has no word for it: asked for a haiku, a small model wrote `rm season`. What an earlier step of the run
 * made may be cleared away.
 */
export function unaskedDeletions(steps: readonly Step[], { request, earlier }: Evidence): CandidateFault[] {
  const isMoved = IS_MOVED.test(request) && !DESTROYS.test(request);
  if (mayTakeAway(request.replace(EDITS, ' ')) && !isMoved) return [];
  return steps.flatMap((step, index): CandidateFault[] => {
    const before = [...earlier, ...steps.slice(0, index)];
    const made = pathsMade(before);
    // What was copied before is moved so.
    const copied = isMoved ? before.filter(({ args }) => args['command'] === 'cp').flatMap(operandsOf) : [];
    const [gone] = deleted(step).filter((name) => !made.has(plainPath(name)) && !copied.includes(name));
    if (gone === undefined) return [];
    return [{ step: index + 1, code: 'unasked-deletion', grade: 'blocks', message: `nobody asked to delete ${quoted(gone)}.` }];
  });
}

/** What a step deletes, as it names it; the code itself for Python. */
function deleted(step: Step): string[] {
  const { command, input: code } = step.args;
  if (step.tool === PYTHON && typeof code === 'string') return DELETING_CODE.test(code) ? [code] : [];
  return DELETING.has(String(command)) ? operandsOf(step) : [];
}
