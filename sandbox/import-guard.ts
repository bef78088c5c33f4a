import { realpathSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Source only: with esbuild's other loaders an import would carry any file of the disk into the bundle, past what the thread may read. */
const sourceExtensions = new Set(['.ts', '.mts', '.js', '.mjs', '.cjs', '.json']);

export interface ImportGuardOptions {
  pluginFile: string;
  /** The built sdk.js and zod.js. They stay outside the bundle: that makes a bundle of a few kilobytes in a few milliseconds. */
  sdkFolder: string;
}

/**
 * Resolves a plugin's imports: `okso/sdk` is okso's own, a package lies beside the plugin (or is okso's zod, which need not be installed),
 * and a file lies in the plugin's folder.
 */
export function importGuard({ pluginFile, sdkFolder }: ImportGuardOptions): Plugin {
  const pluginFolder = realpathSync(dirname(pluginFile)) + sep;
  const shared = (name: string) => ({ path: pathToFileURL(join(sdkFolder, name)).href, external: true });
  return {
    name: 'okso-import-guard',
    setup(build) {
      build.onResolve({ filter: /^okso\/sdk$/ }, () => shared('sdk.js'));
      build.onResolve({ filter: /^zod$/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === 'resolving') return undefined;
        const beside = await build.resolve(path, { kind, resolveDir, pluginData: 'resolving' });
        return beside.errors.length === 0 ? { path: beside.path } : shared('zod.js');
      });
      build.onLoad({ filter: /.*/ }, ({ path }) => {
        const isOwn = path.startsWith(pluginFolder) || path.split(sep).includes('node_modules');
        if (isOwn && sourceExtensions.has(extname(path))) return undefined;
        return { errors: [{ text: `"${basename(path)}" may not be imported: a plugin is made of source files in its own folder and of packages` }] };
      });
    },
  };
}
