import { z } from 'zod';
import type { GenerateRequest } from './model.ts';

// What a bench may have measured inside the process that holds the model, beside everything else that is asked of it. Only there can the
// evaluation be told from what okso adds to it.

/** What to measure, and how often; a warm-up comes first and does not count. */
export type MeasureOrder =
  /** As llama-bench does: a prompt in one go, then tokens one by one, each after `depth` tokens that are in place. */
  | { kind: 'speed'; promptTokens: number; genTokens: number; depth: number; repetitions: number }
  /** Saving the state of a prefix and loading it, with everything that guards it. */
  | { kind: 'prefix'; tokens: number; repetitions: number }
  /** One answer under its grammar, and the same tokens again without it. */
  | { kind: 'grammar'; request: GenerateRequest; repetitions: number };

const samples = z.array(z.number());

export const measuredSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('speed'), promptNs: samples, genNs: samples, threads: z.number() }),
  z.strictObject({ kind: z.literal('prefix'), saveNs: samples, loadNs: samples }),
  z.strictObject({
    kind: z.literal('grammar'),
    constrainedNs: samples,
    freeNs: samples,
    /** Tokens of the answer. */
    tokens: z.number(),
    /** Those where the model's own choice was another one, so that the grammar decided. */
    overruled: z.number(),
  }),
]);

/** What was measured: samples in nanoseconds, one a repetition. */
export type Measured = z.infer<typeof measuredSchema>;
export type MeasuredOf<Kind extends Measured['kind']> = Extract<Measured, { kind: Kind }>;
