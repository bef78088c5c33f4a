import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';

const REMOVES = /\b(?:remove|delete|drop|erase|(?:take|kick|throw|get|strip) (?:\S+ ){0,4}?(?:out|off)|(?:get|be) rid of)\b/i;
/** Then an empty value is what is wanted. */
const EMPTIES = /\b(?:null|none|empty|clear|blank|reset|value of)\b/i;
/** `d["dependencies"]["left-pad"] = None`. */
const SET_TO_NONE = /([A-Za-z_]\w*(?:\[(?:"[^"\]\n]+"|'[^'\]\n]+'|\d+)\])*)\[("[^"\]\n]+"|'[^'\]\n]+')\] = None(?=\s*(?:;|\n|$))/g;

/** `d["dependencies"]["left-pad"] = None` where left-pad is to be taken out: a key with no value is still there, and a program that reads it falls over it. */
export function withRemovedKey(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !REMOVES.test(request) || EMPTIES.test(request)) return step;
  const said = foldText(request);
  const isSaid = (key: string): boolean => new RegExp(`(?<![\\w-])${literalPattern(foldText(key))}(?![\\w-])`).test(said);
  const changed = code.replace(SET_TO_NONE, (assigned, holder: string, key: string) =>
    isSaid(key.slice(1, -1)) ? `${holder}.pop(${key}, None)` : assigned,
  );
  return changed === code ? step : { ...step, args: { ...step.args, input: changed } };
}
