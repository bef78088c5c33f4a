// Builds okso into dist/: `npm ci` runs this through the prepare script.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundledLlama, bundleLlama } from './esbuild.llama.mjs';
import { lighterPackages } from './esbuild.packages.mjs';

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

// The types of the SDK, for the editors of those who write plugins.
const compiler = JSON.parse(readFileSync(here('node_modules/typescript/package.json'), 'utf8')).bin.tsc;
execFileSync(
  process.execPath,
  [
    here(`node_modules/typescript/${compiler}`),
    ...['plugins/sdk.ts', '--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--outDir', 'dist/types', '--rootDir', '.'],
    ...[
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--allowImportingTsExtensions',
      '--rewriteRelativeImportExtensions',
      '--skipLibCheck',
    ],
  ],
  { cwd: here('.'), stdio: 'inherit' },
);

// CommonJS packages inside a bundle ask for Node's own modules by require, which an ES module does not have.
const requireBanner = { js: "import { createRequire as oksoRequire } from 'node:module'; const require = oksoRequire(import.meta.url);" };

// What short commands load is bundled in: finding and reading hundreds of small files took longer than all of okso's own work.
const bundledPackages = [
  ...['ajv', 'ajv-formats', 'comlink', 'commander', 'diff', 'dotenv', 'execa', 'fast-string-width', 'fast-wrap-ansi', 'ipaddr.js'],
  ...['jsonc-parser', 'picocolors', 'zod'],
];
// What the bench compares with, where it is installed.
const comparedPackages = ['tinypool', 'workerpool'];
const { dependencies, version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

const programs = {
  ...shared,
  plugins: [...lighterPackages, bundledLlama],
  packages: 'bundle',
  external: [...Object.keys(dependencies).filter((name) => !bundledPackages.includes(name)), ...comparedPackages],
  mainFields: ['module', 'main'],
  banner: requireBanner,
  outdir: 'dist',
  splitting: true,
};

// Commands load what they need on first use, so the entry stays small: `okso --help` must paint before anything heavy loads.
// Programs that share their code are cut into more and smaller files, each of which takes Node half a millisecond; so this one is alone.
await build({ ...programs, chunkNames: 'chunks/[name]-[hash]', entryPoints: { okso: 'kernel/cli/main.ts' } });
// The commands that plan are one script, of which what V8 compiled can be kept: kernel/cli/compiled-script.ts.
const script = await build({
  ...programs,
  format: 'cjs',
  splitting: false,
  banner: { js: "const oksoUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'oksoUrl' },
  outExtension: { '.js': '.cjs' },
  entryPoints: { 'planning-commands': 'kernel/cli/planning-commands.ts' },
  write: false,
});
// Node 20 forgets how a script that was kept may import, so the one who loads it does that.
for (const { path, text } of script.outputFiles)
  writeFileSync(path, path.endsWith('.cjs') ? text.replaceAll(/\bimport\((?=["'])/g, 'oksoImport(') : text);
await build({ ...programs, splitting: false, entryPoints: { 'model-host': 'kernel/model/host/main.ts' } });
await build({
  ...programs,
  chunkNames: 'bench-chunks/[name]-[hash]',
  entryPoints: {
    bench: 'bench/main.ts',
    eval: 'bench/eval/main.ts',
    'eval-osascript': 'bench/eval/osascript/main.ts',
    'generate-schemas': 'schemas/generate.ts',
    'man-page': 'kernel/cli/command-line/man-page.ts',
  },
});

// The library that runs models.
await bundleLlama(here('node_modules/node-llama-cpp'), here('dist/node-llama-cpp'), { ...shared, banner: requireBanner });

// What a tool's thread or process runs: one file each with everything in it, because it may read little else, the package.json that says that it is a module
// included; so its name does.
await build({
  ...shared,
  packages: 'bundle',
  mainFields: ['module', 'main'],
  entryPoints: { worker: 'sandbox/worker.ts', 'child-worker': 'sandbox/isolation/child-worker.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
});

// What plugins of the user's own import; the folder is all that their threads may read of okso.
await build({
  ...shared,
  packages: 'bundle',
  splitting: true,
  entryPoints: { sdk: 'plugins/sdk.ts', zod: 'zod' },
  outdir: 'dist/sdk',
});

// A tool's thread may read nothing but its plugin and what the plugins share, so packages are bundled in.
const pluginFiles = readdirSync(here('plugins'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && readFileSync(here(`plugins/${file}`), 'utf8').includes('export default defineTool('));
await build({
  ...shared,
  plugins: lighterPackages,
  packages: 'bundle',
  mainFields: ['module', 'main'],
  banner: requireBanner,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
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

const { manPage } = await import(new URL('dist/man-page.js', import.meta.url));
writeFileSync(here('dist/okso.1'), manPage(version));
