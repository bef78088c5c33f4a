import { type RunInput, recordedGenerationSchema } from './run-inputs.ts';

/** What one model did for one role. */
export interface ModelUse {
  role: string;
  id: string;
  /** The sha256 of its file, or what stands for it. */
  fileKey: string | undefined;
  generations: number;
  promptTokens: number;
  outputTokens: number;
  /** Reading and writing, without loading. */
  ms: number;
}

/** Which models wrote in a run, and what it cost. */
export function modelUse(inputs: readonly RunInput[]): ModelUse[] {
  const uses = new Map<string, ModelUse>();
  for (const { source, key, answer } of inputs) {
    const parsed = source === 'model' ? recordedGenerationSchema.safeParse(answer) : undefined;
    if (parsed?.success !== true) continue;
    const { model: id, fileKey, generation } = parsed.data;
    const role = key.split(' ')[0] ?? '';
    const name = JSON.stringify([role, id, fileKey]);
    const use = uses.get(name) ?? { role, id, fileKey, generations: 0, promptTokens: 0, outputTokens: 0, ms: 0 };
    use.generations += 1;
    use.promptTokens += generation.promptTokens;
    use.outputTokens += generation.outputTokens;
    use.ms += Math.round(generation.prefillMs + generation.decodeMs);
    uses.set(name, use);
  }
  return [...uses.values()];
}
