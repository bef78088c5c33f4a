import { z } from 'zod';
import { errorBodySchema } from './error.ts';
import { sideEffects } from './side-effects.ts';

export const toolGroups = ['general', 'web', 'notes', 'reminders', 'calendar', 'mail', 'filesystem', 'coding', 'math'] as const;
export const toolGroupSchema = z.enum(toolGroups);
export type ToolGroup = z.infer<typeof toolGroupSchema>;

export const capabilitySchema = z.enum(['fs.read', 'fs.write', 'net', 'exec', 'osascript', 'model', 'none']);
export type Capability = z.infer<typeof capabilitySchema>;

export const sideEffectsSchema = z.enum(sideEffects);
export type SideEffects = z.infer<typeof sideEffectsSchema>;

export const toolNameSchema = z.string().regex(/^[a-z0-9_]+$/);

/** A JSON Schema as data; checked by ajv when it is compiled, not by its shape here. */
export const jsonSchemaSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchemaSchema>;

/** Arguments and the result they must give (a subset match): documentation, prompt material and contract test in one. */
export const toolExampleSchema = z.strictObject({
  title: z.string(),
  args: z.record(z.string(), z.unknown()),
  /** Left out when the result depends on the machine. */
  result: z.unknown().optional(),
});

/** What okso knows of a tool without running it. */
export const toolManifestSchema = z.strictObject({
  name: toolNameSchema,
  description: z.string().min(1),
  /** One sentence on what could go wrong and what guards against it. */
  safety: z.string().min(1),
  groups: z.array(toolGroupSchema).min(1),
  input: jsonSchemaSchema,
  output: jsonSchemaSchema,
  capabilities: z.array(capabilitySchema).min(1),
  /** The worst the tool can do; the policy narrows it from the arguments. */
  sideEffects: sideEffectsSchema,
  /** Safe to run again after a crash, and safe to run beside itself. */
  idempotent: z.boolean(),
  /** The longest one call may take, in milliseconds. */
  timeoutMs: z.number().int().positive(),
  examples: z.array(toolExampleSchema),
});
export type ToolManifest = z.infer<typeof toolManifestSchema>;

/** A tool call's outcome; errors are values because thrown objects lose their code between threads. */
export const toolResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: errorBodySchema }),
]);
export type ToolResult = z.infer<typeof toolResultSchema>;
