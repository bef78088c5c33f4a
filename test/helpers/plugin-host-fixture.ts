import { join } from 'node:path';
import type { HostFunctions, OpenCapabilities } from '../../sandbox/capability.ts';
import { createPluginHost, type PluginHost, type PluginHostOptions } from '../../sandbox/plugin-host.ts';
import type { SandboxEvent } from '../../sandbox/sandbox-event.ts';
import type { CallRequest } from '../../sandbox/tool-call.ts';
import type { BuiltWorker } from './build-worker.ts';

/** Capabilities that refuse everything but what a test names. */
export function capabilities(given: Partial<HostFunctions> = {}): OpenCapabilities {
  const no = async () => {
    throw new Error('not part of this test');
  };
  return () => ({
    'fs.read': no,
    'fs.list': no,
    'fs.write': no,
    exec: no,
    python: no,
    osascript: no,
    'net.fetch': no,
    search: no,
    'model.ask': no,
    'state.get': no,
    'state.set': no,
    log: async () => undefined,
    progress: async () => undefined,
    ...given,
  });
}

/** A plugin host with its bundles in the worker's temporary folder, and everything it reported. */
export function testHost(worker: BuiltWorker, given: Partial<PluginHostOptions> = {}): { host: PluginHost; events: SandboxEvent[] } {
  const events: SandboxEvent[] = [];
  const host = createPluginHost({
    workerFile: worker.workerFile,
    sdkFolder: worker.sdkFolder,
    cacheDir: join(worker.folder, 'bundles'),
    workspace: worker.folder,
    openCapabilities: capabilities(),
    onEvent: (event) => events.push(event),
    ...given,
  });
  return { host, events };
}

/** Runs plugins that nobody vouches for in processes without a wall: what a process does is the same, and can be tested where there is no wall. */
export function inProcesses(worker: BuiltWorker): Partial<PluginHostOptions> {
  const command = (_plugin: unknown, options: readonly string[], argument: string) => [
    process.execPath,
    ...options,
    worker.childWorkerFile,
    argument,
  ];
  return { tierOf: () => 'isolated', findWall: () => ({ wall: { tier: 'bubblewrap', command } }) };
}

/** What a caller brings to a call. */
export function request(given: Partial<CallRequest & { signal: AbortSignal }> = {}): CallRequest & { signal: AbortSignal } {
  return { session: 'test', step: 1, approval: 'none', earlier: [], signal: new AbortController().signal, ...given };
}
