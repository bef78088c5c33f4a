import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostFunctions } from '../../../sandbox/capability.ts';
import type { PluginHost } from '../../../sandbox/plugin-host.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { type BuiltWorker, buildWorker, shippedPlugin } from '../../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
const asked: unknown[] = [];
let answer: HostFunctions['osascript'];
let host: PluginHost;
beforeAll(async () => {
  worker = await buildWorker();
  mkdirSync(join(worker.folder, 'macos'));
  const osascript: HostFunctions['osascript'] = (...args) => {
    asked.push(args);
    return answer(...args);
  };
  ({ host } = testHost(worker, { openCapabilities: capabilities({ osascript }) }));
  await host.load(await shippedPlugin(worker, 'macos/reminders-create.ts'));
});
afterAll(async () => {
  await host.close();
  await worker[Symbol.asyncDispose]();
});

it('a tool in its thread reaches osascript through the host', async () => {
  answer = async () => ({ stdout: '\n', stderr: '', exitCode: 0, truncated: false });
  expect(await host.call('reminders_create', { title: 'water the ficus' }, request())).toEqual({
    ok: true,
    value: { title: 'water the ficus', when: '', list: '' },
  });
  expect(asked).toEqual([[{ script: expect.stringContaining('Reminders'), args: ['water the ficus', '', '', ''] }]]);
});

it('the host’s word that there is no macOS reaches the tool', async () => {
  answer = async () => {
    throw new OksoError('OKSO_TOOL_FAILED', 'osascript cannot run', { hint: 'Use this tool on a Mac.', details: { noOsascript: 'it needs macOS' } });
  };
  expect(await host.call('reminders_create', { title: 'x' }, request())).toEqual({ ok: true, value: { skipped: true, reason: 'it needs macOS' } });
});

it('any other failure is the host’s own', async () => {
  answer = async () => {
    throw new OksoError('OKSO_TOOL_TIMEOUT', 'osascript did not finish', { hint: 'Look for the question of macOS.' });
  };
  expect(await host.call('reminders_create', { title: 'x' }, request())).toMatchObject({
    ok: false,
    error: { message: 'osascript did not finish', hint: 'Look for the question of macOS.' },
  });
});
