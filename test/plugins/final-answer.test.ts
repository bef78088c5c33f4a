import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import { toolGroups } from '../../schemas/manifest.ts';
import { type BuiltWorker, buildWorker, shippedPlugin } from '../helpers/build-worker.ts';
import { request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
let host: PluginHost;
beforeAll(async () => {
  worker = await buildWorker();
  ({ host } = testHost(worker));
  await host.load(await shippedPlugin(worker, 'final-answer.ts'));
});
afterAll(async () => {
  await host.close();
  await worker[Symbol.asyncDispose]();
});

describe('final_answer', () => {
  it('is offered for every kind of request and needs nothing', () => {
    expect(host.manifests()).toMatchObject([{ name: 'final_answer', groups: [...toolGroups], capabilities: ['none'], sideEffects: 'none' }]);
  });

  it('hands on an answer that is known', async () => {
    expect(await host.call('final_answer', { input: 'Twelve.' }, request())).toEqual({ ok: true, value: { answer: 'Twelve.' } });
  });

  it('leaves the answer empty when it is to be written from the steps', async () => {
    expect(await host.call('final_answer', {}, request())).toEqual({ ok: true, value: { answer: '' } });
  });

  it('takes no other argument', async () => {
    expect(await host.call('final_answer', { answer: 'x' }, request())).toMatchObject({ ok: false, error: { code: 'OKSO_ARGS_INVALID' } });
  });
});
