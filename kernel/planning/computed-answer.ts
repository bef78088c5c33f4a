import type { Observation } from '../../schemas/messages.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import { fenced } from './fence.ts';
import { ungroundedNumbers } from './grounding.ts';
import { type PromptTurn, readPrompt } from './prompt-file.ts';
import { relevantPassages } from './relevance.ts';
import { stepLine } from './step-line.ts';

/** Numbers stand close to the words that ask for them: less text is needed than for an answer in words. */
const COMPUTE_CHARACTERS = 2_500;

/** Whether the words of a request ask for numbers to be put together. A digit alone does not: it may be a date. */
export function asksForArithmetic(request: string): boolean {
  const words = request.replace(/\bhttps?:\/\/\S+/gi, ' ');
  return PUTS_TOGETHER.test(words) || (NUMBER.test(words) && PRICES.test(words)) || convertsMoney(words);
}

/** `How many euros are 100 dollars`: a sum in one currency, and another one. */
export function convertsMoney(words: string): boolean {
  return NUMBER.test(words) && new Set(words.toLowerCase().match(CURRENCY)).size > 1;
}

const CURRENCY =
  /\b(?:dollar|euro|pound|yen|franc|kron[eaou]r?|koruna|zloty|forint|lira|baht|rupee|yuan|peso|usd|eur|gbp|jpy|chf|nok|sek|dkk|inr|cny|pln|czk|huf|aud|cad|nzd|brl|zar)(?=s?\b)/gi;

const PUTS_TOGETHER =
  /\b(?:total|sum|altogether|in all|combined|average|mean|difference|percent|twice|double|triple|half|dozen|discount|remaining|left over|per)\b|\d ?%|\bhow (?:much|many) (?:more|less|fewer)\b|\bhow much (?:longer|older|larger|bigger|higher|taller|heavier|cheaper)\b/i;
const NUMBER = /\d|\b(?:two|both|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred)\b/i;
const PRICES = /\b(?:cost|costs|price|prices|pay|weigh|weight|take|takes|last|need|altogether)\b/i;

/** The conversation in which the model says which numbers of what was found are to be put together, and how. */
export function computationPrompt(
  promptFile: string,
  request: string,
  findings: readonly Observation[],
): { prefix: PromptTurn[]; turns: PromptTurn[] } {
  const share = Math.floor(COMPUTE_CHARACTERS / Math.max(1, findings.length));
  const results = findings.map(({ step, args, text }) => fenced(stepLine(step, args), relevantPassages(text.trimEnd(), request, share)));
  return {
    prefix: readPrompt(promptFile, {}),
    turns: [{ role: 'user', content: `${results.join('\n\n')}\n\nRequest: ${request}` }],
  };
}

/** The result of the model's arithmetic, worked out here; undefined when nothing is to be worked out or a number stands nowhere. */
export function computedAnswer(arithmetic: string, request: string, texts: readonly string[]): string | undefined {
  const written = arithmetic.trim();
  if (!/\d\)? [-+*/] \(?\d/.test(written)) return undefined;
  const value = evaluateArithmetic(written);
  if (value === undefined) return undefined;
  if (ungroundedNumbers(written, [request, ...texts, ...numbersInWords(request), UNITS]).length > 0) return undefined;
  return `${rounded(value)} (${written})`;
}

/** Hours of a day, minutes of an hour and the like need not be said by anybody. */
const UNITS = '7 10 12 24 52 60 100 365 1000 1024 3600';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bone\b/i, '1'],
  [/\b(?:two|twice|double|both|pair|couple|half|halves)\b/i, '2 0.5'],
  [/\b(?:three|triple|thrice)\b/i, '3'],
  [/\b(?:four|quarter)\b/i, '4 0.25'],
  [/\bfive\b/i, '5'],
  [/\bsix\b/i, '6'],
  [/\bseven\b/i, '7'],
  [/\beight\b/i, '8'],
  [/\bnine\b/i, '9'],
  [/\bten\b/i, '10'],
  [/\beleven\b/i, '11'],
  [/\b(?:twelve|dozen)\b/i, '12'],
  [/\btwenty\b/i, '20'],
  [/\bthirty\b/i, '30'],
  [/\bfifty\b/i, '50'],
  [/\bhundred\b/i, '100'],
];

function numbersInWords(request: string): string[] {
  // The part itself, what is left without it, and what there is with it.
  const percents = [...request.matchAll(/(\d+(?:\.\d+)?) ?(?:%|percent)/gi)].flatMap(([, percent]) => {
    const part = Number(percent) / 100;
    return [part, 1 - part, 1 + part].map((factor) => rounded(factor));
  });
  return [...percents, ...WORDS.flatMap(([word, number]) => (word.test(request) ? [number] : []))];
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function rounded(value: number): string {
  return String(Number(value.toFixed(6)));
}
