import { type PromptTurn, readPrompt } from '../prompts/prompt-file.ts';
import { isTrait, requestTerms, scriptTerms } from './request-terms.ts';
import { overlap, termWeight } from './term-weights.ts';

/** A request and the script that serves it. */
export interface PlanExample {
  /** The request alone. */
  request: string;
  /** What the planner shows of named files, and below it the request: the user's turn as it stands in the prompt. */
  user: string;
  script: string;
}

/** A library made ready for look-ups. */
export interface ExampleIndex {
  examples: readonly PlanExample[];
  /** For each term the examples that have it, with how often. */
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** Number of terms of each example. */
  lengths: readonly number[];
  /** What each script is made of, to tell examples of one kind from each other. */
  scripts: readonly ReadonlySet<string>[];
}

interface Posting {
  example: number;
  count: number;
}

/** The usual values of BM25: how soon repetition stops to count, and how much a long request is held against an example. */
const K1 = 1.2;
const B = 0.75;
/** How much of its score an example loses when one that was taken already is built from the very same commands and functions. */
const SAMENESS = 0.25;
/** Below this part of the best score an example shares little but everyday words with the request; it would cost tokens and mislead. */
const LEAST_SHARE = 0.4;
/** Examples among which different ones are chosen; those further down are no neighbours. */
const CANDIDATES = 24;

/** Reads a library, a prompt file of user and assistant turns, and counts its terms once. Examples of the user's own come first: of equals the first is taken. */
export function createExampleIndex(text: string, own: readonly PlanExample[] = []): ExampleIndex {
  const examples = [...own, ...readExamples(readPrompt(text, {}))];
  const postings = new Map<string, Posting[]>();
  const lengths = examples.map(({ user }, example) => {
    const terms = requestTerms(user);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const known = postings.get(term);
      if (known) known.push({ example, count });
      else postings.set(term, [{ example, count }]);
    }
    return terms.length;
  });
  const scripts = examples.map(({ script }) => scriptTerms(script));
  return { examples, postings, lengths, scripts };
}

/**
 * The examples nearest to a request, best first, at most `count` and none at all when no word is shared. BM25 over words and traits, then
 * one by one the example that is near and unlike those already taken. `isSpeakable` leaves out examples whose tools are not registered.
 * The names of files that were found for the request may stand in lines above it, as in an example.
 */
export function nearestExamples(
  request: string,
  library: ExampleIndex,
  count: number,
  isSpeakable: (example: PlanExample) => boolean = () => true,
): PlanExample[] {
  const near: Candidate[] = [];
  for (const candidate of rank(request, library)) {
    if (near.length === CANDIDATES || candidate.score < LEAST_SHARE * (near[0]?.score ?? 0)) break;
    if (isSpeakable(candidate.found)) near.push(candidate);
  }
  const taken: Candidate[] = [];
  while (taken.length < Math.min(count, near.length)) {
    let best: Candidate | undefined;
    let bestGain = -1;
    for (const candidate of near) {
      const likeness = Math.max(0, ...taken.map(({ script }) => overlap(candidate.script, script)));
      const gain = candidate.score * (1 - SAMENESS * likeness);
      // The first of equals wins, and they stand in the order of the library.
      if (!taken.includes(candidate) && gain > bestGain) [best, bestGain] = [candidate, gain];
    }
    if (best) taken.push(best);
  }
  return taken.map(({ found }) => found);
}

interface Candidate {
  found: PlanExample;
  script: ReadonlySet<string>;
  score: number;
}

/** Examples that share a word with the request, the best first, equals in the order of the library. */
function rank(request: string, { examples, postings, lengths, scripts }: ExampleIndex): Candidate[] {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const scores = new Map<number, number>();
  const sharesWord = new Set<number>();
  for (const term of new Set(requestTerms(request))) {
    const found = postings.get(term) ?? [];
    // Worked out when it is asked for: a request has some twenty of the thousands of terms.
    const weight = termWeight(
      term,
      found.map(({ example }) => example),
      scripts,
    );
    for (const { example, count } of found) {
      const norm = 1 - B + (B * (lengths[example] ?? 0)) / average;
      const gain = (weight * count * (K1 + 1)) / (count + K1 * norm);
      scores.set(example, (scores.get(example) ?? 0) + gain);
      if (!isTrait(term)) sharesWord.add(example);
    }
  }
  return examples
    .map((found, at): Candidate => ({ found, script: scripts[at] ?? new Set(), score: sharesWord.has(at) ? (scores.get(at) ?? 0) : 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function readExamples(turns: readonly PromptTurn[]): PlanExample[] {
  return turns.flatMap((turn, at) => {
    if (turn.role !== 'user') return [];
    const answer = turns[at + 1];
    if (answer?.role !== 'assistant') throw new Error(`the example "${turn.content}" has no script`);
    return [{ request: turn.content.slice(turn.content.lastIndexOf('\n') + 1), user: turn.content, script: answer.content }];
  });
}
