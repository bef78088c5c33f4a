import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Rooms from the bottom up; a file may import its own room and those it names. */
const rooms: Record<string, { folder: string; mayImport: string[] }> = {
  schemas: { folder: 'schemas', mayImport: [] },
  core: { folder: 'kernel', mayImport: ['schemas'] },
  planning: { folder: 'kernel/planning', mayImport: ['schemas'] },
  model: { folder: 'kernel/model', mayImport: ['schemas', 'core', 'planning'] },
  actors: { folder: 'kernel/actors', mayImport: ['schemas', 'core', 'planning', 'model'] },
  trace: { folder: 'kernel/trace', mayImport: ['schemas', 'core', 'planning'] },
  reload: { folder: 'kernel/reload', mayImport: ['schemas', 'core', 'planning'] },
  plugins: { folder: 'plugins', mayImport: ['schemas'] },
  sandbox: { folder: 'sandbox', mayImport: ['schemas', 'plugins'] },
  cli: { folder: 'kernel/cli', mayImport: ['schemas', 'core', 'planning', 'model', 'actors', 'trace', 'reload', 'sandbox'] },
  bench: { folder: 'bench', mayImport: ['schemas', 'core', 'planning', 'model', 'actors', 'trace', 'reload', 'sandbox', 'cli', 'plugins'] },
};

/** The rooms of planning from the bottom up; a file imports only its own room and those that stand before it. */
const planningRooms = [
  'language',
  'prompts',
  'plan',
  'request',
  'looks',
  'untrusted',
  'workflow',
  'facts',
  'answer',
  'checks',
  'keyword',
  'by-rule',
  'intent',
  'repairs',
  'examples',
  'foreign',
  'json-format',
];

interface SourceFile {
  path: string;
  imports: string[];
  packages: string[];
  /** Files and packages that are loaded with the file, and not on first use or for their types. */
  loadedWith: string[];
}

const files = sourceFiles();

test('every source file lies in a room', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => roomOf(file.path) === undefined).map(({ path }) => path)).toEqual([]);
});

test('imports point one way: a room imports only the rooms below it', () => {
  const upward = files.flatMap((file) =>
    file.imports
      .filter((target) => {
        const from = roomOf(file.path) ?? '';
        const to = roomOf(target) ?? '';
        return from !== to && !rooms[from]?.mayImport.includes(to);
      })
      .map((target) => `${file.path} -> ${target}`),
  );
  expect(upward).toEqual([]);
});

test('so do those between the rooms of planning', () => {
  const levelOf = (path: string): number => planningRooms.indexOf(/^kernel\/planning\/([^/]+)\//.exec(path)?.[1] ?? '');
  const planning = files.filter(({ path }) => path.startsWith('kernel/planning/'));
  expect(planning.filter(({ path }) => levelOf(path) < 0).map(({ path }) => path)).toEqual([]);
  const upward = planning.flatMap(({ path, imports }) =>
    imports.filter((target) => levelOf(target) > levelOf(path)).map((target) => `${path} -> ${target}`),
  );
  expect(upward).toEqual([]);
});

test('plugins reach okso only through the SDK', () => {
  const elsewhere = files
    .filter(({ path }) => path.startsWith('plugins/') && path !== 'plugins/sdk.ts')
    .flatMap((file) => file.imports.filter((target) => !target.startsWith('plugins/')).map((target) => `${file.path} -> ${target}`));
  expect(elsewhere).toEqual([]);
});

test('no import leads back to where it came from', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push([...trail.slice(start), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const target of byPath.get(path)?.imports ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(cycles).toEqual([]);
});

test('schemas need zod and nothing else', () => {
  const foreign = files
    .filter(({ path }) => path.startsWith('schemas/'))
    .flatMap((file) => file.packages.filter((name) => name !== 'zod' && !name.startsWith('node:')));
  expect(foreign).toEqual([]);
});

test('every package that is imported is declared', () => {
  const { name: own, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const declared = new Set(Object.keys(dependencies));
  // The build takes these into dist/, so nobody has to install them with okso.
  const isTakenIn = (name: string): boolean => ['node-llama-cpp', '@observablehq/plot'].includes(name) && Object.hasOwn(devDependencies, name);
  // What okso is only compared with is there for those who work on it; this one file does without where it is not.
  const isCompared = (file: string, name: string): boolean => file === 'bench/bare-pools.ts' && Object.hasOwn(devDependencies, name);
  const missing = files.flatMap((file) =>
    file.packages
      .filter((name) => !name.startsWith('node:') && packageName(name) !== own)
      .filter((name) => !declared.has(packageName(name)) && !isCompared(file.path, name) && !isTakenIn(name))
      .map((name) => `${file.path}: ${name}`),
  );
  expect(missing).toEqual([]);
  const used = new Set(files.flatMap((file) => file.packages.map(packageName)));
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => declared.has(name))).toEqual([]);
});

test('commands that list and judge load no schemas and nothing that runs', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set(['kernel/cli/main.ts', 'kernel/cli/tool/tools-command.ts', 'kernel/cli/policy/policy-command.ts']);
  for (const path of loaded) for (const target of byPath.get(path)?.loadedWith ?? []) loaded.add(target);
  expect([...loaded].filter((name) => !byPath.has(name) && !name.startsWith('node:')).sort()).toEqual(['commander', 'dotenv', 'ipaddr.js']);
  expect([...loaded].filter((path) => path === 'sandbox/plugin-host.ts' || path.startsWith('sandbox/journal/'))).toEqual([]);
});

function roomOf(path: string): string | undefined {
  const matching = Object.entries(rooms).filter(([, { folder }]) => path.startsWith(`${folder}/`));
  return matching.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0];
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function sourceFiles(): SourceFile[] {
  return ['schemas', 'kernel', 'sandbox', 'plugins', 'bench']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => {
      const path = posix.normalize(relative(root, join(entry.parentPath, entry.name)));
      const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
      const found = [
        ...text.matchAll(
          /(?:^|\n|;)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
        ),
      ].map((match) => ({
        name: match[1] ?? match[2] ?? match[3] ?? '',
        isLoaded: match[2] === undefined && !/^[\n;\s]*(?:import|export)\s+type\s/.test(match[0]),
      }));
      const specifiers = found.map(({ name }) => name);
      const place = (name: string): string => (name.startsWith('.') ? posix.join(dirname(path), name) : name);
      return {
        path,
        imports: specifiers
          .filter((name) => name.startsWith('.'))
          .map(place)
          .filter((name) => name.endsWith('.ts')),
        loadedWith: found.filter(({ isLoaded }) => isLoaded).map(({ name }) => place(name)),
        packages: specifiers.filter((name) => name !== '' && !name.startsWith('.')),
      };
    });
}
