import { z } from 'zod';
import { wordsOf } from '../../schemas/words.ts';
import { jsonDocument } from './json-fact.ts';

/** A table of rates as services give it: units of each currency for one of the base. */
const ratesSchema = z.object({ base: z.string().regex(/^[A-Z]{3}$/), rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()) });

/** `kronor` and `Krona`, `zlotys` and `Zloty` begin alike. */
const STEM_CHARACTERS = 4;
const AMOUNT = /(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)/g;

/**
 * The arithmetic of a sum of money in another currency, by a table of rates: `250 * 11.4` for `what are 250 euros in swedish kronor`. People
 * say names, tables have codes, and small models take the rate of a neighbour. Names are those of Unicode's CLDR, which Node brings along.
 * Undefined where the text is no such table, or the words do not settle one amount and two currencies.
 */
export function exchangeArithmetic(request: string, text: string): string | undefined {
  const table = ratesSchema.safeParse(jsonDocument(text)).data;
  const [amount, ...others] = [...request.matchAll(AMOUNT)];
  if (table === undefined || amount === undefined || others.length > 0) return undefined;
  const codes = [...new Set([table.base, ...Object.keys(table.rates)])];
  const places = codes.flatMap((code) => {
    const at = placeOf(code, request, codes);
    return at === undefined ? [] : [{ code, distance: Math.abs(at - amount.index) }];
  });
  const [from, to, ...more] = places.sort((a, b) => a.distance - b.distance).map(({ code }) => code);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const rateOf = (code: string): number | undefined => table.rates[code];
  // `12,50` is half; `1,200` is more than a thousand.
  const number = amount[0].replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');
  if (from === table.base) return `${number} * ${rateOf(to)}`;
  return to === table.base ? `${number} / ${rateOf(from)}` : `${number} / ${rateOf(from)} * ${rateOf(to)}`;
}

/** Where a request names a currency: by its code, by its whole name, or by its unit where no other of the table has that one. */
function placeOf(code: string, request: string, codes: readonly string[]): number | undefined {
  const written = request.search(new RegExp(`\\b${code}\\b`));
  if (written >= 0) return written;
  const words = nameOf(code);
  const unit = words.at(-1);
  const said = wordsOf(request).map(beginning);
  const isInFull = words.length > 0 && words.every((word) => said.includes(word));
  const isOnly = codes.every((other) => other === code || nameOf(other).at(-1) !== unit);
  if (unit === undefined || !said.includes(unit) || !(isInFull || isOnly)) return undefined;
  return request.toLowerCase().search(new RegExp(`(?<![\\p{L}])${unit}`, 'u'));
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** What a currency is called, each word by its beginning. */
function nameOf(code: string): string[] {
  return wordsOf(NAMES.of(code) ?? '').map(beginning);
}

function beginning(word: string): string {
  return word.slice(0, STEM_CHARACTERS);
}
