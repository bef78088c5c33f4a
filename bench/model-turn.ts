import { execFileSync } from 'node:child_process';
import type { HostFacts } from '../kernel/model/host-protocol.ts';
import type { LocalModel } from '../kernel/model/local-model.ts';
import type { GenerateRequest } from '../kernel/model/model.ts';

/** Sizes of llama-bench's own tests. */
export const PROMPT_TOKENS = 512;
export const GEN_TOKENS = 128;

/** What one turn found out: okso's model process started, measured and ended. Times in nanoseconds are for all tokens together. */
export interface ModelTurn {
  facts: HostFacts;
  /** llama-bench's tests, in an empty context. */
  promptNs: number;
  genNs: number;
  /** Inside the planner: its prefix in place, a grammar, streaming. */
  planner: PlannerSpeed;
  /** The same sizes at the same depths, evaluated bare in the same process. */
  bare: { promptNs: number; genNs: number };
  ttftMs: number;
  prefixSaveMs: number[];
  prefixLoadMs: number[];
  /** Of real plans, each under its own grammar. */
  grammarMsPerToken: number[];
  forcedShare: number[];
  candidatesPerS: number;
  rssMb: number;
}

export interface PlannerSpeed {
  depth: number;
  promptTokens: number;
  promptNs: number;
  genDepth: number;
  genTokens: number;
  genNs: number;
}

/** A prefix of this many tokens is what the catalogue and the examples of okso take up. */
const PREFIX_TOKENS = 1024;
const PREFIX_REPETITIONS = 3;
const CANDIDATES = 3;
/** Spreads the candidates as the planner's own setting does. */
const CANDIDATE_TEMPERATURE = 0.7;

/** About 512 tokens of ordinary text in any vocabulary. */
const TEXT = 'The harbour office counts the boats every morning and writes the number into a book. '.repeat(30);
/** Printable text without end: the model may not stop early, and nearly every token passes at once, as in plans. */
const ENDLESS = 'root ::= [^\\x00-\\x08\\x0B-\\x1F]+';

/** Measures a model that was just opened. Each measurement warms up by itself. */
export async function measureModelTurn(model: LocalModel, plans: readonly GenerateRequest[]): Promise<ModelTurn> {
  const [plan] = plans;
  if (plan === undefined) throw new Error('a turn needs a request to the planner');
  const facts = await model.facts();
  const speed = await model.measure({ kind: 'speed', promptTokens: PROMPT_TOKENS, genTokens: GEN_TOKENS, depth: 0, repetitions: 1 });
  const planner = await measurePlanner(model, plan);
  const atDepth = (promptTokens: number, genTokens: number, depth: number) =>
    model.measure({ kind: 'speed', promptTokens, genTokens, depth, repetitions: 1 });
  const barePrompt = await atDepth(planner.promptTokens, 0, planner.depth);
  const bareGen = await atDepth(0, planner.genTokens, planner.genDepth);
  const prefix = await model.measure({ kind: 'prefix', tokens: PREFIX_TOKENS, repetitions: PREFIX_REPETITIONS });
  const grammars = [];
  for (const request of plans) grammars.push(await model.measure({ kind: 'grammar', request, repetitions: 1 }));
  return {
    facts,
    promptNs: only(speed.promptNs),
    genNs: only(speed.genNs),
    planner,
    bare: { promptNs: only(barePrompt.promptNs), genNs: only(bareGen.genNs) },
    ttftMs: await timeFirstText(model, plan),
    prefixSaveMs: prefix.saveNs.map((ns) => ns / 1e6),
    prefixLoadMs: prefix.loadNs.map((ns) => ns / 1e6),
    grammarMsPerToken: grammars.map(({ constrainedNs, freeNs, tokens }) => (only(constrainedNs) - only(freeNs)) / 1e6 / Math.max(1, tokens - 1)),
    forcedShare: grammars.map(({ overruled, tokens }) => overruled / Math.max(1, tokens)),
    candidatesPerS: await measureCandidates(model, plan),
    rssMb: residentMb(facts.pid),
  };
}

/** A prompt that nobody asked before behind the planner's prefix, and a long answer to it. The first one brings the prefix into place. */
async function measurePlanner(model: LocalModel, { prefix }: GenerateRequest): Promise<PlannerSpeed> {
  const ask = (first: string, maxTokens: number) =>
    model.generate({
      role: 'planner',
      prefix,
      turns: [{ role: 'user', content: `${first} ${TEXT}\nTell this as a long story with many details.` }],
      grammar: ENDLESS,
      maxTokens,
      temperature: 0,
      seed: 1,
    });
  await ask('Before noon:', 1);
  const { promptTokens, reusedTokens, outputTokens, prefillMs, decodeMs } = await ask('Every day:', GEN_TOKENS + 1);
  // The first token comes with the prompt.
  return {
    depth: reusedTokens,
    promptTokens: promptTokens - reusedTokens,
    promptNs: prefillMs * 1e6,
    genDepth: promptTokens,
    genTokens: outputTokens - 1,
    genNs: decodeMs * 1e6,
  };
}

/** From asking for a plan until the first of its text is here, with the prefix in place and the request new. */
async function timeFirstText(model: LocalModel, plan: GenerateRequest): Promise<number> {
  const asked = withLastWords(plan, 'How many lines are in harbour.txt?');
  await model.generate({ ...plan, maxTokens: 1 });
  const startedMs = performance.now();
  let firstMs: number | undefined;
  await model.generate(asked, {
    onProgress: ({ stage }) => {
      if (stage === 'token') firstMs ??= performance.now() - startedMs;
    },
  });
  return firstMs ?? performance.now() - startedMs;
}

/** Plans for one request, one after the other, as `--samples` draws them. */
async function measureCandidates(model: LocalModel, plan: GenerateRequest): Promise<number> {
  const startedMs = performance.now();
  for (let seed = 1; seed <= CANDIDATES; seed++) await model.generate({ ...plan, seed, temperature: seed === 1 ? 0 : CANDIDATE_TEMPERATURE });
  return (CANDIDATES * 1000) / (performance.now() - startedMs);
}

function withLastWords(plan: GenerateRequest, content: string): GenerateRequest {
  return { ...plan, turns: [...plan.turns.slice(0, -1), { role: 'user', content }] };
}

function only(samples: readonly number[]): number {
  const [sample] = samples;
  if (sample === undefined) throw new Error('nothing was measured');
  return sample;
}

/** Memory of a process, mapped files included, as `ps` tells it everywhere. */
function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
