import { contentStems } from '../../../schemas/words.ts';

/** Small numbers are ordinary words (`one short line`, `2 files`): they are not worth refusing an answer for when they are counts of what was seen. */
const NUMBER = /\d+(?:[.,'\u2019\u202f\u00a0]\d+)*/g;

/** The numbers of an answer that occur neither in what was observed nor in the request: signs that the model made something up. */
export function ungroundedNumbers(answer: string, sources: readonly string[]): string[] {
  const known = new Set<string>();
  for (const source of sources) for (const number of numbersOf(source)) known.add(number);
  const values = [...known].map(Number).filter(Number.isFinite);
  const isKnown = (number: string): boolean => {
    if (known.has(number)) return true;
    const value = Number(number);
    // `42.16` may be told as `42.2`: a rounding of a known number is grounded.
    const decimals = number.split('.')[1]?.length ?? 0;
    return values.some((candidate) => Number(candidate.toFixed(decimals)) === value);
  };
  return [...numbersOf(answer)].filter((number) => !isKnown(number));
}

/** Numbers in one spelling: `1,850`, `1'850` and `1850` are the same, `05` is `5`. */
function* numbersOf(text: string): Generator<string> {
  for (const [match] of text.matchAll(NUMBER)) {
    yield* forms(match);
  }
}

function* forms(written: string): Generator<string> {
  const grouped = /^\d{1,3}(?:[,'\u2019\u202f\u00a0]\d{3})+(?:\.\d+)?$/.test(written);
  const plain = grouped ? written.replace(/[,'\u2019\u202f\u00a0]/g, '') : written;
  const parts = /^\d+(?:\.\d+)?$/.test(plain) ? [plain] : plain.split(/[.,'\u2019\u202f\u00a0]/);
  for (const part of parts) yield part.replace(/^0+(?=\d)/, '');
}

/** A polite order taken for a question: that okso can do it is no answer, where it has been done. */
const OFFERS = /^\W*(?:(?:yes|sure|certainly|of course|absolutely)\b[,.! ]*)?(?:i|we) (?:can|could|will|would|am able to|may)\b/i;
const ASKED_TO = /\b(?:can|could|will|would) you\b/i;

/**
 * Whether an answer has no word but those of the request, and is neither a yes or no nor one of the things that the request lets choose. `Yes, I
 * can look for it` is none that answers.
 */
export function onlyEchoes(answer: string, request: string): boolean {
  const said = new Set(contentStems(request));
  const isSaid = (text: string): boolean => contentStems(text).every((word) => said.has(word));
  if (OFFERS.test(answer) && ASKED_TO.test(request)) return isSaid(answer.replace(OFFERS, ''));
  if (contentStems(answer).length === 0 || /\bor\b/i.test(request) || /^\W*(?:yes|no|true|false|none|nothing)\b/i.test(answer)) return false;
  return isSaid(answer);
}
