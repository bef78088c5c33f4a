/** More names than this are not meant to be written by hand. */
const MAX_WORDS = 64;
const LIST = /^([\s\S]*?)\{([^{}]*,[^{}]*)\}([\s\S]*)$/;
const RANGE = /^([\s\S]*?)\{(\d{1,4})\.\.(\d{1,4})\}([\s\S]*)$/;

/** `src/{a,b}.ts` as two words and `day{1..3}` as three; anything else as it is. */
export function expandBraces(word: string): string[] {
  const [, before = '', inner, after = ''] = LIST.exec(word) ?? [];
  if (inner !== undefined)
    return bounded(
      word,
      inner.split(',').flatMap((part) => expandBraces(before + part + after)),
    );
  const [, head = '', from, to, tail = ''] = RANGE.exec(word) ?? [];
  if (from === undefined || to === undefined) return [word];
  const width = from.startsWith('0') ? from.length : 1;
  const count = Math.abs(Number(to) - Number(from)) + 1;
  const sign = Number(to) >= Number(from) ? 1 : -1;
  if (count > MAX_WORDS) return [word];
  const numbers = Array.from({ length: count }, (_, index) => String(Number(from) + sign * index).padStart(width, '0'));
  return bounded(
    word,
    numbers.flatMap((number) => expandBraces(head + number + tail)),
  );
}

function bounded(word: string, words: string[]): string[] {
  return words.length > MAX_WORDS ? [word] : words;
}
