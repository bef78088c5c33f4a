import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallGrant, HostFunctions } from '../../sandbox/capability.ts';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { type BuiltWorker, buildWorker, fixturePlugin } from '../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

let host: PluginHost | undefined;
afterEach(() => host?.destroy());

async function reader(given: Partial<HostFunctions>, grants: CallGrant[] = []): Promise<PluginHost> {
  const open = capabilities(given);
  const made = testHost(worker, {
    openCapabilities: (grant) => {
      grants.push(grant);
      return open(grant);
    },
  });
  host = made.host;
  await host.load({ file: fixturePlugin('reader.ts'), shipped: false });
  return host;
}

const file = (text: string) => ({ path: '/w/a', bytes: new TextEncoder().encode(text), size: text.length, truncated: false });
const refusal = async () => {
  throw new OksoError('OKSO_REFUSED', 'reading "/etc" was refused', { hint: 'Add the folder.', details: { rule: 'outside' } });
};

describe('a tool', () => {
  it('reaches the host’s functions with the arguments it gave', async () => {
    const asked: unknown[][] = [];
    const tool = await reader({
      'fs.read': async (...args) => {
        asked.push([...args]);
        return file('text of the file');
      },
    });
    expect(await tool.call('reader', { act: 'read', path: 'a.txt' }, request())).toEqual({ ok: true, value: { text: 'text of the file' } });
    expect(asked).toEqual([['a.txt', undefined]]);
  });

  it('is granted its own capabilities and what the caller brought, for as long as the call lasts', async () => {
    const grants: CallGrant[] = [];
    const tool = await reader({ 'fs.read': async () => file('') }, grants);
    const onProgress = () => undefined;
    await tool.call('reader', { act: 'read', path: 'a' }, request({ step: 3, approval: 'plan', earlier: ['one'], onProgress }));
    expect(grants).toMatchObject([
      { tool: 'reader', capabilities: ['fs.read'], session: 'test', step: 3, approval: 'plan', earlier: ['one'], onProgress },
    ]);
    expect(grants[0]?.signal.aborted).toBe(true);
  });

  it('may ask for three hundred things at once', async () => {
    const tool = await reader({ 'fs.read': async () => file('') });
    expect(await tool.call('reader', { act: 'many' }, request())).toEqual({ ok: true, value: { text: '300' } });
  });

  it('sees its workspace and session, and keeps state through the host', async () => {
    const kept: unknown[] = [];
    const tool = await reader({ 'state.set': async (value) => void kept.push(value), 'state.get': async () => kept.at(-1) });
    expect(await tool.call('reader', { act: 'state' }, request())).toEqual({
      ok: true,
      value: { text: JSON.stringify({ workspace: worker.folder, session: 'test' }) },
    });
  });

  it('that asks for what its manifest does not name is refused before the host’s function is reached', async () => {
    const grants: CallGrant[] = [];
    const tool = await reader({ 'fs.write': async () => ({ path: '', bytes: 0 }) }, grants);
    expect(await tool.call('reader', { act: 'write', path: 'a' }, request())).toMatchObject({
      ok: false,
      error: { code: 'OKSO_REFUSED', message: expect.stringContaining('fs.write') },
    });
    expect(grants).toEqual([]);
  });

  it('ends in the host’s own words when it does not handle a refusal', async () => {
    const tool = await reader({ 'fs.list': refusal });
    expect(await tool.call('reader', { act: 'refused', path: '/etc' }, request())).toEqual({
      ok: false,
      error: { code: 'OKSO_REFUSED', message: 'reading "/etc" was refused', hint: 'Add the folder.', details: { rule: 'outside' } },
    });
  });

  it('can tell a refusal by the SDK’s class', async () => {
    const tool = await reader({ 'fs.list': refusal });
    expect(await tool.call('reader', { act: 'catch', path: '/etc' }, request())).toEqual({ ok: true, value: { text: 'refused: true' } });
  });
});

describe('the end of a call', () => {
  it('fails what still waits for an answer, and what is asked afterwards never reaches the host', async () => {
    let asked = 0;
    const tool = await reader({
      'fs.read': () => {
        asked += 1;
        return new Promise(() => undefined);
      },
      'state.get': async () => null,
    });
    expect(await tool.call('reader', { act: 'leave', path: 'a' }, request())).toEqual({ ok: true, value: { text: 'left' } });
    const over = expect.stringContaining('the call is over');
    expect(await tool.call('reader', { act: 'ask_later', path: 'a' }, request())).toEqual({ ok: true, value: { text: over } });
    expect(asked).toBe(1);
  });
});
