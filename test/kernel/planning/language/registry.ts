import type { JsonSchema, ToolManifest } from '../../../../schemas/manifest.ts';

const text = { type: 'string', minLength: 1 };

function tool(name: string, properties: Record<string, unknown>, required: readonly string[] = [], rest: Partial<ToolManifest> = {}): ToolManifest {
  return {
    name,
    description: `The tool ${name}.`,
    safety: 'Harmless.',
    groups: ['general'],
    input: { type: 'object', properties, required: [...required], additionalProperties: false } satisfies JsonSchema,
    output: {},
    capabilities: ['none'],
    sideEffects: 'none',
    idempotent: true,
    timeoutMs: 1000,
    examples: [],
    ...rest,
  };
}

export const commands =
  'status pwd ls cd cat head tail find grep mkdir rmdir mv cp touch rm stat wc du base64 date open sort uniq cut tr diff sha256sum'.split(' ');

/** A registry as okso has it, and a plugin with every kind of argument. */
export const manifests: readonly ToolManifest[] = [
  tool('terminal', {
    command: { type: 'string', enum: commands, default: 'status' },
    args: { type: 'array', items: { type: 'string' }, default: [] },
    stdin: { type: 'string' },
  }),
  tool('python_repl', { input: text }, ['input']),
  tool('file_search', { input: text, path: { type: 'string' }, max_results: { type: 'integer', minimum: 1, maximum: 500 } }, ['input']),
  tool('file_read', { path: { type: 'string' }, input: { type: 'string' }, page: { type: 'integer', minimum: 1 }, page_size: { type: 'integer' } }),
  tool(
    'file_write',
    { path: text, content: { type: 'string' }, mode: { type: 'string', enum: ['create', 'overwrite', 'append'] }, parents: { type: 'boolean' } },
    ['path', 'content'],
    { groups: ['filesystem'], capabilities: ['fs.write'], sideEffects: 'reversible', idempotent: false },
  ),
  tool(
    'file_edit',
    { path: text, find: text, replace: { type: 'string' }, replace_all: { type: 'boolean' }, occurrence: { type: 'integer', minimum: 1 } },
    ['path', 'find', 'replace'],
    { groups: ['filesystem'], capabilities: ['fs.read', 'fs.write'], sideEffects: 'reversible', idempotent: false },
  ),
  tool('json_set', { path: text, key: text, value: {} }, ['path', 'key', 'value']),
  tool(
    'web_search',
    { query: { type: 'string', minLength: 1, maxLength: 200 }, input: { type: 'string' }, num: { type: 'integer', minimum: 1, maximum: 10 } },
    ['query'],
    { groups: ['web'] },
  ),
  tool('web_fetch', { url: { type: 'string', format: 'uri' }, max_bytes: { type: 'integer', minimum: 1, maximum: 5242880 } }, ['url'], {
    groups: ['web'],
  }),
  tool('notes_create', { title: { type: 'string' }, body: { type: 'string' }, input: { type: 'string' } }),
  tool('mail_send', { to: text, subject: text, body: text, cc: { type: 'array', items: { type: 'string' } } }, ['to', 'subject', 'body'], {
    groups: ['mail'],
    sideEffects: 'irreversible',
    idempotent: false,
  }),
  tool('final_answer', { input: { type: 'string' } }),
  tool(
    'weather',
    {
      city: text,
      units: { type: 'string', enum: ['metric', 'imperial', 'old style'] },
      days: { type: 'integer', minimum: 1, maximum: 14 },
      above: { type: 'number', minimum: -50 },
      detailed: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 4 },
      limit: { type: ['integer', 'null'] },
      place: {
        type: 'object',
        properties: { lat: { type: 'number' }, lon: { type: 'number' }, note: { type: 'string' } },
        required: ['lat', 'lon'],
        additionalProperties: false,
      },
    },
    ['city'],
  ),
  tool('date', { of: text }, ['of']),
];
