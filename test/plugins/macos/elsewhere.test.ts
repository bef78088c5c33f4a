import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../plugins/sdk.ts';
import { macosRules } from '../../../sandbox/policy/macos-rules.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

/** Arguments that every tool accepts some of; each takes those it knows. */
const given: Record<string, unknown> = {
  input: 'a@b.example\n2025-03-14 15:00\nx',
  title: 'x',
  body: 'x',
  when: '2025-03-14 15:00',
  to: 'a@b.example',
  subject: 'x',
};

let host: DirectHost;
let tools: Tool[];
beforeAll(async () => {
  host = await createDirectHost({ mac: { platform: 'linux' } });
  const folder = new URL('../../../plugins/macos/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<{ default?: Tool }>),
  );
  tools = modules.flatMap(({ default: tool }) => (tool === undefined ? [] : [tool]));
});
afterAll(() => host[Symbol.asyncDispose]());

describe('away from macOS', () => {
  it('every tool is skipped with a warning, changes nothing and needs no approval', async () => {
    expect(tools).toHaveLength(16);
    for (const tool of tools) {
      const { name, input } = tool.manifest;
      const args = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(input.properties as object, key)));
      expect(await host.call(tool, args), name).toEqual({ skipped: true, reason: 'it needs macOS, and this is linux' });
      expect(host.logged.at(-1)).toBe(`${name}: it needs macOS, and this is linux; nothing was changed`);
    }
  });

  it('what a tool cannot do without is still missed', async () => {
    const create = tools.find(({ manifest }) => manifest.name === 'calendar_create');
    if (create === undefined) throw new Error('calendar_create is not there');
    await expect(host.call(create, {})).rejects.toMatchObject({ message: 'Event title and time are required' });
  });
});

it('the rules speak of exactly the tools there are, and of the same effects', () => {
  const rules = macosRules(() => undefined);
  expect(Object.keys(rules).sort()).toEqual(tools.map(({ manifest }) => manifest.name).sort());
  for (const { manifest } of tools) {
    expect(rules[manifest.name]?.({ tool: manifest.name, args: given, cwd: '/' }), manifest.name).toMatchObject({ effect: manifest.sideEffects });
  }
});

it('descriptions are short enough for a small model', () => {
  for (const { manifest } of tools) expect(manifest.description.length, manifest.name).toBeLessThanOrEqual(80);
});
