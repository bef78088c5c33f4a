import { z } from 'zod';

/** What a language model gave for one request, as it crosses from the model's process and as it is recorded. */
export const generationSchema = z.strictObject({
  text: z.string(),
  /** `end`: the model ended by itself; `length`: maxTokens was reached; `stop`: one of the stop texts came. */
  ended: z.enum(['end', 'length', 'stop']),
  promptTokens: z.number(),
  /** Prompt tokens that were already in place (kept in memory or restored from disk). */
  reusedTokens: z.number(),
  outputTokens: z.number(),
  /** Until the first token could be chosen. */
  prefillMs: z.number(),
  decodeMs: z.number(),
});
export type Generation = z.infer<typeof generationSchema>;
