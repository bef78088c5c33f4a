import { editDistance } from '../../../../schemas/nearest-name.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem } from '../../../../schemas/words.ts';
import { JSON_FILE, SETTINGS_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { decidedBy, reviewPairInFile } from './pair-in-file.ts';

const CORRECTS = /\b(?:correct|fix|change|replace|amend|mend|put (?:it|that|this) right)\b/i;
/** Said of how a word is written; without it only names, which have a capital, are surely told apart by a letter or two. */
const OF_SPELLING = /\b(?:mis)?spel(?:l|t|led|ling)\b|\b(?:typos?|typed|typing|mistyped|misspel\w*)\b/i;
/** One of several places is meant, or more is asked for. */
const MORE =
  /\b(?:first|last|second|once|one of|only|but not|except|unless|line|heading|title|copy|save|rename|delete|remove|add|append|count|how many|file name)\b/i;
const WORD = /(?<![\p{L}\p{N}_./@-])\p{L}[\p{L}'’-]{3,}(?<!['’-])(?![\p{L}\p{N}_/@])/gu;
/** Words further apart are two words. */
const MAX_DISTANCE = 2;
const LETTERS_PER_SLIP = 3;

/**
 * `Somebody spelt it Melderbie all through a.md, correct that to Melderby`: of two words that are nearly the same, the one that the file has goes, and the
 * other comes, whatever is said around them. Models replace a word by itself. Nothing is told where the file has both of them, or neither.
 */
export const reviewMisspeltWord = (steps: readonly Step[], sources: TextSources): Promise<Reviewed> =>
  reviewPairInFile(steps, sources, {
    isAsked: (said) => CORRECTS.test(said) && !MORE.test(said),
    mayEdit: (path) => ![JSON_FILE, SETTINGS_FILE, TABLE_FILE].some((kind) => kind.test(path)),
    pairIn(said, text) {
      const pair = alikeIn(said);
      return pair === undefined ? undefined : decidedBy(text, pair);
    },
  });

/** The only two words of a request that are a slip apart. */
function alikeIn(said: string): [string, string] | undefined {
  const ofSpelling = OF_SPELLING.test(said);
  const words = [...new Set(said.match(WORD) ?? [])].filter((word) => ofSpelling || /^\p{Lu}/u.test(word));
  const pairs = words.flatMap((word, at) =>
    words.slice(at + 1).flatMap((other): [string, string][] => (areAlike(word, other) ? [[word, other]] : [])),
  );
  const [pair, ...more] = pairs;
  return more.length > 0 ? undefined : pair;
}

function areAlike(word: string, other: string): boolean {
  const distance = editDistance(word, other);
  const shortest = Math.min(word.length, other.length);
  // A word and its plural are one word.
  return (
    distance > 0 && distance <= MAX_DISTANCE && distance * LETTERS_PER_SLIP <= shortest && stem(word.toLowerCase()) !== stem(other.toLowerCase())
  );
}
