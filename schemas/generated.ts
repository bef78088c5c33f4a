import { z } from 'zod';
import { envelopeSchema } from './envelope.ts';
import { errorBodySchema } from './error.ts';
import { toolManifestSchema, toolResultSchema } from './manifest.ts';
import { jsonEventSchema, messageBodies } from './messages.ts';
import { planFileSchema, planSchema } from './plan.ts';
import { approvalsFileSchema, policyFileSchema } from './policy.ts';
import { type SettingRow, settingsTable } from './settings-table.ts';
import { workflowSchema } from './workflow.ts';

/** The JSON Schemas for use outside okso, by file name. They are generated from the zod schemas and kept in schemas/json/. */
export function jsonSchemas(): Record<string, unknown> {
  const files: Record<string, z.ZodType> = {
    envelope: envelopeSchema,
    error: errorBodySchema,
    manifest: toolManifestSchema,
    'tool-result': toolResultSchema,
    event: jsonEventSchema,
    plan: planSchema,
    'plan-file': planFileSchema,
    workflow: workflowSchema,
    policy: policyFileSchema,
    approvals: approvalsFileSchema,
    messages: z.strictObject(messageBodies),
  };
  const schemas = Object.entries(files).map(([name, schema]): [string, unknown] => [`${name}.schema.json`, z.toJSONSchema(schema, { io: 'input' })]);
  return { ...Object.fromEntries(schemas), 'settings.schema.json': settingsJsonSchema() };
}

/** config.env as a JSON Schema: every value is a text there, so bounds stand in words. */
function settingsJsonSchema(): unknown {
  const properties = Object.entries(settingsTable as Record<string, SettingRow>).map(([name, row]) => [
    name,
    {
      type: 'string',
      description: row.meaning,
      ...(row.default === null ? {} : { default: row.default }),
      ...(typeof row.kind === 'string' ? {} : { enum: row.kind }),
    },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}
