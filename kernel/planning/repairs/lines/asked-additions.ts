import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText } from '../../../../schemas/words.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';

const ADDS = /\b(?:add|append|insert|put)\b/i;

/**
 * Only the lines that the request asks to add: a small model that was shown a file likes to begin with a line of it. A line stays when it
 * has a content word of the request; where none has, they are the model's own words, and stay as well.
 */
export function withoutShownLines(step: Step, request: string): Step {
  const { content, mode } = step.args;
  if (step.tool !== FILE_WRITE || mode !== 'append' || typeof content !== 'string' || !ADDS.test(request)) return step;
  const lines = content.trimEnd().split(/\n|\\n/);
  const folded = foldText(request);
  const said = new Set(contentStems(request));
  const isSaid = (line: string): boolean => line.trim() !== '' && folded.includes(foldText(line.trim()));
  const isOther = (line: string): boolean => !contentStems(line).some((stem) => said.has(stem));
  if (lines.length < 2 || !lines.some(isSaid) || !lines.every((line) => isSaid(line) || isOther(line))) return step;
  return { ...step, args: { ...step.args, content: `${lines.filter(isSaid).join('\n')}\n` } };
}
