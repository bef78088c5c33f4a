import { z } from 'zod';
import type { JsonSchema } from '../../../schemas/manifest.ts';
import { jsonSchemaSchema } from '../../../schemas/manifest.ts';
import { FINAL_ANSWER, plannedToolSchema } from '../../../schemas/plan.ts';
import { portableSchema } from '../language/portable-schema.ts';

/** A tool that okso can plan for and not run. */
export interface ForeignTool {
  name: string;
  description: string;
  input: JsonSchema;
}

export type CatalogueRead = { ok: true; tools: ForeignTool[] } | { ok: false; message: string };

const toolSchema = z.object({
  name: plannedToolSchema,
  description: z.string().default(''),
  /** `inputSchema` is what tool servers call the same thing. */
  parameters: jsonSchemaSchema.optional(),
  inputSchema: jsonSchemaSchema.optional(),
});
const entrySchema = z.union([z.object({ type: z.literal('function'), function: toolSchema }).transform((entry) => entry.function), toolSchema]);

/** A list `[{name, description, parameters}]`, also with each tool under `function`, as tools for the planner. */
export function readCatalogue(value: unknown): CatalogueRead {
  if (!Array.isArray(value)) return { ok: false, message: 'it is no list of tools' };
  const tools: ForeignTool[] = [];
  for (const [index, entry] of value.entries()) {
    const parsed = entrySchema.safeParse(entry);
    if (!parsed.success) return { ok: false, message: `tool ${index + 1} is not {name, description, parameters}` };
    const { name, description, parameters, inputSchema } = parsed.data;
    if (name === FINAL_ANSWER) return { ok: false, message: `"${name}" is the name of a step of okso itself` };
    if (tools.some((tool) => tool.name === name)) return { ok: false, message: `two tools are named "${name}"` };
    tools.push({ name, description, input: { type: 'object', ...portableSchema(parameters ?? inputSchema ?? {}) } });
  }
  return { ok: true, tools };
}
