import { FINAL_ANSWER, type Step } from '../../schemas/plan.ts';
import { TERMINAL } from './language/vocabulary.ts';
import { referenceOf } from './references.ts';

const WANTS_NUMBER =
  /\b(?:how (?:many|often|much|long)|count\w*|number|amount|total|sum|times|frequency|statistics|wie ?viele?|anzahl|cu[aá]nt[oa]s?|combien)\b/i;
const WANTS_THINGS = /\b(?:which|what|who|whose|where|names?|list|show|print|find|tell|give|any|welche[rsn]?|zeig\w*|nenn\w*|qu[eé]|cu[aá]les)\b/i;

/**
 * A plan that ends in counting what was asked for by name: `name the functions` is no `grep -c`, and `are there any TODOs` wants to see them.
 * The count is taken off where the request has no word of number.
 */
export function withoutUnaskedCount(steps: readonly Step[], request: string): Step[] {
  const last = steps.length - 2;
  const [counting, end] = steps.slice(last);
  const wantsThings = WANTS_THINGS.test(request) && !WANTS_NUMBER.test(request);
  if (!wantsThings || counting?.tool !== TERMINAL || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return [...steps];
  const { command, args, stdin } = counting.args;
  const words = Array.isArray(args) ? args.map(String) : [];
  // `… | wc -l`: the step before it has the lines.
  if (command === 'wc' && words.join(' ') === '-l' && referenceOf(stdin) === last) return [...steps.slice(0, last), end];
  if (command !== 'grep') return [...steps];
  const listing = words.flatMap((word) => (word === '--count' ? [] : withoutCountFlag(word)));
  return [...steps.slice(0, last), { ...counting, args: { ...counting.args, args: listing } }, end];
}

/** `-rc` without its c; what is no group of single letters stays. */
function withoutCountFlag(word: string): string[] {
  if (!/^-[a-zA-Z]*c[a-zA-Z]*$/.test(word)) return [word];
  const rest = word.replace('c', '');
  return rest === '-' ? [] : [rest];
}
