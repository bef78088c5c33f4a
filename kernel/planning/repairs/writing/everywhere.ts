import type { Step } from '../../../../schemas/plan.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { EVERYWHERE } from '../../request/unquoted-pair.ts';

const SAYS_EVERYWHERE = new RegExp(`\\b${EVERYWHERE}`, 'i');

/** `Change the word wherever it appears` is an edit of each place; without that it fails where there are several. */
export function withEveryPlace(step: Step, request: string): Step {
  if (step.tool !== FILE_EDIT || step.args['replace_all'] === true || !SAYS_EVERYWHERE.test(request)) return step;
  return { ...step, args: { ...step.args, replace_all: true } };
}
