import { isPair } from './request-terms.ts';

/** A word of fewer examples than this is no rarer than one of so many: a noun that chance has put into one request must not outweigh the verb. */
const LEAST_EXAMPLES = 8;
/** What a word counts whatever the scripts behind it, and how much their likeness adds. */
const PLAIN = 0.2;
const LIKENESS = 2;
/** Likeness of scripts taken for granted until so many pairs have been seen. */
const EXPECTED_LIKENESS = 0.1;
const EXPECTED_PAIRS = 2;
/** A pair only confirms what both of its terms say by themselves. */
const PAIR = 0.6;
/** Examples of one term that are compared with each other; more would only cost time. */
const COMPARED = 24;

/**
 * How much a term tells about the script that is wanted: BM25's rarity, times how alike the scripts are that come with the term.
 * `median` or `rename` always lead to the same kind of script, `price` and `house` to any.
 */
export function termWeight(term: string, examples: readonly number[], scripts: readonly ReadonlySet<string>[]): number {
  const known = Math.max(examples.length, LEAST_EXAMPLES);
  const rarity = Math.log(1 + (scripts.length - Math.min(known, scripts.length) + 0.5) / (known + 0.5));
  return rarity * (isPair(term) ? PAIR : 1) * (PLAIN + LIKENESS * likeness(examples, scripts));
}

/** The share of what two scripts are made of that they have in common. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // Some hundred thousand pairs are compared for one index, so no list is made of what they share.
  let common = 0;
  for (const term of a) if (b.has(term)) common++;
  return common / Math.max(1, a.size + b.size - common);
}

/** How alike the scripts of some examples are, on average over the pairs. */
function likeness(examples: readonly number[], scripts: readonly ReadonlySet<string>[]): number {
  // Evenly spread over the library, which is sorted by kind.
  const stride = Math.max(1, examples.length / COMPARED);
  const compared = Array.from(
    { length: Math.min(examples.length, COMPARED) },
    (_, at) => scripts[examples[Math.floor(at * stride)] ?? 0] ?? new Set<string>(),
  );
  let sum = EXPECTED_LIKENESS * EXPECTED_PAIRS;
  let pairs = EXPECTED_PAIRS;
  for (const [at, script] of compared.entries()) {
    for (const other of compared.slice(at + 1)) {
      sum += overlap(script, other);
      pairs++;
    }
  }
  return sum / pairs;
}
