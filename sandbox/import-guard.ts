import { realpathSync } from 'node:fs';
import { basename, dirname, extname, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/** The module that a plugin imports defineTool from. */
export const SDK_NAME = 'okso/sdk';

/** Source only: with esbuild's other loaders an import would carry any file of the disk into the bundle, past what the thread may read. */
const sourceExtensions = new Set(['.ts', '.mts', '.js', '.mjs', '.cjs', '.json']);

/**
 * Resolves a plugin's imports: `okso/sdk` is okso's own, a package comes from beside the plugin or else from okso, and a file must lie in
 * the plugin's folder.
 */
export function importGuard({ pluginFile, sdkFile }: { pluginFile: string; sdkFile: string }): Plugin {
  const pluginFolder = realpathSync(dirname(pluginFile));
  const sdkFolder = realpathSync(dirname(sdkFile));
  const isOwn = (path: string) => path.startsWith(pluginFolder + sep) || path === realpathSync(sdkFile);
  return {
    name: 'okso-import-guard',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${SDK_NAME}$`) }, () => ({ path: realpathSync(sdkFile) }));
      build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === 'resolving' || kind === 'entry-point') return undefined;
        const beside = await build.resolve(path, { kind, resolveDir, pluginData: 'resolving' });
        return beside.errors.length === 0 ? beside : build.resolve(path, { kind, resolveDir: sdkFolder, pluginData: 'resolving' });
      });
      build.onLoad({ filter: /.*/ }, ({ path }) => {
        const isPackage = path.split(sep).includes('node_modules');
        if ((isOwn(path) || isPackage) && sourceExtensions.has(extname(path))) return undefined;
        return { errors: [{ text: `"${basename(path)}" may not be imported: a plugin is made of source files in its own folder and of packages` }] };
      });
    },
  };
}
