import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { toolManifestSchema } from '../schemas/manifest.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { PluginSource } from './prepare-generation.ts';

const shippedSchema = z.array(z.strictObject({ file: z.string(), manifest: toolManifestSchema }));

/** The plugins that the build put into a folder, with the manifests it wrote beside them: listing tools boots no thread. */
export async function readShippedPlugins(folder: string): Promise<Required<Omit<PluginSource, 'fresh'>>[]> {
  const list = join(folder, 'manifests.json');
  try {
    const shipped = shippedSchema.parse(JSON.parse(await readFile(list, 'utf8')));
    const chunks = join(await realpath(folder), 'chunks');
    return shipped.map(({ file, manifest }) => ({ file: join(folder, file), shipped: true, chunks, manifest }));
  } catch (thrown) {
    throw new OksoError('OKSO_PLUGIN', `the list of okso's own tools, "${list}", cannot be read`, { hint: 'Install okso again.', cause: thrown });
  }
}
