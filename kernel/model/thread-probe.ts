/** Thread counts worth comparing: one, two, half and all of the cores that are good for arithmetic, every processor we may use; ascending. */
export function threadCandidates({ mathCores, available }: { mathCores: number; available: number }): number[] {
  const counts = [1, 2, Math.ceil(mathCores / 2), mathCores, available].filter((count) => count >= 1 && count <= available);
  return [...new Set(counts)].sort((left, right) => left - right);
}

/** Decoded tokens compared for each candidate, and the most time that all candidates together may take. */
const PROBE_TOKENS = 16;
const PROBE_BUDGET_MS = 2000;
/** Fewer than this and one hiccup decides. */
const PROBE_TOKENS_LEAST = 3;
/** More threads must earn their keep: below this gain they only take cores from other programs. */
const WORTHWHILE_GAIN = 1.03;

export interface ThreadChoice {
  threads: number;
  tokensPerSecond: number;
}

/** Times a few decoded tokens with each candidate; `decode` evaluates one token with so many threads and says how long it took. */
export async function probeThreads(candidates: readonly number[], decode: (threads: number) => Promise<number>): Promise<ThreadChoice> {
  let best: ThreadChoice | undefined;
  for (const threads of candidates) {
    const budgetMs = PROBE_BUDGET_MS / candidates.length;
    // The first token after a change pays for starting the threads.
    let spentMs = await decode(threads);
    const samples: number[] = [];
    while (samples.length < PROBE_TOKENS && (spentMs < budgetMs || samples.length < PROBE_TOKENS_LEAST)) {
      const ms = await decode(threads);
      samples.push(ms);
      spentMs += ms;
    }
    const tokensPerSecond = 1000 / median(samples);
    if (best === undefined || tokensPerSecond > best.tokensPerSecond * WORTHWHILE_GAIN) best = { threads, tokensPerSecond };
  }
  if (best === undefined) throw new RangeError('there is no thread count to probe');
  return best;
}

function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}
