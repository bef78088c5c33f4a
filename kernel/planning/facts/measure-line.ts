import { stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';

const ASKS =
  /\bwhat(?:['’]s| is| are| was| were)? (?:(?:the|her|his|its|their|our|my) |(?:[\p{L}.]+ ){0,2}?\p{L}+['’]s )(?<what>[\p{L} -]{2,40}?)(?: (?:in|from|according to)\b.*)?[\s?.!]*$/iu;
/** A label and a number with its unit, and nothing between them. */
const MEASURE = /^[\s>*-]*(?<label>\p{L}[\p{L} -]{0,30}?)\s+(?<value>-?\d+(?:[.,]\d+)?(?: ?(?:cm|mm|m|km|kg|g|l|ml|%|°C|h|min|euros?|EUR|€))?)\s*$/u;
/** What a number is, said beside what it is of. */
const KIND = new Set(['measurement', 'measure', 'size', 'value', 'reading', 'length', 'width', 'number'].map(stem));
/** A single line with a number at its end is any sentence; a list of measures has several. */
const FEWEST_LINES = 2;

/** The number of a list of measures, one a line, by the words in front of it: `her waist measurement` of `waist 81`. Undefined where two lines are called so. */
export function measureLine(request: string, text: string): string | undefined {
  const asked = wordsOf(ASKS.exec(withoutPaths(request))?.groups?.['what'] ?? '').map(stem);
  if (asked.length === 0) return undefined;
  const measures = text.split(/\r?\n/).flatMap((line) => {
    const { label, value } = MEASURE.exec(line)?.groups ?? {};
    return label === undefined || value === undefined ? [] : [{ label: wordsOf(label).map(stem), value }];
  });
  if (measures.length < FEWEST_LINES) return undefined;
  const isMeant = (label: readonly string[]): boolean =>
    label.every((word) => asked.includes(word)) && asked.every((word) => label.includes(word) || KIND.has(word));
  const [only, ...others] = measures.filter(({ label }) => isMeant(label));
  return others.length > 0 ? undefined : only?.value;
}
