import type { LlamaOptions } from 'node-llama-cpp';
import type { GpuSetting } from '../host-protocol.ts';
import type { GpuBackend } from '../llama-builds.ts';

type LibraryGpu = NonNullable<LlamaOptions['gpu']>;

/** What the library is asked for. `auto` asks for a GPU only where there is a sign of one: looking in vain costs half a second, and a failed Vulkan probe has ended processes. */
export function gpuChoice(setting: GpuSetting, { platform, exists }: { platform: NodeJS.Platform; exists: (path: string) => boolean }): LibraryGpu {
  if (setting === 'off') return false;
  if (setting !== 'auto') return setting;
  if (platform !== 'linux') return 'auto';
  return ['/dev/nvidia0', '/dev/dri', '/dev/kfd', '/dev/dxg'].some(exists) ? 'auto' : false;
}

/** The builds that can serve such a choice, the better one first: cards of NVIDIA are known by their device, and Vulkan knows them all. */
export function gpuBackends(choice: LibraryGpu, exists: (path: string) => boolean): GpuBackend[] {
  if (choice === 'cuda' || choice === 'vulkan') return [choice];
  if (choice !== 'auto') return [];
  if (['/dev/nvidia0', '/dev/dxg'].some(exists)) return ['cuda', 'vulkan'];
  return ['/dev/dri', '/dev/kfd'].some(exists) ? ['vulkan'] : [];
}
