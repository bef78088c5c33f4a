import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { DELETING } from '../language/command-kinds.ts';
import { plainPath } from '../language/plain-path.ts';
import { PYTHON } from '../language/tool-names.ts';
import { operandsOf } from '../plan/command-line.ts';
import { pathsMade } from '../plan/made-paths.ts';
import type { Evidence } from './evidence.ts';
import { quoted } from './quoted.ts';

/** Words after which something may go: wide on purpose, since what stands here only decides whether a deletion is stopped before anybody sees it. */
const MAY_DELETE =
  /\b(?:delet|remov|eras|rm\b|rmdir|unlink|get rid|throw|toss|wipe|clean|clear|drop|discard|purge|prun|trash|bin\b|rubbish|junk|empty|emptie|tidy|dump|scrap|destroy|kill|shred|uninstall|move[sd]?\b|moving|renam|replac|undo|revert|merg|combin|keep|only|archiv|zip|pack|dup|doubl|twice|strip|cut|take|strik|cross|out of|off\b|reset|redo|again|losch|entfern|weg|raum|borra|elimin|quita|supprim|efface|enlev|retir|cancell|rimuov|apaga|verwijder)/;
const DELETING_CODE = /\b(?:os\.(?:remove|unlink|rmdir|removedirs)|shutil\.rmtree)\s*\(|\.(?:unlink|rmdir)\s*\(/;

/**
 * Steps that delete where the request has no word for it: asked for a haiku, a small model wrote `rm season`. What an earlier step of the run
 * made may be cleared away.
 */
export function unaskedDeletions(steps: readonly Step[], { request, earlier }: Evidence): CandidateFault[] {
  if (MAY_DELETE.test(foldText(request))) return [];
  return steps.flatMap((step, index): CandidateFault[] => {
    const made = pathsMade([...earlier, ...steps.slice(0, index)]);
    const [gone] = deleted(step).filter((name) => !made.has(plainPath(name)));
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
