import { describe, expect, test } from 'vitest';
import { type AcceleratorSources, findAccelerator } from '../../../../kernel/model/fit/accelerator.ts';
import { machineMemory } from '../../../../kernel/model/fit/machine-memory.ts';
import { memoryPressure } from '../../../../kernel/model/fit/pressure.ts';

const memory = { freeBytes: 16e9, totalBytes: 32e9 };
const MEBIBYTE = 1024 * 1024;

test('macOS gives back what its caches hold, so at least half of its memory counts as free', () => {
  const { freeBytes, totalBytes } = machineMemory('darwin');
  expect(freeBytes).toBeGreaterThanOrEqual(totalBytes / 2);
  expect(machineMemory('linux').freeBytes).toBeLessThanOrEqual(totalBytes);
});

describe('pressure', () => {
  const linux = (some: string | undefined, free = memory.freeBytes) =>
    memoryPressure({
      platform: 'linux',
      memory: { ...memory, freeBytes: free },
      readFile: (path) => (path === '/proc/pressure/memory' && some !== undefined ? `some avg10=${some} avg60=0.00\nfull avg10=9.00\n` : undefined),
      run: () => undefined,
    });

  test.each([
    ['0.00', 'none'],
    ['12.50', 'warning'],
    ['61.00', 'critical'],
    [undefined, 'none'],
  ])('on Linux with stalls of %s per cent is %s', (some, pressure) => {
    expect(linux(some)).toBe(pressure);
  });

  test('is a warning when nearly nothing is free', () => {
    expect(linux('0.00', 2e9)).toBe('warning');
  });

  test.each([
    ['1\n', 'none'],
    ['2\n', 'warning'],
    ['4\n', 'critical'],
    [undefined, 'none'],
  ])('on macOS at level %j is %s', (level, pressure) => {
    expect(memoryPressure({ platform: 'darwin', memory, readFile: () => undefined, run: () => level })).toBe(pressure);
  });
});

describe('a GPU', () => {
  const find = (more: Partial<AcceleratorSources>) =>
    findAccelerator({
      platform: 'linux',
      arch: 'x64',
      memory,
      readFile: () => undefined,
      list: () => [],
      run: () => undefined,
      hasBuild: () => true,
      ...more,
    });
  const nvidia: Partial<AcceleratorSources> = {
    list: (folder) => (folder === '/dev' ? ['null', 'nvidia0'] : []),
    run: (program) => (program === 'nvidia-smi' ? '1000, 8192, Card One\n20000, 24576, Card Two\n' : undefined),
  };

  test('of NVIDIA is asked through its driver, and the freest is taken', () => {
    expect(find(nvidia)).toEqual({ kind: 'discrete', name: 'Card Two', freeBytes: 20_000 * MEBIBYTE, totalBytes: 24_576 * MEBIBYTE });
  });

  test('is not asked where no card shows, and does not count where llama.cpp cannot use it', () => {
    expect(find({ ...nvidia, list: () => [] })).toBeUndefined();
    expect(find({ ...nvidia, hasBuild: () => false })).toBeUndefined();
    expect(find({ ...nvidia, run: () => 'NVIDIA-SMI has failed' })).toBeUndefined();
  });

  test('of AMD tells its memory in files', () => {
    const files: Record<string, string> = {
      '/sys/class/drm/card1/device/mem_info_vram_total': '8589934592\n',
      '/sys/class/drm/card1/device/mem_info_vram_used': '589934592\n',
    };
    const amd = {
      list: (folder: string) => (folder === '/sys/class/drm' ? ['card0', 'card1', 'card1-DP-1', 'version'] : []),
      readFile: (path: string) => files[path],
    };
    expect(find(amd)).toEqual({ kind: 'discrete', name: 'card1', totalBytes: 8_589_934_592, freeBytes: 8_000_000_000 });
    expect(find({ ...amd, hasBuild: (backend) => backend === 'cuda' })).toBeUndefined();
  });

  test("of Apple's processors shares the machine's memory, two thirds of it at most", () => {
    expect(find({ platform: 'darwin', arch: 'arm64' })).toMatchObject({ kind: 'unified', freeBytes: 16e9 });
    expect(find({ platform: 'darwin', arch: 'arm64', memory: { freeBytes: 32e9, totalBytes: 32e9 } })?.freeBytes).toBeLessThan(22e9);
    expect(find({ platform: 'darwin', arch: 'x64' })).toBeUndefined();
  });
});
