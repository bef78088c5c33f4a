import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, isOperand } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

const EMPTY_FILE = /\b(?:empty|blank)\s+(?:\w+\s+)?files?\b/i;
const FOLDER = /\b(?:folders?|director(?:y|ies))\b/i;

/** `Put an empty file called .gitkeep into photos` makes no folder of that name. */
export function withAskedEmptyFile(step: Step, request: string): Step {
  const names = (givenWords(step) ?? []).filter(isOperand);
  if (step.args['command'] !== 'mkdir' || names.length !== 1 || !EMPTY_FILE.test(request) || FOLDER.test(request)) return step;
  const name = baseName(names[0] ?? '');
  return name.includes('.') && request.includes(name) ? { ...step, args: { ...step.args, command: 'touch', args: names } } : step;
}
