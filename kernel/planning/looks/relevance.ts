import { contentStems, MAX_WORD_WEIGHT, stem, wordsOf, wordWeight } from '../../../schemas/words.ts';
import { daysSaid } from '../request/dates-said.ts';
import { withoutFileNames } from '../request/file-names.ts';

/** Lines kept on either side of a matching line: enough to hold a heading or the value below a label. */
const CONTEXT_LINES = 1;
/** A long line is judged and kept in pieces of this many characters, or one minified file would fill the budget. */
const PIECE_CHARACTERS = 400;
/** Longer than this it is no sentence. */
const MAX_SENTENCE_CHARACTERS = 300;
/** A day that is named says as much as two words: its month and its number. */
const DAY_HITS = 2;

/**
 * The part of a text that helps with a request, at most `budget` characters, in the text's own order. A text that fits is returned
 * whole; otherwise its head stays (titles live there) and the lines that share the most and the rarest words with the request.
 */
export function relevantPassages(text: string, request: string, budget: number): string {
  if (text.length <= budget) return text;
  const pieces = text.split('\n').flatMap(split);
  const stemsOfPiece = pieces.map((piece) => new Set(wordsOf(piece).map(stem)));
  const weights = new Map<string, number>();
  for (const wanted of contentStems(request)) {
    const seen = stemsOfPiece.filter((stems) => stems.has(wanted)).length;
    if (seen > 0) weights.set(wanted, wordWeight(seen, pieces.length));
  }
  const days = daysSaid(request);
  const score = stemsOfPiece.map((stems, index) =>
    [...weights].reduce((sum, [word, weight]) => sum + (stems.has(word) ? weight : 0), days?.test(pieces[index] ?? '') ? MAX_WORD_WEIGHT : 0),
  );
  const order = pieces
    .map((_, index) => index)
    .filter((index) => (score[index] ?? 0) > 0)
    .sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b);

  const kept = new Set<number>();
  let used = 0;
  const keep = (index: number): boolean => {
    const piece = pieces[index];
    if (piece === undefined || kept.has(index)) return true;
    if (used + piece.length + 1 > budget) return false;
    kept.add(index);
    used += piece.length + 1;
    return true;
  };
  // A fifth for the head, a tenth for the end: where a text says what it is and how it ended.
  for (let index = 0; used < budget / 5 && index < pieces.length && keep(index); index++);
  for (let index = pieces.length - 1, end = used + budget / 10; used < end && index > 0 && keep(index); index--);
  for (const index of order) {
    if (!keep(index)) break;
    for (let step = 1; step <= CONTEXT_LINES; step++) {
      keep(index + step);
      keep(index - step);
    }
  }
  return joinWithGaps(pieces, kept);
}

/** The lines of a text that share words with the request, best first, at most `count`. */
export function bestLines(text: string, request: string, count: number): { line: number; text: string }[] {
  const wanted = contentStems(request);
  const days = daysSaid(request);
  return text
    .split('\n')
    .map((line, index) => {
      const stems = new Set(wordsOf(line).map(stem));
      return { line: index + 1, text: line, hits: wanted.filter((word) => stems.has(word)).length + (days?.test(line) ? DAY_HITS : 0) };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.line - b.line)
    .slice(0, count)
    .map(({ line, text: shown }) => ({ line, text: shown }));
}

/** The sentences of texts that share the most words with the request, best first: small models find the right one more often when it stands right before the question. */
export function bestSentences(texts: readonly string[], request: string, count: number): string[] {
  // The name of the file stands in its title as well, which is no answer.
  const question = withoutFileNames(request);
  const wanted = contentStems(question);
  const days = daysSaid(question);
  const scored = [...new Set(texts.flatMap(sentencesOf))].map((sentence, index) => {
    const stems = new Set(wordsOf(sentence).map(stem));
    // Function words break ties between sentences that speak of the same thing: `next time` against `last time`.
    const exact = wordsOf(question).filter((word) => wordsOf(sentence).includes(word)).length;
    const hits = wanted.filter((word) => stems.has(word)).length + (days?.test(sentence) ? DAY_HITS : 0);
    return { sentence, index, score: hits * 10 + exact };
  });
  return scored
    .filter(({ score }) => score >= 10)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

/** Sentences and lines, whichever ends first. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\d"'])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0 && sentence.length <= MAX_SENTENCE_CHARACTERS);
}

function split(line: string): string[] {
  if (line.length <= PIECE_CHARACTERS) return [line];
  const parts: string[] = [];
  for (let start = 0; start < line.length; start += PIECE_CHARACTERS) parts.push(line.slice(start, start + PIECE_CHARACTERS));
  return parts;
}

function joinWithGaps(pieces: readonly string[], kept: ReadonlySet<number>): string {
  const lines: string[] = [];
  let previous = -1;
  for (const index of [...kept].sort((a, b) => a - b)) {
    if (index !== previous + 1) lines.push('…');
    lines.push(pieces[index] ?? '');
    previous = index;
  }
  if (previous !== pieces.length - 1) lines.push('…');
  return lines.join('\n');
}
