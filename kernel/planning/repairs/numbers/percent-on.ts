import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** `60 pounds for stitches plus 20% tax`, `48 with a 10 percent tip`. */
const ADDED =
  /\b(?:plus|with|including|incl\.?|and|add(?:ing)?)\s+(?:an?\s+)?(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(?:of\s+)?(?:(?:sales|service|import)\s+)?(?:vat|gst|tax|tip|gratuity|surcharge|service|commission|duty|interest)\b/i;
const NUMBER = /(?<![\w.,])\d+(?:\.\d+)?(?![\w.,]*\d)/g;
/** Nothing but numbers is in it, so that no other value can be meant. */
const BARE = /^\s*print\((?:round\()?[\d\s.+*/()%,-]+\)\s*$/;
/** Then it is the tax itself, or the sum before it. */
const OTHERWISE = /\bhow (?:much|high|big) (?:is|are) the (?:vat|tax|tip)\b|\b(?:without|before|net|each|per|split|years?|months?)\b/i;

/** A sum with a part of it on top is that sum times one and the part: of 60 plus 20 percent a small model adds 20 % of 20 as well. */
export function withPercentOn(step: Step, request: string): Step {
  const [whole, percent] = ADDED.exec(request) ?? [];
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || !BARE.test(code) || whole === undefined || OTHERWISE.test(request)) return step;
  const [sum, ...others] = request.replace(whole, ' ').match(NUMBER) ?? [];
  if (sum === undefined || others.length > 0) return step;
  return { ...step, args: { ...step.args, input: `print(round(${sum} * (1 + ${percent} / 100), 2))` } };
}
