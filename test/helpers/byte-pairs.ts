/** A byte-level vocabulary: every byte is a token, and each merge joins two tokens to a longer one. */
export interface BytePairs {
  tokens: readonly string[];
  merges: readonly string[];
}

/** How llama.cpp's "qwen2" pre-tokenizer cuts a text into words, near enough for test texts. */
const WORDS = /(?:'[sdmt]|'ll|'ve|'re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/giu;

/** Learns the most frequent pairs of a corpus; equal counts are settled by spelling, so the result is always the same. */
export function trainBytePairs(corpus: string, mergeCount: number): BytePairs {
  const tokens = [...BYTE_LETTERS];
  const merges: string[] = [];
  let words = wordsOf(corpus);
  while (merges.length < mergeCount) {
    const best = mostFrequentPair(words);
    if (best === undefined) break;
    merges.push(best.join(' '));
    if (!tokens.includes(best.join(''))) tokens.push(best.join(''));
    words = words.map((word) => joinPair(word, best));
  }
  return { tokens, merges };
}

/** The token numbers of a text. */
export function encodeBytePairs(text: string, { tokens, merges }: BytePairs): number[] {
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const pairs = merges.map((merge) => merge.split(' ') as [string, string]);
  return wordsOf(text).flatMap((word) => {
    const joined = pairs.reduce((letters, pair) => joinPair(letters, pair), word);
    return joined.map((token) => numbers.get(token) ?? 0);
  });
}

// GPT-2's table: bytes that print stand for themselves, the others for the letters from 256 on.
const BYTE_LETTERS = (() => {
  const prints = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(prints(byte) ? byte : next++));
})();

function wordsOf(text: string): string[][] {
  return (text.match(WORDS) ?? []).map((word) => [...Buffer.from(word, 'utf8')].map((byte) => BYTE_LETTERS[byte] ?? ''));
}

function mostFrequentPair(words: readonly string[][]): [string, string] | undefined {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const [at, letter] of word.slice(0, -1).entries()) {
      const pair = `${letter} ${word[at + 1]}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1));
  return best === undefined ? undefined : (best[0].split(' ') as [string, string]);
}

function joinPair(word: readonly string[], [first, second]: readonly [string, string]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? '';
    if (letter === first && word[at + 1] === second) {
      joined.push(first + second);
      at++;
    } else joined.push(letter);
  }
  return joined;
}
