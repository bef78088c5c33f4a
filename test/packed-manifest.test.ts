import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { libraryVersion } from '../kernel/model/llama-builds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifestOf = (path: string): Record<string, Record<string, string>> => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const okso = manifestOf('package.json');
const library = manifestOf('node_modules/node-llama-cpp/package.json');

test('every build of llama.cpp for a processor is installed with okso, those for a GPU are not', () => {
  const builds = Object.keys(library['optionalDependencies'] ?? {});
  expect(builds.length).toBeGreaterThan(8);
  expect(Object.keys(okso['optionalDependencies'] ?? {})).toEqual(builds.filter((name) => !/-(cuda|cuda-ext|vulkan)$/.test(name)));
});

test('the builds have the version of the library that is taken into dist', () => {
  const version = okso['devDependencies']?.['node-llama-cpp'];
  expect(new Set(Object.values(okso['optionalDependencies'] ?? {}))).toEqual(new Set([version]));
  expect(libraryVersion(root)).toBe(version);
});
