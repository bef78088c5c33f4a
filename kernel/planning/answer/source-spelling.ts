import { foldText } from '../../../schemas/words.ts';
import { MONTH_NAME } from '../request/dates-said.ts';

/** A word of letters; shorter ones are too often another word without its marks. */
const WORD = /\p{L}[\p{L}\p{M}]{3,}/gu;

/**
 * The words of an answer as the texts spell them that it was taken from: small models lose the marks of letters they see rarely, and write
 * `Zdźbło` for `Źdźbło`. Only where one spelling is read, and it differs from what was written by marks alone.
 */
export function withSourceSpelling(answer: string, sources: readonly string[]): string {
  const spellings = new Map<string, Set<string>>();
  for (const [word] of sources.join('\n').normalize('NFC').matchAll(WORD)) {
    const folded = foldText(word);
    spellings.set(folded, (spellings.get(folded) ?? new Set()).add(word.toLowerCase()));
  }
  return withSourceDates(answer.normalize('NFC'), sources.join('\n')).replace(WORD, (word) => {
    const [only, ...others] = spellings.get(foldText(word)) ?? [];
    return only === undefined || others.length > 0 || only === word.toLowerCase() ? word : withCapitals(only, word);
  });
}

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const DATE = new RegExp(String.raw`(?<![\w.])(?:(?:the )?${DAY}(?: of)? (?:${MONTH_NAME})|(?:${MONTH_NAME}) (?:the )?${DAY})(?![\w])`, 'gi');

/** Days as the texts write them: of `20 August` models make `August 20th`, which nobody finds there. */
function withSourceDates(answer: string, source: string): string {
  const written = [...source.matchAll(DATE)].map(([date]) => date);
  return answer.replace(DATE, (date) => {
    if (source.includes(date)) return date;
    return written.find((each) => dayOf(each) === dayOf(date)) ?? date;
  });
}

/** The number of a day, and the letters that every form of its month begins with. */
function dayOf(date: string): string {
  const month = /\p{L}{3,}/u.exec(date.replace(/\d(?:st|nd|rd|th)\b/g, (day) => day.slice(0, 1)).replace(/\bthe\b/gi, ' '))?.[0] ?? '';
  return `${/\d+/.exec(date)?.[0] ?? ''} ${month.slice(0, 3).toLowerCase()}`;
}

/** A word of small letters with the capitals of another one of as many. */
function withCapitals(word: string, like: string): string {
  return [...word].map((letter, at) => ([...like][at] === [...like][at]?.toLowerCase() ? letter : letter.toUpperCase())).join('');
}
