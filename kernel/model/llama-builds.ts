import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A machine that llama.cpp was built for, in the words of Node. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
}

export type GpuBackend = 'cuda' | 'vulkan';

/** What npm calls the ready builds of llama.cpp. */
const SCOPE = '@node-llama-cpp';

/** The build that comes with okso: for the processor, and on Apple's own processors for their GPU as well. */
export function ownBuild({ platform, arch }: Machine): string {
  if (platform === 'darwin') return arch === 'arm64' ? 'mac-arm64-metal' : `mac-${arch}`;
  return `${platform === 'win32' ? 'win' : platform}-${arch === 'arm' ? 'armv7l' : arch}`;
}

/** The build for a GPU, which is ten times as large and not installed unless asked for; undefined where there is none to install. */
export function gpuBuild({ platform, arch }: Machine, backend: GpuBackend): string | undefined {
  return arch === 'x64' && (platform === 'linux' || platform === 'win32') ? `${ownBuild({ platform, arch })}-${backend}` : undefined;
}

/** Whether a build lies where the library will look for it: in okso's folder, or beside it. */
export function isInstalled(build: string, packageRoot: string): boolean {
  try {
    createRequire(join(packageRoot, 'package.json')).resolve(`${SCOPE}/${build}`);
    return true;
  } catch {
    return false;
  }
}

/** The one command that installs a build. Its version must be that of the library. */
export function installCommand(build: string, version: string): string {
  return `npm install --global ${SCOPE}/${build}@${version}`;
}

/** The version of the library that okso was built with. */
export function libraryVersion(packageRoot: string): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'dist/node-llama-cpp/package.json'), 'utf8')) as { version: string };
  return version;
}
