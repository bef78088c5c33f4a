import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ToolManifest, toolManifestSchema } from '../../../../schemas/manifest.ts';

const pluginsFolder = fileURLToPath(new URL('../../../../plugins', import.meta.url));

/** The manifests of okso's own tools, and stand-ins for tools that examples speak of and that are not among the plugins. */
export async function shippedManifests(): Promise<ToolManifest[]> {
  const shipped = await Promise.all(
    readdirSync(pluginsFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && readFileSync(join(pluginsFolder, file), 'utf8').includes('export default defineTool('))
      .map(async (file) => {
        const plugin: { default: { manifest: unknown } } = await import(pathToFileURL(join(pluginsFolder, file)).href);
        return toolManifestSchema.parse(plugin.default.manifest);
      }),
  );
  const names = new Set(shipped.map(({ name }) => name));
  return [...shipped, ...standIns.filter(({ name }) => !names.has(name))];
}

const text = { type: 'string', minLength: 1 };

/** Web tools as the README describes them, and two workflows of a user's own. */
const standIns: readonly ToolManifest[] = [
  standIn('python_repl', { input: text }, ['input']),
  standIn('web_fetch', { url: { type: 'string', format: 'uri' }, max_bytes: { type: 'integer', minimum: 1 } }, ['url']),
  standIn('web_search', { query: text, input: { type: 'string' }, num: { type: 'integer', minimum: 1, maximum: 10 } }, ['query']),
  standIn('workflow_weekly_report', { project: text }, ['project']),
  standIn('workflow_publish_post', { file: text }, ['file']),
];

function standIn(name: string, properties: Record<string, unknown>, required: string[]): ToolManifest {
  return {
    name,
    description: `Stands for ${name}.`,
    safety: 'Never runs.',
    groups: ['general'],
    input: { type: 'object', properties, required, additionalProperties: false },
    output: {},
    capabilities: ['none'],
    sideEffects: 'none',
    idempotent: true,
    timeoutMs: 1000,
    examples: [],
  };
}
