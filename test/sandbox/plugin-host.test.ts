import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import type { SandboxEvent } from '../../sandbox/sandbox-event.ts';
import { type BuiltWorker, buildWorker, fixturePlugin } from '../helpers/build-worker.ts';
import { capabilities, inProcesses, request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

describe.each(['a thread', 'a process'])('a call in %s', (where) => {
  let host: PluginHost;
  let events: SandboxEvent[];
  let logged: unknown[][];
  beforeEach(async () => {
    logged = [];
    ({ host, events } = testHost(worker, {
      openCapabilities: capabilities({ log: async (...args) => void logged.push([...args]) }),
      ...(where === 'a process' ? inProcesses(worker) : {}),
    }));
    await host.load({ file: fixturePlugin('misbehaving.ts'), shipped: false });
    await host.load({ file: fixturePlugin('clock.ts'), shipped: false });
  });
  afterEach(() => host.destroy());

  const misbehave = (how: string) => host.call('misbehaving', { how }, request());
  const errorOf = async (how: string) => {
    const result = await misbehave(how);
    return result.ok ? undefined : result.error;
  };

  it('gives the value of the tool', async () => {
    expect(await host.call('clock', { ms: 86_400_000, style: 'iso' }, request())).toEqual({ ok: true, value: { text: '1970-01-02T00:00:00.000Z' } });
  });

  it('fills in defaults before the plugin sees the arguments, and leaves the caller’s object as it was', async () => {
    const args = {};
    expect(await host.call('clock', args, request())).toEqual({ ok: true, value: { text: '1970-01-01T00:00:00.000Z' } });
    expect(args).toEqual({});
  });

  it('is not made with wrong arguments, and every one of them is named', async () => {
    const result = await host.call('clock', { ms: 'soon', style: 'long', when: 1 }, request());
    expect(result).toMatchObject({ ok: false, error: { code: 'OKSO_ARGS_INVALID' } });
    const message = result.ok ? '' : result.error.message;
    expect(message).toContain('clock: ');
    expect(message).toContain('"ms" must be a number');
    expect(message).toContain('"style" must be one of "iso", "year"');
    expect(message).toContain('"when" is not known here');
  });

  it('of an unknown tool names the nearest one', async () => {
    expect(await host.call('clok', {}, request())).toMatchObject({
      ok: false,
      error: { code: 'OKSO_TOOL_UNKNOWN', message: expect.stringContaining('clok'), hint: 'Did you mean clock?' },
    });
  });

  it.each([
    ['exit', 'exited with code: 7'],
    ['timer', 'thrown in a timer'],
    ['memory', 'ran out of memory'],
  ])('fails alone when the thread ends by %s, and the next one is answered', async (how, message) => {
    expect(await errorOf(how)).toMatchObject({ code: 'OKSO_TOOL_CRASHED', message: expect.stringContaining(message) });
    expect(await misbehave('answer')).toEqual({ ok: true, value: { value: 'well' } });
  });

  it('reports a bug of the plugin with the plugin’s own file and line', async () => {
    const error = await errorOf('throw');
    expect(error).toMatchObject({
      code: 'OKSO_TOOL_CRASHED',
      message: expect.stringContaining('misbehaving crashed: TypeError: nothing is a function'),
    });
    expect(error?.message).toMatch(/misbehaving\.ts:\d+$/);
  });

  it('reports a failure that the plugin expected in the plugin’s words', async () => {
    expect(await errorOf('fail')).toEqual({
      code: 'OKSO_TOOL_FAILED',
      message: 'the moon is not up',
      hint: 'Wait for the night.',
      details: { phase: 'new' },
    });
  });

  it('cannot end in a code that is not the plugin’s to give', async () => {
    expect(await errorOf('pretend')).toMatchObject({ code: 'OKSO_TOOL_FAILED' });
  });

  it.each([
    ['function', 'value.value[1].inner is a function'],
    ['date', 'value.value is a Date'],
    ['circle', 'contains itself'],
    ['wrong', '"other" is not known here'],
  ])('with a result that is not what it should be (%s) names the place', async (how, message) => {
    expect(await errorOf(how)).toMatchObject({ code: 'OKSO_RESULT_INVALID', message: expect.stringContaining(message) });
  });

  it('may bring five megabytes', async () => {
    const result = await misbehave('big');
    expect(result.ok && (result.value as { value: string }).value.length).toBe(5_000_000);
  });

  it('turns what the plugin prints into log messages', async () => {
    expect(await misbehave('print')).toMatchObject({ ok: true });
    expect(logged).toEqual([
      ['info', 'printed by a plugin'],
      ['warn', 'and complained'],
    ]);
  });

  it.each(['soon', 'late'])('that throws %s after it has answered is reported, and the next one is answered', async (how) => {
    let report: (event: SandboxEvent) => void = () => undefined;
    const reported = new Promise<SandboxEvent>((resolve) => {
      report = resolve;
    });
    const { host: other } = testHost(worker, {
      onEvent: (event) => event.type === 'worker.failed' && report(event),
      ...(where === 'a process' ? inProcesses(worker) : {}),
    });
    await other.load({ file: fixturePlugin('misbehaving.ts'), shipped: false });
    expect(await other.call('misbehaving', { how }, request())).toEqual({ ok: true, value: { value: 'answered' } });
    expect(await reported).toMatchObject({ message: expect.stringContaining('thrown after the answer') });
    expect(await other.call('misbehaving', { how: 'answer' }, request())).toMatchObject({ ok: true });
    await other.destroy();
  });

  it('in hand is finished before the host closes', async () => {
    const running = host.call('clock', {}, request());
    await host.close();
    expect(await running).toMatchObject({ ok: true });
    expect(events.filter((event) => event.type === 'plugin.drained')).toHaveLength(2);
  });

  it('in hand fails when the host is destroyed', async () => {
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { host: other } = testHost(worker, { openCapabilities: capabilities({ progress: async () => begun() }) });
    await other.load({ file: fixturePlugin('misbehaving.ts'), shipped: false });
    const running = other.call('misbehaving', { how: 'stop' }, request());
    await started;
    await other.destroy();
    expect(await running).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_CRASHED' } });
  });

  it('of a tool that is not idempotent waits for the one before it', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => misbehave('answer')));
    expect(results.every((result) => result.ok)).toBe(true);
  });
});

