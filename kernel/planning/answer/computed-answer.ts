import type { Observation } from '../../../schemas/messages.ts';
import { pricesOf } from '../facts/basket-prices.ts';
import { relevantPassages } from '../looks/relevance.ts';
import { readTableText } from '../looks/table-sample.ts';
import { stepLine } from '../plan/step-line.ts';
import { type PromptTurn, readPrompt } from '../prompts/prompt-file.ts';
import { evaluateArithmetic } from '../request/arithmetic.ts';
import { askedOfPrice } from '../request/asked-of-price.ts';
import { fenced } from '../untrusted/fence.ts';
import { ungroundedNumbers } from './grounding.ts';

/** Numbers stand close to the words that ask for them: less text is needed than for an answer in words. */
const COMPUTE_CHARACTERS = 2_500;

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
  if (!/\d\)? [-+*/] \(?\d/.test(written) || A_DAY.test(written)) return undefined;
  const value = evaluateArithmetic(written);
  if (value === undefined) return undefined;
  if (ungroundedNumbers(written, [request, ...texts, ...numbersInWords(request), ...askedAmount(request), UNITS]).length > 0) return undefined;
  // Nobody buys a part of one.
  const asked = askedOfPrice(request);
  const told = asked !== undefined && 'budget' in asked && written.includes('/') ? Math.floor(value + WHOLE) : value;
  return `${rounded(told)} (${written})`;
}

/** `2025 - 05 - 20` is a day that was read, and no 2000. */
const A_DAY = /^\d{4} - \d{2} - \d{2}$/;

/** Nearer to a whole number than this it is one, but for what floating point makes of it. */
const WHOLE = 1e-9;

/** What so many cost, or how many a sum of money buys, by the one price of a record or table: small models write a mean or a count for it. */
export function pricedArithmetic(request: string, text: string): string | undefined {
  const asked = askedOfPrice(request);
  const table = asked === undefined ? undefined : readTableText(text);
  const prices = table === undefined || asked === undefined ? undefined : pricesOf(request, asked, table);
  if (asked === undefined || prices === undefined) return undefined;
  return prices.map(({ count, value }) => ('budget' in asked ? `${asked.budget} / ${value}` : `${count} * ${value}`)).join(' + ');
}

function askedAmount(request: string): string[] {
  const asked = askedOfPrice(request);
  if (asked === undefined) return [];
  return 'items' in asked ? asked.items.map(({ count }) => String(count)) : [String('count' in asked ? asked.count : asked.budget)];
}

/** Hours of a day, minutes of an hour, degrees of two scales and the like need not be said by anybody. */
const UNITS = '1.8 5 7 9 10 12 24 32 52 60 100 365 1000 1024 3600';

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
