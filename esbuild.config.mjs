// Builds okso into dist/: `npm ci` runs this through the prepare script.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
rmSync(here('dist'), { recursive: true, force: true });

const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  absWorkingDir: here('.'),
  logLevel: 'warning',
  sourcemap: true,
  legalComments: 'none',
};

// Commands load what they need on first use, so the entry stays small: `okso --help` must paint before anything heavy loads.
await build({
  ...shared,
  entryPoints: {
    okso: 'kernel/cli/main.ts',
    'model-host': 'kernel/model/host/main.ts',
    bench: 'bench/main.ts',
    'generate-schemas': 'schemas/generate.ts',
  },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
});

// What a tool's thread runs: one file with everything in it, because that thread may read little else.
await build({
  ...shared,
  packages: 'bundle',
  mainFields: ['module', 'main'],
  entryPoints: { worker: 'sandbox/worker.ts' },
  outdir: 'dist',
});

// What plugins of the user's own are bundled with. One file too: the bundler lets a plugin import nothing else of okso.
await build({ ...shared, entryPoints: { sdk: 'plugins/sdk.ts' }, outdir: 'dist' });

// A plugin is one self-contained file: its worker may read nothing but the cache folder, so packages are bundled in.
const pluginFiles = readdirSync(here('plugins'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && readFileSync(here(`plugins/${file}`), 'utf8').includes('export default defineTool('));
await build({
  ...shared,
  packages: 'bundle',
  entryPoints: pluginFiles.map((file) => `plugins/${file}`),
  outbase: 'plugins',
  outdir: 'dist/plugins',
});

// The manifests as data, so that listing the tools runs none of them.
const manifests = [];
for (const source of pluginFiles) {
  const file = source.replace(/\.ts$/, '.js');
  const plugin = await import(new URL(`dist/plugins/${file}`, import.meta.url));
  manifests.push({ file, manifest: plugin.default.manifest });
}
writeFileSync(here('dist/plugins/manifests.json'), JSON.stringify(manifests));
