import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gpuBuild, installCommand, isInstalled, ownBuild } from '../../../kernel/model/llama-builds.ts';

test.each([
  ['linux', 'x64', 'linux-x64'],
  ['linux', 'arm64', 'linux-arm64'],
  ['linux', 'arm', 'linux-armv7l'],
  ['darwin', 'arm64', 'mac-arm64-metal'],
  ['darwin', 'x64', 'mac-x64'],
  ['win32', 'x64', 'win-x64'],
] as const)('on %s with %s the build is %s', (platform, arch, build) => {
  expect(ownBuild({ platform, arch })).toBe(build);
});

test('builds for a GPU exist for Linux and Windows on x64, and nowhere else', () => {
  expect(gpuBuild({ platform: 'linux', arch: 'x64' }, 'cuda')).toBe('linux-x64-cuda');
  expect(gpuBuild({ platform: 'win32', arch: 'x64' }, 'vulkan')).toBe('win-x64-vulkan');
  expect(gpuBuild({ platform: 'darwin', arch: 'arm64' }, 'vulkan')).toBeUndefined();
  expect(gpuBuild({ platform: 'linux', arch: 'arm64' }, 'cuda')).toBeUndefined();
});

test('a build that was installed beside okso is found as well as one inside it', () => {
  const modules = mkdtempSync(join(tmpdir(), 'okso-builds-'));
  onTestFinished(() => rmSync(modules, { recursive: true, force: true }));
  const okso = join(modules, 'node_modules/okso');
  const install = (folder: string, name: string) => {
    mkdirSync(join(folder, 'node_modules/@node-llama-cpp', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules/@node-llama-cpp', name, 'index.js'), '');
  };
  install(okso, 'linux-x64');
  install(modules, 'linux-x64-cuda');
  expect(['linux-x64', 'linux-x64-cuda', 'linux-x64-vulkan'].map((build) => isInstalled(build, okso))).toEqual([true, true, false]);
});

test('the command that installs a build names its exact version', () => {
  expect(installCommand('linux-x64-cuda', '3.21.1')).toMatch(/^npm install --global \S+\/linux-x64-cuda@3\.21\.1$/);
});
