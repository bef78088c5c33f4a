import { cpus } from 'node:os';
import type { Llama, Token } from 'node-llama-cpp';
import { type CoreMeter, createCoreMeter, type ProcessorTimes, threadsThatFit } from '../core-meter.ts';
import type { HostFacts } from '../host-protocol.ts';
import { isOutdated, type ThreadMemory } from '../thread-memory.ts';
import { probeThreads, type ThreadChoice } from '../thread-probe.ts';
import { type KeptSequence, truncate } from './kept-sequence.ts';

/** How many threads the model uses, now and at best. */
export interface Threads {
  readonly chosen: number;
  readonly from: HostFacts['threadsFrom'];
  /** Gives way to other programs, or takes its place again; called before each batch and now and then while decoding. */
  adjust(): void;
  /** Notes a decode speed; one that contradicts the probe makes the next start probe again. */
  observe(outputTokens: number, decodeMs: number): void;
}

export interface ThreadsOptions {
  llama: Llama;
  /** An empty sequence to try with; empty again afterwards. */
  kept: KeptSequence;
  /** Processors of the machine, whoever may use them. */
  cores: number;
  /** Ascending; the context was made for the last of them. */
  candidates: readonly number[];
  /** For when nothing was measured. */
  guess: number;
  isGiven: boolean;
  onGpu: boolean;
  meter: CoreMeter;
  memory: ThreadMemory;
  memoryKey: string;
}

/** Shorter outputs say more about the prompt than about the speed. */
const OBSERVED_TOKENS = 16;
/** With more of the machine in use by others, a measured speed says nothing about the choice. */
const QUIET_CORES = 0.2;

/** Decides on a thread count: given, remembered, or probed when the machine is quiet enough for a probe to mean something. */
export async function settleThreads(options: ThreadsOptions): Promise<Threads> {
  const { candidates, guess, isGiven, onGpu, meter, memory, memoryKey } = options;
  const most = Math.max(...candidates);
  if (isGiven) return { chosen: most, from: 'given', adjust() {}, observe() {} };
  if (onGpu) {
    // The processor only samples then, or computes the layers that did not fit.
    limitThreads(options, guess);
    return { chosen: guess, from: 'gpu', adjust() {}, observe() {} };
  }

  const remembered = memory.recall(memoryKey);
  const probed = remembered === undefined && meter.others() < QUIET_CORES ? await probe(options) : undefined;
  if (probed !== undefined) memory.remember(memoryKey, probed);
  const choice = remembered ?? probed;
  const chosen = Math.min(most, choice?.threads ?? guess);

  let current: number | undefined;
  const adjust = () => {
    const fitting = threadsThatFit(chosen, { cores: options.cores, others: meter.others() });
    if (fitting !== current) limitThreads(options, fitting);
    current = fitting;
  };
  adjust();
  return {
    chosen,
    from: remembered !== undefined ? 'remembered' : probed !== undefined ? 'probed' : 'guessed',
    adjust,
    observe(outputTokens, decodeMs) {
      if (choice === undefined || outputTokens < OBSERVED_TOKENS || current !== chosen || meter.others() > QUIET_CORES) return;
      if (isOutdated(choice, (outputTokens * 1000) / decodeMs)) memory.forget(memoryKey);
    },
  };
}

/** The library's limit is the one public way to change the threads of a context; none at all spares it some bookkeeping a token. */
function limitThreads({ llama, candidates }: ThreadsOptions, threads: number): void {
  llama.maxThreads = threads >= Math.max(...candidates) ? 0 : threads;
}

async function probe(options: ThreadsOptions): Promise<ThreadChoice> {
  const { kept, candidates } = options;
  const { sequence } = kept;
  const token = firstTextToken(sequence.model.iterateAllTokens(), (candidate) => sequence.model.isSpecialToken(candidate));
  const choice = await probeThreads(candidates, async (threads) => {
    limitThreads(options, threads);
    const startedMs = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens([token]);
    return performance.now() - startedMs;
  });
  await truncate(kept, 0);
  return choice;
}

function firstTextToken(tokens: Iterable<Token>, isSpecial: (token: Token) => boolean): Token {
  for (const token of tokens) if (!isSpecial(token)) return token;
  throw new Error('the model has no token that stands for text');
}

/** Watches the machine from now on. */
export function watchCores(): CoreMeter {
  return createCoreMeter({ times: processorTimes, now: () => performance.now() });
}

function processorTimes(): ProcessorTimes {
  const { user, system } = process.cpuUsage();
  const busyMs = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { busyMs, ownMs: (user + system) / 1000 };
}
