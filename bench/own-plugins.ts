import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostFunctions } from '../sandbox/capability.ts';
import { createPluginHost, type PluginHost } from '../sandbox/plugin-host.ts';
import { createPolicy } from '../sandbox/policy/create-policy.ts';
import { createToolRunner } from '../sandbox/tool-runner.ts';
import { createToolKernel, type ToolKernel } from './tool-kernel.ts';

/** Plugins as a user writes them, behind kernel and policy. */
export interface OwnPlugins extends AsyncDisposable {
  pluginHost: PluginHost;
  kernel: ToolKernel;
}

/** Creates a host without plugins; caches and the workspace lie below `folder`. */
export async function openOwnPlugins(packageRoot: string, folder: string): Promise<OwnPlugins> {
  const workspace = join(folder, 'workspace');
  await mkdir(workspace, { recursive: true });
  const pluginHost = createPluginHost({
    workerFile: join(packageRoot, 'dist/worker.mjs'),
    sdkFolder: join(packageRoot, 'dist/sdk'),
    cacheDir: join(folder, 'bundles'),
    workspace,
    openCapabilities: () => nothingButWords,
  });
  const policy = createPolicy({ workspace, home: folder, manifestOf: (tool) => pluginHost.manifests().find(({ name }) => name === tool) });
  const kernel = createToolKernel(createToolRunner({ pluginHost, policy, cwdOf: () => workspace }));
  return {
    pluginHost,
    kernel,
    async [Symbol.asyncDispose]() {
      await kernel[Symbol.asyncDispose]();
      await pluginHost.destroy();
    },
  };
}

const refuse = async (): Promise<never> => {
  throw new Error('the plugins of a bench have no capabilities');
};

/** What a plugin without capabilities can ask for. */
const nothingButWords: HostFunctions = {
  'fs.read': refuse,
  'fs.list': refuse,
  'fs.write': refuse,
  exec: refuse,
  python: refuse,
  osascript: refuse,
  'net.fetch': refuse,
  search: refuse,
  'model.ask': refuse,
  'state.get': refuse,
  'state.set': refuse,
  log: async () => undefined,
  progress: async () => undefined,
};
