const BYTES: Readonly<Record<string, number>> = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
const THAN =
  /\b(less|smaller|lower|under|below|at most|greater|larger|bigger|more|over|above|at least|exactly)\s+(?:than\s+)?(?:or equal to\s+)?(\d+)\s*(bytes?|[kmg]i?b|kilobytes?|megabytes?|gigabytes?|[kmg]|b)\b/gi;
const FROM_TO = /\bbetween\b|\bor\b/i;

/**
 * The sizes that a request asks files to have, as find's `-size` takes them. Whole kilobytes are rounded up before they are compared, so
 * `-size -1k` finds empty files only; what is to be smaller is asked for in bytes.
 */
export function askedSizes(request: string): string[] {
  if (FROM_TO.test(request)) return [];
  return [...request.matchAll(THAN)].map(([, word = '', digits = '', unit = '']) => {
    const letter = unit.slice(0, 1).toLowerCase();
    const number = Number(digits);
    const bytes = number * (BYTES[letter] ?? 1);
    if (/^(?:less|smaller|lower|under|below)$/i.test(word)) return `-${bytes}c`;
    if (/^at most$/i.test(word)) return `-${bytes + 1}c`;
    if (/^at least$/i.test(word)) return `+${bytes - 1}c`;
    if (/^exactly$/i.test(word)) return `${bytes}c`;
    return letter === 'b' ? `+${number}c` : `+${number}${letter === 'k' ? 'k' : letter.toUpperCase()}`;
  });
}
