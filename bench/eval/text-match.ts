/** Whether a text holds another. Look-alikes and white space do not matter; a whole number must stand alone, so 12 is neither in 112 nor in 12.5. */
export function holds(text: string, wanted: string, ignoreCase = false): boolean {
  if (/^-?\d+(?:\.\d+)?$/.test(wanted)) return [withoutThousands(text), text].some((form) => holdsNumber(tidy(form), wanted));
  const fold = (value: string): string => (ignoreCase ? value.toLowerCase() : value);
  return fold(tidy(text)).includes(fold(tidy(wanted))) || fold(text).includes(fold(wanted));
}

/** One form for what looks alike: composed letters, straight quotes, a plain minus, single blanks. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2212\u2011]/g, '-')
    .replace(/\s+/g, ' ');
}

/** An expression as Python writes them: `\A`, `\Z` and leading flags such as `(?s)` mean what they mean there. */
export function pythonPattern(source: string, flags: string): RegExp {
  const leading = /^\(\?([ims]+)\)/.exec(source);
  const body = source
    .slice(leading?.[0].length ?? 0)
    .replaceAll('\\A', '(?<![\\s\\S])')
    .replaceAll('\\Z', '(?![\\s\\S])');
  return new RegExp(body, [...new Set(`${flags}u${leading?.[1] ?? ''}`)].join(''));
}

function withoutThousands(text: string): string {
  return text.replace(/(?<=\d)[,'_\u202f\u2009\u00a0\u2019](?=\d{3}(?!\d))/g, '');
}

/** Numbers with fewer digits than this are not looked for in dates and times, where they would be days, hours and minutes. */
const DIGITS_OF_A_COUNT = 3;
const DATES_AND_TIMES = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

function holdsNumber(text: string, wanted: string): boolean {
  const searched = wanted.replace(/^-/, '').length < DIGITS_OF_A_COUNT ? text.replace(DATES_AND_TIMES, ' ') : text;
  const end = wanted.includes('.') ? '' : '(?!\\d)(?!\\.\\d*[1-9])';
  return new RegExp(`(?<!\\d)(?<!\\d\\.)${wanted.replace('.', '[.,]')}${end}`).test(searched);
}
