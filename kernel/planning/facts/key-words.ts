import { nameWords, saysSomething, stem } from '../../../schemas/words.ts';

/** What a key says of how its value is measured; nobody says it in those letters. */
const UNIT = new Set(
  'mm cm m km kmh kph mph ms s sec min h hr g kg mg t l ml c f deg degc hpa pct percent eur usd gbp nm kw kwh v w a mb gb kb tb hz khz mhz ghz dpi ppm rpm fps px lux lm bar psi'.split(
    ' ',
  ),
);

/** The words of a key that somebody would say: `max` and `speed` of `maxSpeed` and `max_speed_kmh`. */
export function wordsOfKey(key: string): string[] {
  const all = nameWords(key);
  const telling = all.filter(saysSomething);
  const plain = telling.filter((word, at) => at === 0 || at < telling.length - 1 || !UNIT.has(word));
  return plain.length > 0 ? plain : all;
}

/** Whether a key says what its value is measured in: `sack_kg`. */
export function isMeasure(key: string): boolean {
  const words = nameWords(key);
  return words.length > 1 && UNIT.has(words.at(-1) ?? '');
}

/** `humidity` is what `how humid` asks for. */
function isNounOf(word: string, other: string): boolean {
  return other.length >= 4 && word.startsWith(other) && /^(?:ity|n?ess|th)$/.test(word.slice(other.length));
}

/** Whether stems of a request say a word of a key, which may be cut short there: `max` is said by `maximum`. */
export function isKeyWordSaid(word: string, stems: ReadonlySet<string>): boolean {
  return stems.has(stem(word)) || [...stems].some((other) => (word.length >= 3 && other.startsWith(word)) || isNounOf(word, other));
}
