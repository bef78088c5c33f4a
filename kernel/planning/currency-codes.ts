import { wordsOf } from '../../schemas/words.ts';

const CODE = /\b[A-Z]{3}\b/g;
/** `kronor` and `Krona`, `zlotys` and `Zloty` begin alike. */
const STEM_CHARACTERS = 4;

/**
 * A request with the codes of the currencies that it names, as far as they stand in a text: `250 euros in swedish kronor (SEK)`. A table of
 * rates has codes, people say names, and small models mistake one for another. Names are those of Unicode's CLDR, which Node brings along.
 */
export function withCurrencyCodes(request: string, texts: readonly string[]): string {
  const codes = new Set(texts.flatMap((text) => text.match(CODE) ?? []));
  const known = [...codes].flatMap((code) => {
    const name = NAMES.of(code);
    return name === undefined || name === code || request.includes(code) ? [] : [{ code, words: wordsOf(name).map(beginning) }];
  });
  const said = wordsOf(request).map(beginning);
  const inFull = known.filter(({ words }) => words.every((word) => said.includes(word)));
  // `dollars` alone are those of the one country that the text has.
  const byUnit = known.filter(({ words }) => {
    const unit = words.at(-1) ?? '';
    return said.includes(unit) && known.filter((other) => other.words.at(-1) === unit).length === 1;
  });
  const meant = [...new Set([...inFull, ...byUnit])].map(({ code }) => code);
  return meant.length === 0 ? request : `${request} (${meant.join(', ')})`;
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

function beginning(word: string): string {
  return word.slice(0, STEM_CHARACTERS);
}
