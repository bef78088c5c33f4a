import type { Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { writesFiles } from '../language/python-code.ts';
import { PYTHON } from '../language/tool-names.ts';
import { requestTraits } from '../request/request-traits.ts';

/** `Done.`, and nothing else. */
const BARE =
  /^\W*(?:(?:ok(?:ay)?|all|sure|it(?:'s| is| has been| was)|that(?:'s| is| has been)|everything (?:is|has been))\W+)*(?:done|finished|completed)\W*$/i;
/** `The line has been removed`, `I have removed it`. */
const CLAIMS = /\b(?:(?:has|have|was|were|is|are)(?: now)?(?: been)?(?: now| successfully)?|i(?:'ve| have)?) (\p{L}+)\b/giu;
const DENIES = /\b(?:not|no|nothing|none|never|already|cannot|could|unable)\b|n['’]t\b/i;

export interface ClaimedChange {
  request: string;
  answer: string;
  done: readonly Pick<Observation, 'step' | 'args' | 'result'>[];
  /** Whether a step changes anything, as far as its arguments tell. */
  isChange(step: Step): boolean;
}

/** Whether an answer says that an order was carried out although no step has changed anything. */
export function claimsChange({ request, answer, done, isChange }: ClaimedChange): boolean {
  const changes = (step: Step): boolean => isChange(step) || (step.tool === PYTHON && writesFiles(String(step.args['input'])));
  if (done.some(({ step, args, result }) => result.ok && changes({ ...step, args }))) return false;
  if (!requestTraits(request).wantsChange) return false;
  if (BARE.test(answer)) return true;
  const ordered = new Set([...contentStems(request), ...wordsOf(request).map(stem)]);
  return !DENIES.test(answer) && [...answer.matchAll(CLAIMS)].some(([, word = '']) => /ed$/i.test(word) && ordered.has(stem(word.toLowerCase())));
}
