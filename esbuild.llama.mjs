// Takes node-llama-cpp into dist/: one file instead of the nearly two thousand that its 150 packages have, and none of its GPU builds (600 MB).

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { build } from 'esbuild';

/** What the library reads of its own beside its code. Its sources of llama.cpp are for compiling, which okso never does. */
const DATA = ['LICENSE', 'llama/binariesGithubRelease.json', 'llama/llama.cpp.info.json'];

/** The library itself, and the program that it starts to try whether a binary runs on this machine: that one must stay a file with its name. */
const ENTRIES = ['dist/index.js', 'dist/bindings/utils/testBindingBinary.js'];

/** Looked up when the library runs; the first are optional dependencies of okso, or of whoever wants a GPU. */
const external = ['@node-llama-cpp/*', 'electron', '@reflink/reflink'];

/** For builds of okso's own code: `import 'node-llama-cpp'` means the copy, by the name it has in the imports of package.json. */
export const bundledLlama = {
  name: 'bundled-llama',
  setup: (build) => build.onResolve({ filter: /^node-llama-cpp$/ }, () => ({ path: '#node-llama-cpp', external: true })),
};

/** Bundles the library from its package into `target`, with the licences of everything that is in it. */
export async function bundleLlama(folder, target, options) {
  const source = realpathSync(folder);
  const packages = new Set();
  for (const entry of ENTRIES) {
    const { metafile } = await build({
      ...options,
      packages: 'bundle',
      sourcemap: false,
      metafile: true,
      external,
      plugins: [inPlace(source, dirname(entry))],
      entryPoints: [join(source, entry)],
      outfile: join(target, entry),
    });
    for (const input of Object.keys(metafile.inputs)) packages.add(packageOf(join(options.absWorkingDir, input)));
  }
  for (const path of DATA) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(source, path), join(target, path));
  }
  const { version } = manifestOf(source);
  writeFileSync(join(target, 'package.json'), JSON.stringify({ type: 'module', version }));
  writeFileSync(join(target, 'LICENSES.txt'), [...packages].filter(Boolean).sort().map(licenceOf).join('\n'));
}

/** Modules find their data by where they lie, so each is told where it would have lain. */
function inPlace(source, entryFolder) {
  return {
    name: 'in-place',
    setup: (build) =>
      build.onLoad({ filter: /[\\/]node-llama-cpp[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
        const code = readFileSync(path, 'utf8');
        if (!code.includes('import.meta.url')) return undefined;
        const place = posix.relative(entryFolder, relative(source, path).replaceAll('\\', '/'));
        return { contents: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`) };
      }),
  };
}

/** The folder of the package that a file belongs to. */
function packageOf(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function licenceOf(folder) {
  const { name, version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file !== undefined && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n${'-'.repeat(80)}`;
}
