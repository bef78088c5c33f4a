import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import finalAnswer from '../../plugins/final-answer.ts';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import type { SandboxEvent } from '../../sandbox/sandbox-event.ts';
import { type BuiltWorker, buildPlugins, buildWorker, fixturePlugin, shippedPlugin } from '../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

let host: PluginHost;
let events: SandboxEvent[];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(worker.folder, 'plugins-'));
  ({ host, events } = testHost(worker));
});
afterEach(() => host.destroy());

/** Source of a small tool; `change` is put in front of it. */
function source({ name = 'greeter', says = 'hello', manifest = '', before = '' } = {}): string {
  return `import { defineTool } from 'okso/sdk';
${before}
export default defineTool({
  name: '${name}', description: 'Greets.', safety: 'Touches nothing.', groups: ['general'],
  input: { type: 'object', properties: { wait: { type: 'boolean' } } },
  output: { type: 'object', properties: { says: { type: 'string' } }, required: ['says'] },
  capabilities: ['none'], sideEffects: 'none', ${manifest}
  run: async ({ wait }, { host }) => {
    if (wait) { host.progress(0, 'waiting'); await host.state.get(); }
    return { says: ${JSON.stringify(says)} };
  },
});
`;
}

async function plugin(text: string, name = 'greeter.ts'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const load = async (text: string, name?: string) => host.load({ file: await plugin(text, name), shipped: false });
const fault = (text: string, name?: string) => load(text, name).then(String, (error: Error) => error);

describe('a plugin that is sound', () => {
  it('is bundled with the SDK and answers', async () => {
    expect(await load(source())).toMatchObject({ name: 'greeter', input: { additionalProperties: false }, timeoutMs: 30_000 });
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'hello' } });
    expect(events).toMatchObject([{ type: 'plugin.loaded', tool: 'greeter' }]);
  });

  it('may be JavaScript, and may use zod without installing it', async () => {
    const text = source().replace(
      "{ type: 'object', properties: { wait: { type: 'boolean' } } }",
      'z.strictObject({ wait: z.boolean().optional() })',
    );
    expect(await load(`import { z } from 'zod';\n${text}`, 'greeter.mjs')).toMatchObject({ name: 'greeter' });
  });

  it('may use packages beside it, also such as ask for Node’s modules by require', async () => {
    await mkdir(join(folder, 'node_modules/old'), { recursive: true });
    await writeFile(join(folder, 'node_modules/old/package.json'), '{"main": "index.cjs"}');
    await writeFile(join(folder, 'node_modules/old/index.cjs'), "module.exports = { sep: require('path').sep };");
    await load(source({ before: "import old from 'old';", says: 'from a package' }).replace('says: "from', 'says: old.sep + "from'));
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: `${sep}from a package` } });
  });

  it('is the same version when nothing has changed', async () => {
    await load(source());
    await load(source());
    expect(events.filter((event) => event.type === 'plugin.loaded')).toHaveLength(1);
  });

  it('leaves one content-named bundle and no half-written file in the cache', async () => {
    await load(source());
    const bundles = (await readdir(join(worker.folder, 'bundles'))).filter((name) => name.startsWith('greeter'));
    expect(bundles.every((name) => /^greeter-[0-9a-f]{64}\.mjs$/.test(name))).toBe(true);
  });
});

describe('a plugin that is shipped', () => {
  it('may share modules with others', async () => {
    const source = await buildPlugins(worker, 'test/fixtures/plugins', ['clock.ts', 'reader.ts']);
    expect(await readdir(source.chunks)).not.toEqual([]);
    await host.load(source);
    expect(await host.call('clock', {}, request())).toMatchObject({ ok: true });
  });
});

describe('a plugin that was loaded before', () => {
  it('is neither built nor tried out again while its sources are the same', async () => {
    const text = source({ manifest: "examples: [{ title: 'one', args: {}, result: { says: 'hello' } }]," });
    const file = await plugin(text);
    const first = await host.load({ file, shipped: false });
    const { host: second } = testHost(worker, {
      cacheDir: join(worker.folder, 'bundles'),
      sdkFolder: worker.sdkFolder,
      workerFile: join(folder, 'absent.mjs'),
    });
    // A host that could start no thread: what it knows, it knows from the index.
    await writeFile(join(folder, 'absent.mjs'), 'throw new Error("started");');
    expect(await second.load({ file, shipped: false })).toEqual(first);
    await second.destroy();
  });

  it('is built again when a file that it imports has changed', async () => {
    await writeFile(join(folder, 'words.ts'), "export const word = 'one';");
    const text = source({ before: "import { word } from './words.ts';" }).replace('says: "hello"', 'says: word');
    const file = await plugin(text);
    await host.load({ file, shipped: false });
    await writeFile(join(folder, 'words.ts'), "export const word = 'two words';");
    await host.load({ file, shipped: false });
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'two words' } });
  });

  it('may not give an argument another meaning', async () => {
    await load(source());
    expect(await fault(source().replace("{ type: 'boolean' }", "{ type: 'string' }"))).toMatchObject({
      code: 'OKSO_PLUGIN',
      message: expect.stringContaining('its argument "wait" was boolean and is now string'),
    });
    expect(await host.call('greeter', { wait: false }, request())).toMatchObject({ ok: true });
  });
});

