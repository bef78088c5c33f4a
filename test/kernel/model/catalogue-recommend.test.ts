import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../kernel/model/catalogue.ts';
import { fitsMemory, machineMemory, recommendModel } from '../../../kernel/model/catalogue-recommend.ts';

const catalogue = loadCatalogue();
const memory = (freeGigabytes: number) => ({ freeBytes: freeGigabytes * 1e9, totalBytes: 32e9 });

test.each([
  [16, 'qwen2.5-coder-1.5b', '16.0 GB of memory is free, enough for the largest model of the catalogue (from 4.0 GB)'],
  [4, 'qwen2.5-coder-1.5b', '4.0 GB of memory is free, enough for the largest model of the catalogue (from 4.0 GB)'],
  [3.9, 'qwen2.5-coder-0.5b', '3.9 GB of memory is free, and qwen2.5-coder-1.5b is comfortable from 4.0 GB'],
  [0, 'qwen2.5-coder-0.5b', '0.0 GB of memory is free, and qwen2.5-coder-1.5b is comfortable from 4.0 GB'],
])('with %d GB free %s is recommended, and the reason can be checked', (free, id, reason) => {
  const recommended = recommendModel(catalogue, memory(free));
  expect(recommended.entry.id).toBe(id);
  expect(recommended.reason).toBe(reason);
});

test('a model fits when what it needs is free', () => {
  const fitting = (free: number) => catalogue.models.filter((entry) => fitsMemory(entry, memory(free))).map(({ id }) => id);
  expect(fitting(1.7)).toHaveLength(3);
  expect(fitting(1.2)).toEqual(['qwen2.5-coder-0.5b', 'smollm2-135m']);
  expect(fitting(0.1)).toEqual([]);
});

test('macOS gives back what its caches hold, so at least half of its memory counts as free', () => {
  const { freeBytes, totalBytes } = machineMemory('darwin');
  expect(freeBytes).toBeGreaterThanOrEqual(totalBytes / 2);
  expect(machineMemory('linux').freeBytes).toBeLessThanOrEqual(totalBytes);
});
