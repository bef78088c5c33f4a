import { z } from 'zod';
import { toolGroupSchema } from './manifest.ts';

export const intentSchema = z.strictObject({
  groups: z.array(toolGroupSchema),
  /** Whether a web search should come before planning. */
  search: z.boolean(),
});
export type Intent = z.infer<typeof intentSchema>;

/**
 * A tool in a plan, which may be somebody else's: okso plans against foreign catalogues too, and their names have dots and capitals. Blanks,
 * quotes and brackets are out, so that a name can be told from its arguments. What runs is checked against the live tools.
 */
export const plannedToolSchema = z.string().regex(/^[^\s()'"`,=]{1,200}$/);

/**
 * One tool call. An argument that is `""` is filled from observations by the model; `"{{N}}"` is replaced by the text result of
 * step N (counted from 1), byte for byte, without a model.
 */
export const stepSchema = z.strictObject({
  thought: z.string(),
  tool: plannedToolSchema,
  args: z.record(z.string(), z.unknown()),
});
export type Step = z.infer<typeof stepSchema>;

/** A plan as it is written by a model, saved in a file or edited by hand. Steps are checked against the live tools separately. */
export const planSchema = z.strictObject({
  v: z.literal(1),
  request: z.string(),
  intent: intentSchema,
  steps: z.array(stepSchema).min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan file, which a person may have written: everything that can be worked out may be left out. */
export const planFileSchema = planSchema.partial({ request: true, intent: true, hash: true });

export { FINAL_ANSWER } from './final-answer.ts';