describe('a plugin that is broken', () => {
  it('by its syntax is named with file and line', async () => {
    expect(await fault(source({ before: 'const a = ;' }))).toMatchObject({ code: 'OKSO_PLUGIN', message: expect.stringMatching(/greeter\.ts:2: /) });
  });

  it('by an import that does not exist is named with file and line', async () => {
    expect(await fault(source({ before: "import './missing.ts';" }))).toMatchObject({
      code: 'OKSO_PLUGIN',
      message: expect.stringMatching(/greeter\.ts:2: Could not resolve/),
    });
  });

  it('by what it throws while it loads is named with its own file and line', async () => {
    expect(await fault(source({ before: 'interface Unused { a: 1 }\n\nthrow new RangeError("too far");' }))).toMatchObject({
      code: 'OKSO_PLUGIN',
      message: expect.stringMatching(/could not be loaded: RangeError: too far at .*greeter\.ts:4$/),
    });
  });

  it.each([
    ['exports no tool', 'export default { run: 1 };', 'not the result of defineTool()'],
    ['ends its thread', 'process.exit(3);', 'exited with code: 3'],
    ['has no description', source().replace("'Greets.'", "''"), 'description'],
    [
      'takes unknown arguments',
      source().replace("{ type: 'object', properties: { wait", "{ type: 'object', additionalProperties: true, properties: { wait"),
      'closed',
    ],
    ['has a schema that is none', source().replace("type: 'boolean'", "type: 'bool'"), 'input schema is not valid'],
    [
      'has an example that does not hold',
      source({ manifest: "examples: [{ title: 'greets', args: {}, result: { says: 'bye' } }]," }),
      'example "greets" gave',
    ],
    ['has an example that it does not take', source({ manifest: "examples: [{ title: 'greets', args: { a: 1 } }]," }), '"a" is not known here'],
  ])('because it %s is refused', async (_why, text, message) => {
    expect(await fault(text)).toMatchObject({ code: 'OKSO_PLUGIN', message: expect.stringContaining(message) });
    expect(host.manifests()).toEqual([]);
    expect(events).toMatchObject([{ type: 'plugin.rejected' }]);
  });

  it('by being absent is named', async () => {
    await expect(host.load({ file: join(folder, 'absent.ts'), shipped: false })).rejects.toMatchObject({ code: 'OKSO_PLUGIN' });
  });

  it('because it imports a file outside its folder is refused', async () => {
    await writeFile(join(worker.folder, 'secret.json'), '{"key": 1}');
    expect(await fault(source({ before: "import secret from '../secret.json';\nconsole.log(secret);" }))).toMatchObject({
      code: 'OKSO_PLUGIN',
      message: expect.stringContaining('"secret.json" may not be imported'),
    });
  });

  it('because another file has its name is refused, and the other still serves', async () => {
    await load(source());
    expect(await fault(source({ says: 'bye' }), 'other.ts')).toMatchObject({ message: expect.stringContaining('the name "greeter" belongs to') });
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'hello' } });
  });
});

describe('a new version', () => {
  it('takes over at once while the old one finishes its call', async () => {
    let answerOld: () => void = () => undefined;
    const oldMayAnswer = new Promise<void>((resolve) => {
      answerOld = resolve;
    });
    let oldBegins: () => void = () => undefined;
    const oldHasBegun = new Promise<void>((resolve) => {
      oldBegins = resolve;
    });
    ({ host, events } = testHost(worker, {
      openCapabilities: capabilities({ progress: async () => oldBegins(), 'state.get': () => oldMayAnswer }),
    }));
    await load(source());
    const old = host.call('greeter', { wait: true }, request());
    await oldHasBegun;
    await load(source({ says: 'good evening' }));
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'good evening' } });
    expect(events.map((event) => event.type)).toEqual(['plugin.loaded', 'plugin.loaded']);
    answerOld();
    expect(await old).toEqual({ ok: true, value: { says: 'hello' } });
    await host.close();
    expect(events.filter((event) => event.type === 'plugin.drained')).toHaveLength(2);
  });

  it('that is broken leaves the last good one serving', async () => {
    await load(source());
    expect(await fault('export default 1')).toMatchObject({ code: 'OKSO_PLUGIN' });
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'hello' } });
    expect(await load(source({ says: 'mended' }))).toMatchObject({ name: 'greeter' });
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'mended' } });
  });

  it('under another name takes the old name away', async () => {
    await load(source());
    await load(source({ name: 'welcomer' }));
    expect(host.manifests().map((manifest) => manifest.name)).toEqual(['welcomer']);
  });

  it('of two quick saves is the later one', async () => {
    const file = await plugin(source({ says: 'first' }));
    const first = host.load({ file, shipped: false });
    await plugin(source({ says: 'second' }));
    await Promise.all([first, host.load({ file, shipped: false })]);
    expect(await host.call('greeter', {}, request())).toEqual({ ok: true, value: { says: 'second' } });
  });
});

describe('unloading', () => {
  it('takes a tool away', async () => {
    await host.load({ file: fixturePlugin('clock.ts'), shipped: false });
    expect(host.unload('clock')).toBe(true);
    expect(host.unload('clock')).toBe(false);
    expect(await host.call('clock', {}, request())).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN' } });
  });
});

describe('a tool whose manifest is known', () => {
  beforeEach(async () => {
    await host.load({ ...(await shippedPlugin(worker, 'final-answer.ts')), manifest: finalAnswer.manifest });
  });

  it('answers when its thread was told to boot beforehand, as without that', async () => {
    await host.warmUp('final_answer');
    expect(await host.call('final_answer', { input: 'twelve' }, request())).toEqual({ ok: true, value: { answer: 'twelve' } });
  });

  it('can be let go of while its thread boots', async () => {
    await host.warmUp('final_answer');
    await host.destroy();
    expect(events.filter(({ type }) => type === 'worker.failed')).toEqual([]);
  });

  it('needs no thread to be unknown', async () => {
    expect(await host.warmUp('finl_answer')).toBeUndefined();
  });
});
