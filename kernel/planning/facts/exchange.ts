import { z } from 'zod';
import { wordsOf } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { jsonDocument } from './json-fact.ts';

const CODE = /^[A-Z]{3}$/;
const code = z.string().regex(CODE);
/** A table of rates as services give it: units of each currency for one of the base, or of the one currency they are turned into for one of each. */
const tableSchema = z.looseObject({ rates: z.record(code, z.number().positive()) });
/** The rate of one pair, whatever the other currency goes by: `{"base": "EUR", "quote": "GBP", "rate": 0.85}`. */
const pairSchema = z.looseObject({ rate: z.number().positive() });
const BASE = /^(?:base|from|source)/i;
const TARGET = /^(?:to|target|into|in|quote)(?![a-z])/i;

/** `kronor` and `Krona`, `zlotys` and `Zloty` begin alike. */
const STEM_CHARACTERS = 4;
const AMOUNT = /(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)/g;

/**
 * The arithmetic of a sum of money in another currency, by a table of rates: `250 * 11.4` for `what are 250 euros in swedish kronor`. People
 * say names, tables have codes, and small models take the rate of a neighbour. Names are those of Unicode's CLDR, which Node brings along.
 * Undefined where the text is no such table, or the words do not settle one amount and two currencies.
 */
export function exchangeArithmetic(asked: string, text: string): string | undefined {
  // The port of an address is no amount.
  const request = withoutAddresses(asked);
  const table = ratesOf(jsonDocument(text));
  const [amount, ...others] = [...request.matchAll(AMOUNT)];
  if (table === undefined || amount === undefined || others.length > 0) return undefined;
  const codes = [...new Set([table.base, ...Object.keys(table.rates)])];
  const places = codes.flatMap((code) => {
    const distances = placesOf(code, request, codes).map((at) => distanceOf(at, amount));
    return distances.length === 0 ? [] : [{ code, distance: Math.min(...distances) }];
  });
  const [from, to, ...more] = places.sort((a, b) => a.distance - b.distance).map(({ code }) => code);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const rateOf = (code: string): number | undefined => table.rates[code];
  const [there, back] = table.isTurnedInto ? ['/', '*'] : ['*', '/'];
  // `12,50` is half; `1,200` is more than a thousand.
  const number = amount[0].replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');
  if (from === table.base) return `${number} ${there} ${rateOf(to)}`;
  const inBase = `${number} ${back} ${rateOf(from)}`;
  return to === table.base ? inBase : `${inBase} ${there} ${rateOf(to)}`;
}

interface Rates {
  /** What the rates are of, or what they are in. */
  base: string;
  rates: Readonly<Record<string, number>>;
  /** The rates are what one of each currency is in this one. */
  isTurnedInto: boolean;
}

function ratesOf(document: unknown): Rates | undefined {
  const table = tableSchema.safeParse(document).data;
  const pair = pairSchema.safeParse(document).data;
  const currencies = Object.entries(table ?? pair ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' && CODE.test(value) ? [{ key, currency: value }] : [],
  );
  const [base, ...bases] = currencies.filter(({ key }) => BASE.test(key));
  const [other, ...others] = currencies.filter(({ key }) => !BASE.test(key));
  if (table !== undefined) {
    if (base !== undefined) return bases.length > 0 ? undefined : { base: base.currency, rates: table.rates, isTurnedInto: false };
    const isTarget = other !== undefined && others.length === 0 && TARGET.test(other.key);
    return isTarget ? { base: other.currency, rates: table.rates, isTurnedInto: true } : undefined;
  }
  if (pair === undefined || base === undefined || other === undefined || bases.length + others.length > 0) return undefined;
  return { base: base.currency, rates: { [other.currency]: pair.rate }, isTurnedInto: false };
}

/** How far a name is from the amount; right behind it stands what it is of, whatever is before it: `how many yen 250 euros make`. */
function distanceOf(at: number, { 0: written, index }: RegExpExecArray): number {
  return at === index + written.length + 1 ? 0 : Math.abs(at - index);
}

/** Where a request names a currency: by its code, by its whole name, or by its unit where no other of the table has that one. */
function placesOf(code: string, request: string, codes: readonly string[]): number[] {
  const written = [...request.matchAll(new RegExp(`\\b${code}\\b`, 'g'))].map(({ index }) => index);
  const words = nameOf(code);
  const unit = words.at(-1);
  const said = wordsOf(request).map(beginning);
  const isInFull = words.length > 0 && words.every((word) => said.includes(word));
  const isOnly = codes.every((other) => other === code || nameOf(other).at(-1) !== unit);
  if (unit === undefined || !said.includes(unit) || !(isInFull || isOnly)) return written;
  return [...written, ...[...request.toLowerCase().matchAll(new RegExp(`(?<![\\p{L}])${unit}`, 'gu'))].map(({ index }) => index)];
}

let names: Intl.DisplayNames | undefined;

/** What a currency is called, each word by its beginning. */
function nameOf(code: string): string[] {
  // Made when it is first asked for: that takes 12 ms.
  names ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  return wordsOf(names.of(code) ?? '').map(beginning);
}

function beginning(word: string): string {
  return word.slice(0, STEM_CHARACTERS);
}
