import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolManifest } from '../schemas/manifest.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { PluginSource } from './prepare-generation.ts';

/**
 * The plugins that the build put into a folder, with the manifests it wrote beside them: listing tools boots no thread. The list is taken as
 * the build wrote it, since reading it against a schema again would be a tenth of a short command; a test does.
 */
export async function readShippedPlugins(folder: string): Promise<Required<Omit<PluginSource, 'fresh'>>[]> {
  const list = join(folder, 'manifests.json');
  try {
    const shipped = JSON.parse(await readFile(list, 'utf8')) as { file: string; manifest: ToolManifest }[];
    const chunks = join(await realpath(folder), 'chunks');
    return shipped.map(({ file, manifest }) => ({ file: join(folder, file), shipped: true, chunks, manifest }));
  } catch (thrown) {
    throw new OksoError('OKSO_PLUGIN', `the list of okso's own tools, "${list}", cannot be read`, { hint: 'Install okso again.', cause: thrown });
  }
}
