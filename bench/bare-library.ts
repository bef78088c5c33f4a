import { getLlama, type Token } from 'node-llama-cpp';

// The library called bare, in a process of its own that bench/model-speed.ts forks: no host, no grammar, no streaming. It gets the same
// model, threads, batch and flash attention, so that what differs is okso alone.

export interface BareSettings {
  modelPath: string;
  threads: number;
  contextSize: number;
}
export interface BareRequest {
  text: string;
  promptTokens: number;
  genTokens: number;
}
export interface BareSamples {
  promptNs: number;
  genNs: number;
}

const settings = JSON.parse(process.argv[2] ?? '{}') as BareSettings;
const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 0 });
const model = await llama.loadModel({ modelPath: settings.modelPath });
const context = await model.createContext({
  contextSize: settings.contextSize,
  // As many as the host keeps, because the size of the KV cache alone makes a difference.
  sequences: 2,
  threads: settings.threads,
  flashAttention: true,
  batchSize: 64,
  swaFullCache: true,
});
context.getSequence();
const sequence = context.getSequence();

process.on('message', (request: BareRequest) => {
  void measure(request).then((samples) => process.send?.(samples));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function measure({ text, promptTokens, genTokens }: BareRequest): Promise<BareSamples> {
  await sequence.clearHistory();
  const tokens: Token[] = model.tokenize(text).slice(0, promptTokens);
  const started = process.hrtime.bigint();
  await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(0, -1));
  const read = process.hrtime.bigint();
  let first = read;
  let count = 0;
  for await (const _ of sequence.evaluate(tokens.slice(-1), { temperature: 0, yieldEogToken: true })) {
    if (count === 0) first = process.hrtime.bigint();
    count += 1;
    if (count > genTokens) break;
  }
  return { promptNs: Number(read - started), genNs: Number(process.hrtime.bigint() - first) };
}
