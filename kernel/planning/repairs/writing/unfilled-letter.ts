import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `[Supplier Name]`, `[Your Name]`, `<date>`: what a form leaves for somebody to fill in. */
const PLACE = /\[(?!x\])(?:[A-Z][\w'-]*|name|date|day|time|number|address)(?: [\w'/-]+){0,4}\](?!\()|<[A-Z][a-z]+(?: [A-Z]?[a-z]+){0,3}>/;

/**
 * `Find out who sells us yeast and write them a letter`: a letter with a blank in it was written before anybody looked. Where the plan looks
 * at something first, the letter is written when that has been read; what was read does not go into the file besides.
 */
export function withFilledLetter(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex(({ tool, args }) => tool === FILE_WRITE && PLACE.test(String(args['content'])));
  const write = steps[at];
  const isRead = steps.slice(0, at).some(({ tool }) => tool !== FILE_WRITE && tool !== FINAL_ANSWER);
  if (write === undefined || !isRead || PLACE.test(request)) return [...steps];
  const raw = steps.findIndex(
    ({ tool, args }, index) => index < at && tool === FILE_WRITE && args['path'] === write.args['path'] && referenceOf(args['content']) !== undefined,
  );
  const mode = raw === -1 ? write.args['mode'] : steps[raw]?.args['mode'];
  const filled = steps.with(at, {
    ...write,
    thought: `Write the whole text, without blanks: ${request}`,
    args: { ...write.args, content: '', mode },
  });
  return raw === -1 ? filled : [...filled.slice(0, raw), ...movedBehind(filled, raw, -1)];
}
