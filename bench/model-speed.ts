import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LocalModel } from '../kernel/model/local-model.ts';
import type { BareRequest, BareSamples, BareSettings } from './bare-library.ts';

export type { BareSamples as SpeedSamples } from './bare-library.ts';

/** One sample for each round: both sides of a round were measured one right after the other. */
export interface ModelSpeed {
  /** Through the host, with grammar and streaming. */
  host: BareSamples[];
  /** The library called bare. */
  bare: BareSamples[];
  promptTokens: number;
  genTokens: number;
}

const PROMPT_TOKENS = 256;
const GEN_TOKENS = 64;
/** Ordinary text, so that the grammar below lets nearly every token pass at once, as it does in plans. */
const TEXT = 'The harbour office counts the boats every morning and writes the number into a book. '.repeat(40);
/** Printable text without end: the model may not stop early. */
const GRAMMAR = 'root ::= [^\\x00-\\x08\\x0B-\\x1F]+';

/** Measures the host against the bare library in alternating rounds of one run; absolute figures drift with the machine, the ratio does not. */
export async function measureModelSpeed(
  model: LocalModel,
  bareScript: string,
  modelPath: string,
  rounds: number,
  report: (line: string) => void,
): Promise<ModelSpeed> {
  const { threads, contextSize } = await model.facts();
  const settings: BareSettings = { modelPath, threads, contextSize };
  const speed: ModelSpeed = { host: [], bare: [], promptTokens: PROMPT_TOKENS, genTokens: GEN_TOKENS };
  // One round to warm both up, which is thrown away.
  for (let round = 0; round <= rounds; round++) {
    report(`round ${round} of ${rounds}`);
    const pair = { bare: await measureBare(bareScript, settings), host: await askHost(model, round) };
    if (round === 0) continue;
    speed.bare.push(pair.bare);
    speed.host.push(pair.host);
  }
  return speed;
}

/** The library in a process that lives for one measurement: one that stays alive costs the other side a tenth of its speed on two cores. */
async function measureBare(script: string, settings: BareSettings): Promise<BareSamples> {
  const bare = fork(script, [JSON.stringify(settings)], { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });
  await once(bare, 'message');
  await askBare(bare);
  const samples = await askBare(bare);
  bare.disconnect();
  await once(bare, 'exit');
  return samples;
}

async function askBare(bare: ChildProcess): Promise<BareSamples> {
  const request: BareRequest = { text: TEXT, promptTokens: PROMPT_TOKENS, genTokens: GEN_TOKENS };
  bare.send(request);
  const [answer] = (await once(bare, 'message')) as [BareSamples];
  return answer;
}

async function askHost(model: LocalModel, round: number): Promise<BareSamples> {
  // Another first word each time: what was kept from the round before must not be reused.
  const content = `${round} ${TEXT.slice(0, PROMPT_TOKENS * 4)}\nTell this as a long story with many details.`;
  const { promptTokens, reusedTokens, outputTokens, prefillMs, decodeMs } = await model.generate({
    role: 'executor',
    prefix: [],
    turns: [{ role: 'user', content }],
    grammar: GRAMMAR,
    maxTokens: GEN_TOKENS + 1,
    temperature: 0,
    seed: 1,
  });
  const perPromptToken = prefillMs / Math.max(1, promptTokens - reusedTokens);
  const perToken = decodeMs / Math.max(1, outputTokens - 1);
  return { promptNs: perPromptToken * PROMPT_TOKENS * 1e6, genNs: perToken * GEN_TOKENS * 1e6 };
}
