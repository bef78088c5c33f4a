import { z } from 'zod';

/** `type/key`: the kind of actor and which one of them, `planner/main`. */
export const addressSchema = z.string().regex(/^[a-z][a-z0-9-]*\/[A-Za-z0-9_.-]+$/);
export type Address = z.infer<typeof addressSchema>;

/** What travels between actors. Times are milliseconds since the epoch; bodies are JSON only, so that every transport behaves the same. */
export const envelopeSchema = z.strictObject({
  v: z.literal(1),
  id: z.string().min(1),
  runId: z.string().min(1),
  /** The message that led to this one; null for the first of a run. */
  causationId: z.string().nullable(),
  /** Set on an answer to an ask: the id of the question. */
  replyTo: z.string().optional(),
  /** Set on a question: its sender waits for one answer. */
  expectsReply: z.literal(true).optional(),
  from: addressSchema,
  to: addressSchema,
  type: z.string().regex(/^[a-z]+\.[a-zA-Z]+$/),
  at: z.number(),
  /** The moment after which nobody waits any more. */
  deadline: z.number(),
  /** Addresses the message's ancestors came from, oldest first, capped by the kernel. */
  trace: z.array(addressSchema),
  body: z.unknown(),
});
export type Envelope<Body = unknown> = Omit<z.infer<typeof envelopeSchema>, 'body'> & { body: Body };
