import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';

/** The plan whose answer is where a file lies. */
export function toldPath(path: string): Step[] {
  return [
    { thought: `Look for ${path}.`, tool: TERMINAL, args: { command: 'find', args: [path] } },
    { thought: 'Tell where it is.', tool: FINAL_ANSWER, args: { input: '{{1}}' } },
  ];
}
