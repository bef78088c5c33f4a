import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import * as toolNames from '../../kernel/planning/language/tool-names.ts';
import { ruleExamples } from '../../sandbox/policy/rule-examples.ts';
import { readShippedPlugins } from '../../sandbox/shipped-plugins.ts';
import { toolManifestSchema } from '../../schemas/manifest.ts';
import { FINAL_ANSWER } from '../../schemas/plan.ts';

const folder = fileURLToPath(new URL('../../plugins/', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/plugins/', import.meta.url));

/** Names in examples that stand for a tool okso has no rule for. */
const STAND_IN = /^(?:no_such_tool|plugin_)/;

/** What the build registered: file and name of each tool. */
let registered: Map<string, string>;
beforeAll(async () => {
  registered = new Map(
    (await readShippedPlugins(dist)).map(({ file, manifest }) => [String(file).slice(dist.length).replace(/\.js$/, '.ts'), manifest.name]),
  );
});

it('every tool that is declared is registered, under the name it declares', async () => {
  const declared: [string, string | undefined][] = [];
  for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts') && name !== 'sdk.ts')) {
    const text = await readFile(`${folder}${file}`, 'utf8');
    if (/\bdefineTool\(/.test(text)) declared.push([file, /defineTool\(\{\s*name: '([^']+)'/.exec(text)?.[1]]);
  }
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.map(([file]) => [file, registered.get(file)])).toEqual(declared);
});

it('the list that the build wrote holds the manifests as the plugins declare them, and they are sound', async () => {
  for (const { file, manifest } of await readShippedPlugins(dist)) {
    const source = String(file).slice(dist.length).replace(/\.js$/, '.ts');
    const { default: plugin } = await import(`${folder}${source}`);
    expect(manifest, source).toEqual(JSON.parse(JSON.stringify(plugin.manifest)));
    expect(toolManifestSchema.parse(manifest), source).toEqual(manifest);
  }
});

it('every tool that planning knows by name is registered', () => {
  const known = Object.values(toolNames).filter((name) => typeof name === 'string');
  const names = new Set(registered.values());
  expect(known.length).toBeGreaterThan(10);
  expect([FINAL_ANSWER, ...known].filter((name) => !names.has(name))).toEqual([]);
});

it('every tool that a rule of the policy is shown with is registered, but for those that stand for none', () => {
  const names = new Set(registered.values());
  const strangers = ruleExamples.filter(({ tool }) => !STAND_IN.test(tool) && !names.has(tool));
  expect(strangers.map(({ rule, tool }) => `${rule}: ${tool}`)).toEqual([]);
});
