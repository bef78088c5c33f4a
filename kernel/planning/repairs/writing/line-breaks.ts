import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';

/** A text for people in which the breaks between lines are written out, `Dear Mr Prior,\n\nThe boiler works`: they are breaks. A request that speaks of them keeps them. */
export function withLineBreaks(step: Step, request: string): Step {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof content !== 'string' || !PROSE_FILE.test(String(path))) return step;
  if (!content.includes('\\n') || content.trimEnd().includes('\n') || request.includes('\\n')) return step;
  return { ...step, args: { ...step.args, content: content.replace(/ ?\\n/g, '\n') } };
}