describe('the time of a call', () => {
  /** Lets the test say when the longest-running timer of a given length is over. */
  function manualTimer() {
    const timers = new Map<number, () => void>();
    return {
      fire: (ms: number) => timers.get(ms)?.(),
      startTimer: (run: () => void, afterMs: number) => {
        timers.set(afterMs, run);
        return () => void timers.delete(afterMs);
      },
    };
  }

  async function started(how: string, signal?: AbortSignal) {
    const timer = manualTimer();
    let begun: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { host } = testHost(worker, { startTimer: timer.startTimer, openCapabilities: capabilities({ progress: async () => begun() }) });
    await host.load({ file: fixturePlugin('misbehaving.ts'), shipped: false });
    const running = host.call('misbehaving', { how }, request(signal === undefined ? {} : { signal }));
    await beginning;
    return { timer, host, running };
  }

  it('ends a tool that listens without ending its thread', async () => {
    const { timer, host, running } = await started('stop');
    timer.fire(20_000);
    expect(await running).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_TIMEOUT', message: 'misbehaving did not finish within 20000 ms' } });
    await host.destroy();
  });

  it('ends the thread of a tool that loops once the grace period is over', async () => {
    const { timer, host, running } = await started('loop');
    timer.fire(20_000);
    timer.fire(500);
    expect(await running).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_TIMEOUT' } });
    expect(await host.call('misbehaving', { how: 'answer' }, request())).toMatchObject({ ok: true });
    await host.destroy();
  });

  it('ends when the caller gives up', async () => {
    const caller = new AbortController();
    const { host, running } = await started('stop', caller.signal);
    caller.abort();
    expect(await running).toMatchObject({ ok: false, error: { code: 'OKSO_INTERRUPTED' } });
    await host.destroy();
  });

  it('never begins when the caller has given up while it waited', async () => {
    const caller = new AbortController();
    const { host, timer, running } = await started('stop');
    const waiting = host.call('misbehaving', { how: 'answer' }, request({ signal: caller.signal }));
    caller.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'OKSO_INTERRUPTED' } });
    timer.fire(20_000);
    await running;
    await host.destroy();
  });
});

describe('a thread', () => {
  it('may not read, write, start programs or threads, and has an empty environment', async () => {
    const { host } = testHost(worker);
    await host.load({ file: fixturePlugin('curious.ts'), shipped: false });
    const result = await host.call('curious', { writable: join(worker.folder, 'written') }, request());
    const denied = 'ERR_ACCESS_DENIED';
    expect(result).toEqual({ ok: true, value: { read: denied, environ: denied, write: denied, spawn: denied, thread: denied, env: '{}' } });
    expect(await readdir(worker.folder)).not.toContain('written');
    await host.destroy();
  });

  it('is not started by a tool whose manifest is known before it is called', async () => {
    const { host } = testHost(worker);
    const manifest = await host.load({ file: fixturePlugin('clock.ts'), shipped: false });
    const unloadable = join(worker.folder, 'unloadable.mjs');
    await writeFile(unloadable, 'throw new Error("loaded");');
    const { host: other } = testHost(worker);
    await other.load({ file: unloadable, shipped: true, manifest });
    expect(other.manifests()).toEqual([manifest]);
    expect(await other.call('clock', { style: 'year' }, request())).toMatchObject({
      ok: false,
      error: { code: 'OKSO_PLUGIN', message: expect.stringContaining('Error: loaded') },
    });
    await host.destroy();
    await other.destroy();
  });
});
