import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { referenceOf } from '../../plan/references.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import { isAddedTo } from '../../request/saved-to.ts';
import { isWrittenOver } from '../edits/filled-blanks.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { lostContents } from './lost-contents.ts';

const ADDS = /\b(?:add|append|put .* (?:on|onto|at the (?:end|bottom) of)|jot|write .* at the end of|hinzu|anhang|anad[ei])/i;
/** `put the date into todo.txt as an open item`. */
const AS_ITEM = /\b(?:put|write|enter|note|jot|save)\b.* as (?:an? )?(?:\w+ ){0,2}(?:item|task|entry|line|point|bullet)\b/i;
/** `add a .gitignore` makes the file itself. */
const ADDS_FILE = /\badd (?:an? |the )?(?:new )?(?:(?:text )?file )?["'`]?[\w./-]*\.\w/i;
const REPLACES = /\b(?:replac|overwrit|instead of|rewrit|new content)/i;

/**
 * Files that would lose what they hold. One that the request does not name, or only as what a text is about, is never written over; and what is to be added to a file goes
 * to its end, however the model wrote it.
 */
export function reviewOverwrites(steps: readonly Step[], { evidence, exists }: { evidence: Evidence; exists(path: string): boolean }): Reviewed {
  const faults: CandidateFault[] = [];
  const isOrdered = requestTraits(evidence.request).wantsChange || asksToAdd(evidence.request);
  const made = new Set<string>();
  const isEarlier = (path: string): boolean =>
    evidence.earlier.some(({ tool, args }) => tool === FILE_WRITE && args['mode'] !== 'append' && plainPath(String(args['path'])) === path);
  const changed = steps.map((step, index): Step => {
    const { path, mode, content } = step.args;
    if (step.tool !== FILE_WRITE || typeof path !== 'string' || path === '' || referenceOf(path) !== undefined) return step;
    const plain = plainPath(path);
    const isOwn = made.has(plain);
    made.add(plain);
    if (isOwn && mode === 'overwrite') {
      const message = `what was just written to ${quoted(path)} would be written over; write all of it at once, or add to it with >>.`;
      faults.push({ step: index + 1, code: 'overwrites', grade: 'fails', message });
    }
    // What this run wrote itself may be written anew after its result was seen.
    if (mode !== 'overwrite' || isOwn || isEarlier(plain) || !exists(path)) return step;
    // What is to be written names no file: `save "Closed on Monday" as sign.txt` does not speak of monday.txt.
    const said = typeof content === 'string' && content.trim() !== '' ? evidence.request.replace(content.trim(), ' ') : evidence.request;
    const named = namedPaths(said, evidence.entries).map(({ entry }) => entry.path);
    // `translate 'old books'` names no old.bak: by its words alone a file is named only where something is to be changed.
    const isNamed = evidence.request.includes(plain.slice(plain.lastIndexOf('/') + 1)) || (isOrdered && named.includes(plain));
    const isNew =
      typeof content === 'string' &&
      content !== '' &&
      (referenceOf(content) === undefined ||
        ((isAddedTo(plain, evidence.request) || AS_ITEM.test(evidence.request)) && !isUsed(plain, steps.slice(0, index))));
    if (isNamed && isNew && asksToAdd(evidence.request)) {
      faults.push({
        step: index + 1,
        code: 'overwrites',
        grade: 'mended',
        message: `the text is added to ${quoted(path)} and takes nothing from it.`,
      });
      return { ...step, args: { ...step.args, mode: 'append' } };
    }
    const text = typeof content === 'string' && referenceOf(content) === undefined ? content : undefined;
    const isFilledIn = isWrittenOver(step, steps.slice(0, index));
    for (const message of lostContents({ path: plain, text, request: evidence.request, isFilledIn, isNamed }))
      faults.push({ step: index + 1, code: 'overwrites', grade: 'blocks', message });
    return step;
  });
  return { steps: changed, faults };
}

/** Names of files are no words of the sentence: `create add.py` adds nothing. */
function asksToAdd(request: string): boolean {
  return (ADDS.test(foldText(withoutFileNames(request))) || AS_ITEM.test(request)) && !ADDS_FILE.test(request) && !REPLACES.test(request);
}

/** Whether earlier steps look at a file: what was made of it may well be all that it is to hold. */
function isUsed(path: string, earlier: readonly Step[]): boolean {
  return earlier.some(({ args }) => JSON.stringify(args).includes(path));
}
