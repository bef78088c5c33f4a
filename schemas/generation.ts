import { z } from 'zod';

/** How likely a text was to the model that wrote it: natural logarithms of the probabilities of its tokens, before any grammar. */
export const logprobSchema = z.strictObject({
  mean: z.number(),
  /** Of the token that it was least sure of, and that token. */
  min: z.number(),
  minToken: z.string(),
});
export type Logprob = z.infer<typeof logprobSchema>;

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
  /** Only where it was asked for and the model's place can tell. */
  logprob: logprobSchema.optional(),
});
export type Generation = z.infer<typeof generationSchema>;
