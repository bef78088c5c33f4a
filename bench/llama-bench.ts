import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { OksoError } from '../schemas/okso-error.ts';

/** One test of llama-bench; whatever else its rows hold is kept as it is. */
const rowSchema = z.looseObject({
  n_prompt: z.number(),
  n_gen: z.number(),
  n_depth: z.number(),
  samples_ns: z.array(z.number()).min(1),
});
export type LlamaBenchRow = z.infer<typeof rowSchema>;

export interface LlamaBenchTest {
  promptTokens: number;
  genTokens: number;
  depth: number;
}

export interface LlamaBenchOptions {
  /** The program. */
  path: string;
  modelPath: string;
  threads: number;
  signal: AbortSignal;
}

/** Its answer is a few kilobytes. */
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** Runs llama-bench once on one test, with flash attention, with which it reads prompts faster; it warms up by itself. */
export async function runLlamaBench(test: LlamaBenchTest, { path, modelPath, threads, signal }: LlamaBenchOptions): Promise<LlamaBenchRow> {
  const { promptTokens, genTokens, depth } = test;
  const args = { m: modelPath, t: threads, p: promptTokens, n: genTokens, d: depth, r: 1, fa: 1, o: 'json' };
  try {
    const { stdout } = await promisify(execFile)(
      path,
      Object.entries(args).flatMap(([name, value]) => [`-${name}`, String(value)]),
      { maxBuffer: MAX_OUTPUT_BYTES, signal },
    );
    const [row] = z.array(rowSchema).min(1).parse(JSON.parse(stdout));
    if (row !== undefined) return row;
    throw new Error('it gave no row');
  } catch (cause) {
    signal.throwIfAborted();
    const { signal: endedBy, stderr } = cause as { signal?: string; stderr?: string };
    const reason =
      endedBy != null ? `it ended with ${endedBy}` : (stderr?.trim().split('\n').at(-1) ?? (cause instanceof Error ? cause.message : String(cause)));
    throw new OksoError('OKSO_TOOL_FAILED', `${path} could not be measured: ${reason}`, {
      hint: 'Try it alone. Built with GCC 12 for a processor with AMX it crashes; bench/README.md has the way around.',
      cause,
    });
  }
}
