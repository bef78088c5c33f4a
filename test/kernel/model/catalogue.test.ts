import { expect, test } from 'vitest';
import { Catalogue, loadCatalogue } from '../../../kernel/model/catalogue.ts';

const catalogue = loadCatalogue();

test('the shipped catalogue is valid: two coder models as defaults, larger ones for larger machines, one for tests', () => {
  expect(catalogue.models.map(({ id, tier }) => [id, tier])).toEqual([
    ['qwen2.5-coder-1.5b', 'default'],
    ['qwen2.5-coder-0.5b', 'small'],
    ['qwen3-0.6b', 'other'],
    ['qwen3-1.7b', 'other'],
    ['qwen3-4b', 'large'],
    ['qwen3-8b', 'large'],
    ['qwen3-14b', 'large'],
    ['qwen3-32b', 'large'],
    ['smollm2-135m', 'tests'],
  ]);
});

test('every shipped model may be passed on, and is pinned by its size and checksum', () => {
  for (const entry of catalogue.models) expect(entry).toMatchObject({ licence: 'Apache-2.0', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(new Set(catalogue.models.map(({ sha256 }) => sha256)).size).toBe(catalogue.models.length);
});

test('the defaults can come from the hub and from packages, the others from the hub at one revision', () => {
  for (const { tier, sources } of catalogue.models) {
    const kinds = sources.map(({ kind }) => kind);
    expect(kinds).toEqual(tier === 'tests' ? ['pip'] : tier === 'default' || tier === 'small' ? ['hf', 'pip'] : ['hf']);
    const [source] = sources;
    if (kinds.length === 1 && source?.kind === 'hf') expect(source.revision).toMatch(/^[0-9a-f]{40}$/);
  }
});

test('every file is as large as 4 bits and a little more for each parameter make it', () => {
  for (const { bytes, parameters } of catalogue.models) {
    expect((bytes * 8) / parameters).toBeGreaterThan(4.5);
    expect((bytes * 8) / parameters).toBeLessThan(8.1);
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
