import { z } from 'zod';
import { jsonSchemaSchema, toolGroupSchema, toolNameSchema } from './manifest.ts';
import { stepSchema } from './plan.ts';

/** A reusable sequence of steps; the planner sees it as the tool `workflow_<name>`. `{{parameter}}` is replaced in args and thoughts. */
export const workflowSchema = z.strictObject({
  name: toolNameSchema,
  description: z.string().min(1),
  intents: z.array(toolGroupSchema).min(1).default(['general']),
  parameters: jsonSchemaSchema,
  steps: z.array(stepSchema).min(1),
});
export type Workflow = z.infer<typeof workflowSchema>;
