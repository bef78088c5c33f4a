import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose, wrap } from 'comlink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFunctionNames } from '../../sandbox/capability.ts';
import { createGuardedEndpoint } from '../../sandbox/guarded-endpoint.ts';
import { type BuiltWorker, buildWorker, fixturePlugin } from '../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

const raw = (value: unknown) => ({ type: 'RAW', value });
const constructorChain = (path: string[]) => ({ id: 'a', type: 'APPLY', path, argumentList: [raw('return "code ran in the host"')] });

describe('a stock comlink endpoint', () => {
  it('lets the other side run code in the host, which is why there is a guard', async () => {
    const { port1, port2 } = new MessageChannel();
    expose({ log: () => undefined }, port1 as unknown as Endpoint);
    const remote = wrap(port2 as unknown as Endpoint) as unknown as { log: { constructor: new (code: string) => Promise<() => Promise<void>> } };
    const built = await new remote.log.constructor('globalThis.stockWasReached = true');
    await built();
    expect(Reflect.get(globalThis, 'stockWasReached')).toBe(true);
    Reflect.deleteProperty(globalThis, 'stockWasReached');
    port1.close();
  });
});

describe('the guard', () => {
  function guarded(given: Parameters<typeof capabilities>[0] = {}) {
    const sent: unknown[] = [];
    const floods: string[] = [];
    let opened = 0;
    const endpoint = createGuardedEndpoint({
      allowed: new Set(hostFunctionNames),
      functions: () => {
        opened += 1;
        return capabilities(given)({ tool: 't', capabilities: [], ...request() });
      },
      send: (message) => void sent.push(message),
      onRefused: () => undefined,
      onFlood: (reason) => void floods.push(reason),
    });
    return { endpoint, sent, floods, opened: () => opened };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const log = { id: 'a', type: 'APPLY', path: ['log'], argumentList: [raw('info'), raw('hello')] };

  it('opens the capabilities when they are first used, and once', async () => {
    const { endpoint, opened } = guarded();
    expect(opened()).toBe(0);
    endpoint.deliver(log);
    endpoint.deliver(log);
    await turn();
    expect(opened()).toBe(1);
  });

  it('refuses every path of a constructor chain', async () => {
    const { endpoint, sent, opened } = guarded();
    for (const path of [['log', 'constructor', 'constructor'], ['constructor'], ['__proto__'], ['toString'], ['hasOwnProperty'], []]) {
      endpoint.deliver(constructorChain(path));
    }
    await turn();
    expect(sent).toHaveLength(6);
    for (const answer of sent) expect(answer).toMatchObject({ id: 'a', value: { ok: false, error: { code: 'OKSO_REFUSED' } } });
    expect(opened()).toBe(0);
  });

  it('answers nothing to what is no message at all', () => {
    const { endpoint, sent } = guarded();
    for (const noise of [null, undefined, 1, 'APPLY', [], {}, { id: 1 }, { id: 'x'.repeat(100) }, new Map()]) endpoint.deliver(noise);
    expect(sent).toEqual([]);
  });

  it('hands a fault of the host on as a value with its code', async () => {
    const { endpoint, sent } = guarded({
      log: async () => {
        throw new Error('disk on fire');
      },
    });
    endpoint.deliver(log);
    await turn();
    expect(sent).toMatchObject([{ value: { ok: false, error: { code: 'OKSO_INTERNAL', message: 'disk on fire' } } }]);
  });

  it('lets 64 calls wait for an answer and refuses the next', async () => {
    const { endpoint, sent } = guarded({ log: () => new Promise(() => undefined) });
    for (let index = 0; index < 65; index += 1) endpoint.deliver({ ...log, id: `c${index}` });
    await turn();
    expect(sent).toMatchObject([{ id: 'c64', value: { ok: false } }]);
  });

  it('gives up on a worker that asks too often', () => {
    const { endpoint, floods } = guarded();
    for (let index = 0; index < 2_000; index += 1) endpoint.deliver({ id: 'x', type: 'GET' });
    expect(floods).toHaveLength(1);
  });

  it('refuses arguments that are too large, too deep or too many', async () => {
    const { endpoint, sent } = guarded();
    let deep: unknown = 1;
    for (let depth = 0; depth < 100; depth += 1) deep = [deep];
    for (const value of [new Uint8Array(33 * 1024 * 1024), 'x'.repeat(33 * 1024 * 1024), deep, new Array(4_000_000_000)]) {
      endpoint.deliver({ id: 'a', type: 'APPLY', path: ['state.set'], argumentList: [raw(value)] });
    }
    endpoint.deliver({ id: 'a', type: 'APPLY', path: ['state.set'], argumentList: [1, 2, 3, 4, 5].map(raw) });
    await turn();
    expect(sent).toHaveLength(5);
    for (const answer of sent) expect(answer).toMatchObject({ value: { ok: false, error: { code: 'OKSO_REFUSED' } } });
  });

  it('neither hears nor answers once it is closed', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { endpoint, sent } = guarded({
      'state.get': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    endpoint.deliver({ id: 'a', type: 'APPLY', path: ['state.get'], argumentList: [] });
    endpoint.close();
    answer(1);
    endpoint.deliver(log);
    await turn();
    expect(sent).toEqual([]);
  });
});

describe('a hostile plugin in a thread of its own', () => {
  it.each([
    'constructor_chain',
    'constructor',
    'prototype',
    'get',
    'set',
    'construct',
    'endpoint',
    'release',
    'empty_path',
    'undeclared',
    'proxied',
    'smuggled_port',
    'shared_memory',
    'polluting_key',
    'sparse',
  ])('is refused when it tries %s', async (attack) => {
    const { host, events } = testHost(worker, { openCapabilities: capabilities({ 'state.set': async () => undefined }) });
    await host.load({ file: fixturePlugin('attacker.ts'), shipped: false });
    const result = await host.call('attacker', { attack }, request());
    expect(result).toMatchObject({ ok: true, value: { answer: { value: { ok: false, error: { code: 'OKSO_REFUSED' } } } } });
    expect(events.filter((event) => event.type === 'host.refused')).toHaveLength(1);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
    expect(Reflect.get({}, 'pwned')).toBeUndefined();
    await host.destroy();
  });

  it.each([
    ['flood', 'was ended: it made'],
    ['stray_flood', 'crashed'],
  ])('is ended when it sends messages without end (%s)', async (attack, message) => {
    const { host } = testHost(worker);
    await host.load({ file: fixturePlugin('attacker.ts'), shipped: false });
    const result = await host.call('attacker', { attack }, request());
    expect(result).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_CRASHED', message: expect.stringContaining(message) } });
    expect(await host.call('attacker', { attack: 'get' }, request())).toMatchObject({ ok: true });
    await host.destroy();
  });
});
