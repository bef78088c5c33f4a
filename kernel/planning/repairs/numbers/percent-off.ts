import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** A price that is lowered: `groups get 15 percent off`. */
const LOWERED =
  /(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(?:off|discount|less|cheaper|reduction)\b|\b(?:discount|reduction|reduced|lowered) (?:of|by) (\d+(?:\.\d+)?)\s?(?:%|per ?cent)/i;
/** Asks what it was before: then the rest is what it is divided by. */
const ASKS_BEFORE = /\b(?:before|original\w*|regular|full price|without (?:the |any )?(?:discount|reduction)|was|old price|used to)\b/i;

/** `7.40 / 0.85` for a price with 15 percent off: small models divide by what is left of the price, which makes it dearer. */
export function withPercentOff(step: Step, request: string): Step {
  const [, off = '', less = ''] = LOWERED.exec(request) ?? [];
  const percent = Number(off || less);
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || percent === 0 || ASKS_BEFORE.test(request)) return step;
  const rest = String(Number((1 - percent / 100).toFixed(6))).replace('.', '\\.');
  const input = code.replace(new RegExp(`/\\s*(${rest}|\\(1 - ${String(percent / 100).replace('.', '\\.')}\\))(?![\\d.])`, 'g'), '* $1');
  return input === code ? step : { ...step, args: { ...step.args, input } };
}
