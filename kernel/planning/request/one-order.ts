import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { asksForChange } from './asked-change.ts';
import { baseName } from './file-names.ts';
import { ordersIn } from './orders.ts';
import { withoutRest } from './rest-stays.ts';

/** Longer requests tell more than one thing, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 500;
const COURTESY_BEFORE =
  /^(?:(?:please|pls|kindly|hey|hi|hello|ok(?:ay)?|now|then|just|only|also)\b[\s,:]*|(?:can|could|would|will) you\b\s*|(?:i|we)(?:'d| would) like (?:you )?to\b\s*|(?:i|we) (?:want|need|have) (?:you )?to\b\s*|(?:open|edit|go (?:in)?to|look (?:in)?to)\s*(?:,|and\b|then\b)\s*)+/i;
const COURTESY_BEHIND = /(?:[\s,]+(?:please|pls|thanks|thank you|thx|cheers|for me|for us|again))+[\s.!?]*$/i;
/** Why somebody wants it, where no number and no quoted text goes with it. */
const REASON = /[\s,]+(?:because|since|so that|as (?:it|they|we|i)\b)[^\d"“'‘«„]*$/i;
const QUOTE = /["“”„«»`]/;

/**
 * The sentences of a request as one order may stand in them: together, then each of them where the others neither order nor tell of a value.
 * Without the name of the file, courtesy, reasons and remarks that the rest stays as it is. None for a question, and none where several things are ordered.
 */
export function orderReadings(request: string, path: string): string[] {
  if (request.length > MAX_CHARACTERS) return [];
  const bare = withoutRest(withoutPlace(request, path)).trim();
  const sentences = bare.split(SENTENCE_END).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const isAsked = bare.endsWith('?') && !COURTESY_BEFORE.test(bare) && !COURTESY_BEFORE.test(sentences.at(-1) ?? '');
  if (ordersIn(withoutRest(request)).length > 1 || isAsked) return [];
  const alone = sentences.filter((_, at) => sentences.every((other, place) => place === at || isIdle(other)));
  const [told, ...more] = sentences.filter((sentence) => !REFERS_BACK.test(trimmed(sentence)) && !isIdle(sentence));
  const isToldFirst = told !== undefined && more.length === 0 && sentences.some((sentence) => REFERS_BACK.test(trimmed(sentence)));
  return [...new Set([bare, ...alone].map(trimmed)), ...(isToldFirst ? [`from now on ${trimmed(told).replace(/\s+now$/i, '')}`] : [])];
}

const CORRECTS = '(?:(?:so|and|please|can you|could you),?\\s+)*(?:correct|change|update|fix|adjust|enter|record)';
/** What somebody told, or where it is to stand: `that`, `my price list`. */
const TOLD = '(?:that|this|it|(?:the|my|our)(?:\\s+[a-z]+){0,2}\\s+(?:list|table|file|sheet|record|entry|row|settings|register|inventory))';
const SENTENCE_END = new RegExp(`(?<=[.!?;])\\s+|\\n+|,\\s+(?=${CORRECTS}\\s+${TOLD}\\b)`, 'i');
/** Orders what the sentence before it tells: `The office opens at 9 now. Please correct that in a.ini.` */
const REFERS_BACK = new RegExp(`^${CORRECTS}\\s+${TOLD}(?:\\s+(?:there|accordingly|too|in (?:there|it|the file)))?$`, 'i');

/** Whether a sentence only goes along with an order: `It is too cold at night.` */
function isIdle(sentence: string): boolean {
  return !/[\d?=]/.test(sentence) && !QUOTE.test(sentence) && !asksForChange(sentence);
}

/** A request without the words that name its one file: `in the file a.ini`, `a.ini's`. */
function withoutPlace(request: string, path: string): string {
  const [whole, name] = [path, baseName(path)].map((text) => literalPattern(text));
  const mention = String.raw`(?:\b(?:in|inside|within|of|at|from|for|to)\s+)?(?:(?:the|my|our|this)\s+)?(?:(?:settings|config(?:uration)?|json|ini|toml|text)\s+)?(?:file\s+)?(?<![\p{L}\p{N}_-])["'\x60]?(?:\./)?(?:${whole}|${name})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])["'\x60]?(?:'s\b|\s+file\b)?`;
  return request.replace(new RegExp(mention, 'iu'), ' ');
}

function trimmed(sentence: string): string {
  const text = sentence.replace(/\s+/g, ' ').replace(/ (?=[,;:.!?])/g, '');
  const end = (said: string): string => said.replace(/[\s.,;:!?–-]+$/, '');
  return end(end(end(text.replace(/^[\s,;:.–-]+/, '').replace(COURTESY_BEFORE, '')).replace(COURTESY_BEHIND, '')).replace(REASON, '')).replace(
    /^[\s,;:.–-]+/,
    '',
  );
}
