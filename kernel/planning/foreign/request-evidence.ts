import { foldText, wordsOf } from '../../../schemas/words.ts';

/** What a request says, for the question whether a value of a call stands in it or was made up. */
export interface RequestEvidence {
  /** Whether a value, or a part of a list or object, goes back to the request. */
  supports(value: unknown): boolean;
  /** Whether the request has a word that begins like one of this text: `standardization` speaks of `standardize`. */
  speaksOf(text: string): boolean;
  /** The request is in a script whose words no schema has: that a value does not stand in it says nothing. */
  isForeign: boolean;
  /** Whether the request holds this text word for word. */
  holds(text: string): boolean;
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Words that stand for numbers, and the numbers they stand for; a week may be 1, 7 or 168. */
const MEANT_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(NUMBER_WORDS.map((word, number) => [word, [number]])),
  once: [1],
  single: [1],
  both: [2],
  couple: [2],
  pair: [2],
  twice: [2],
  double: [2],
  half: [0.5, 2],
  third: [3],
  quarter: [0.25, 3, 4],
  dozen: [12],
  hundred: [100],
  today: [0, 1],
  tomorrow: [1],
  hourly: [24],
  daily: [1, 7, 365],
  weekly: [1, 7, 52],
  biweekly: [2, 14, 26],
  monthly: [1, 12, 30],
  quarterly: [3, 4],
  semiannually: [2, 6],
  yearly: [1, 12],
  annually: [1, 12],
  hour: [1, 60, 3600],
  day: [1, 24],
  weekend: [2],
  week: [1, 7, 168],
  fortnight: [2, 14],
  month: [1, 30, 31],
  year: [1, 12, 52, 365],
  decade: [10],
  century: [100],
};
/** An article is the number one, and no thousand in other units. */
const ONE = /\ban?\b/i;
/** Factors between what is said and what is meant: percent, thousands, millions, and metres in other sizes. */
const FACTORS = [1, 0.01, 100, 1_000, 0.001, 1_000_000, 1_000_000_000];
/** `DE`, `fr`, `EUR`. */
const CODE = /^[a-z]{2,3}$/i;
const CODES = (['region', 'language', 'currency'] as const).map((type) => new Intl.DisplayNames(['en'], { type, fallback: 'none' }));

/** What a code of ISO 3166, 639 or 4217 stands for in English: `Germany` for DE. */
function namesOfCode(code: string): string[] {
  return CODES.flatMap((names) => {
    try {
      return names.of(code) ?? [];
    } catch {
      // No code of this kind has such letters.
      return [];
    }
  });
}

/** A day or time, as schemas want them. */
const DAY = /\b\d{4}-\d\d(?:-\d\d)?\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}:\d\d\b/;
/** Words that share so many letters at their beginning are taken for forms of one word. */
const SHARED_LETTERS = 5;

export function requestEvidence(request: string): RequestEvidence {
  const words = wordsOf(request);
  const plain = ` ${words.join(' ')} `;
  const letters = request.match(/\p{L}/gu) ?? [];
  const initials = words.map((word) => word[0] ?? '').join('');
  const numbers = numbersOf(request, words);
  const isNumber = (value: number): boolean =>
    (value === 1 && ONE.test(request)) || numbers.some((number) => FACTORS.some((factor) => Math.abs(number * factor - Math.abs(value)) < 1e-9));
  const isWord = (word: string): boolean =>
    /^\d+$/.test(word) ? isNumber(Number(word)) : words.some((own) => own === word || sharesBeginning(own, word));
  const isText = (text: string): boolean => {
    const own = wordsOf(text);
    // `1960-001` is no docket of cases from 1960; a day may be written with other numbers than it is said with.
    if (!DAY.test(text) && own.some((word) => /^\d+$/.test(word) && !isWord(word))) return false;
    if (own.length === 0 || own.some(isWord) || (own.length === 1 && text.length > 1 && initials.includes(foldText(text)))) return true;
    return CODE.test(text) && namesOfCode(text).some((name) => plain.includes(` ${wordsOf(name).join(' ')} `));
  };
  const supports = (value: unknown): boolean => {
    if (typeof value === 'number') return isNumber(value);
    if (typeof value === 'string') return isText(value);
    if (typeof value === 'object' && value !== null) return Object.values(value).some(supports);
    return false;
  };
  return {
    supports,
    speaksOf: (text) => wordsOf(text).some((word) => word.length >= SHARED_LETTERS && words.some((own) => sharesBeginning(own, word))),
    isForeign: letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length * 2 > letters.length,
    holds: (text) => plain.includes(` ${wordsOf(text).join(' ')} `),
  };
}

/** Short words are forms of another only when one begins with the whole of the other: `asc` and `ascending`. */
function sharesBeginning(left: string, right: string): boolean {
  const length = Math.min(left.length, right.length, SHARED_LETTERS);
  return length >= 3 && left.slice(0, length) === right.slice(0, length);
}

function numbersOf(request: string, words: readonly string[]): number[] {
  const written = request.match(/\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  return [
    ...written.map((text) => Number(text.replaceAll(',', ''))),
    ...words.flatMap((word) => MEANT_NUMBERS[word] ?? MEANT_NUMBERS[word.replace(/s$/, '')] ?? []),
  ];
}
