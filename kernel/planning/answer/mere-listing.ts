import type { Step } from '../../../schemas/plan.ts';
import { contentStems, foldText } from '../../../schemas/words.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { isOperand, terminalWords } from '../plan/command-line.ts';
import { baseName } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';

/** With fewer words the question may be what there is. */
const LEAST_WORDS = 2;
/** Asks about the things that lie here, and not about what is said in them. */
const ABOUT_THINGS = /\b(?:here|there|have|got|most|least|\w{2,}est|big|large|size|own(?:s|er)?|exist|call(?:ed)?|names?|named)\b/i;

/** Whether a plan only lists names although the request speaks of no files: when the party is, no listing says. */
export function isMereListing(request: string, steps: readonly Step[]): boolean {
  const { isQuestion, wantsFact, isSmallTalk } = requestTraits(request);
  if (!isQuestion || !wantsFact || !isSmallTalk || ABOUT_THINGS.test(request) || contentStems(request).length < LEAST_WORDS) return false;
  const acting = actingSteps(steps);
  return acting.length > 0 && acting.every((step) => listsUnnamed(step, foldText(request)));
}

/** A listing of what the request does not name. */
function listsUnnamed(step: Step, request: string): boolean {
  const line = terminalWords(step);
  if (line?.command !== 'ls') return false;
  const places = line.words.filter(isOperand).map((word) => foldText(word.replace(/\/+$/, '')));
  return places.length !== 1 || places.every((place) => !request.includes(baseName(place)));
}
