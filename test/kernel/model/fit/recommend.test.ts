import { describe, expect, test } from 'vitest';
import { type CatalogueEntry, loadCatalogue } from '../../../../kernel/model/catalogue.ts';
import { assess, type MachineFacts } from '../../../../kernel/model/fit/assess.ts';
import { explainModel } from '../../../../kernel/model/fit/explain.ts';
import { needsOf } from '../../../../kernel/model/fit/needs.ts';
import { chooseModel, recommendModel } from '../../../../kernel/model/fit/recommend.ts';
import { bytesPerToken, type MeasuredSpeed } from '../../../../kernel/model/fit/speed.ts';

const catalogue = loadCatalogue();
const entry = (id: string): CatalogueEntry => {
  const found = catalogue.models.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the catalogue has no ${id}`);
  return found;
};
const coder = entry('qwen2.5-coder-1.5b');
const writing = (tokensPerSecond: number, place: MeasuredSpeed['place'] = 'processor'): MeasuredSpeed => ({
  model: coder.id,
  place,
  tokensPerSecond,
  bytesPerToken: bytesPerToken(coder),
});
const recommended = (machine: MachineFacts) => recommendModel(catalogue, machine).entry.id;
const machine = (freeGigabytes: number, more: Partial<MachineFacts> = {}): MachineFacts => ({
  freeBytes: freeGigabytes * 1e9,
  totalBytes: Math.max(freeGigabytes, 24) * 1e9,
  ...more,
});
const card = (gigabytes: number) => ({ kind: 'discrete', name: 'a card', freeBytes: gigabytes * 1e9, totalBytes: gigabytes * 1e9 }) as const;

test('what a model needs is what was measured of those that were run, to a tenth', () => {
  expect(needsOf(coder).total).toBeCloseTo(1.6e9, -8);
  expect(needsOf(entry('qwen2.5-coder-0.5b')).total).toBeCloseTo(0.8e9, -8);
  expect(needsOf(coder, 32_768).context).toBe(2 * 32_768 * coder.kvBytesPerToken);
  expect(needsOf(coder, 1e9).context).toBe(2 * coder.contextTokens * coder.kvBytesPerToken);
});

describe('without a GPU', () => {
  test.each([
    ['two cores and 24 GB before anything was measured', machine(18), 'qwen2.5-coder-1.5b'],
    ['two cores and 24 GB that write 23 tokens a second', machine(18, { measured: writing(23) }), 'qwen2.5-coder-1.5b'],
    ['a desktop that writes 60', machine(40, { measured: writing(60) }), 'qwen3-4b'],
    ['a server that writes 120', machine(200, { measured: writing(120) }), 'qwen3-8b'],
    ['the same with little memory free', machine(6, { measured: writing(120) }), 'qwen2.5-coder-1.5b'],
    ['3.9 GB free', machine(3.9), 'qwen2.5-coder-0.5b'],
    ['nothing free', machine(0), 'qwen2.5-coder-0.5b'],
  ])('%s', (_title, facts, id) => {
    expect(recommended(facts)).toBe(id);
  });
});

describe('with a GPU', () => {
  test.each([
    ['8 GB of its own', machine(12, { accelerator: card(8) }), 'qwen3-8b'],
    ['24 GB of its own', machine(12, { accelerator: card(24) }), 'qwen3-8b'],
    ['24 GB of its own, measured', machine(12, { accelerator: card(24), measured: writing(250, 'accelerator') }), 'qwen3-14b'],
    ['80 GB of its own, measured', machine(12, { accelerator: card(80), measured: writing(450, 'accelerator') }), 'qwen3-32b'],
    ['a GPU that is full', machine(18, { accelerator: card(1) }), 'qwen2.5-coder-1.5b'],
    ['unified memory', machine(16, { accelerator: { kind: 'unified', name: 'Metal', freeBytes: 10e9, totalBytes: 16e9 } }), 'qwen2.5-coder-1.5b'],
    [
      'unified memory, measured',
      machine(16, { accelerator: { kind: 'unified', name: 'Metal', freeBytes: 10e9, totalBytes: 16e9 }, measured: writing(90, 'accelerator') }),
      'qwen3-4b',
    ],
  ])('%s', (_title, facts, id) => {
    expect(recommended(facts)).toBe(id);
  });
});

test('a speed of the processor says nothing about the GPU, and the other way round', () => {
  expect(assess(entry('qwen3-4b'), machine(40, { measured: writing(250, 'accelerator') })).speed).toBeUndefined();
  expect(assess(entry('qwen3-4b'), machine(40, { accelerator: card(24), measured: writing(5) })).speed?.from).toBe('assumed');
});

test('memory that is hard to come by lowers the choice', () => {
  const fast = { measured: writing(120) };
  expect(recommended(machine(200, { ...fast, pressure: 'warning' }))).toBe('qwen2.5-coder-1.5b');
  expect(recommended(machine(200, { ...fast, pressure: 'critical' }))).toBe('qwen2.5-coder-0.5b');
});

test('the reason names the numbers that decided', () => {
  expect(recommendModel(catalogue, machine(3.9)).reason).toBe('3.9 GB of memory is free, and qwen2.5-coder-1.5b is comfortable from 4.0 GB');
  expect(recommendModel(catalogue, machine(18, { measured: writing(23) })).reason).toBe(
    '18.0 GB of memory is free, it writes 23 tokens/s, and qwen3-4b would write 10 tokens/s, less than 20',
  );
  expect(recommendModel(catalogue, machine(18)).reason).toContain('how fast qwen3-4b would be is known after the first request');
});

test('gigabytes are not fetched unasked while the default is there', () => {
  const fast = machine(40, { measured: writing(60) });
  const only = (id: string) => (one: CatalogueEntry) => one.id === id;
  expect(chooseModel(catalogue, fast, only(coder.id))).toMatchObject({ entry: coder, reason: expect.stringContaining('okso models use qwen3-4b') });
  expect(chooseModel(catalogue, fast, () => true).entry.id).toBe('qwen3-4b');
  expect(chooseModel(catalogue, fast, () => false).entry.id).toBe('qwen3-4b');
  expect(chooseModel(catalogue, machine(18), () => false).entry).toBe(coder);
});

test.each([
  [
    'qwen3-4b',
    { measured: writing(23) },
    /^not recommended: qwen3-4b would write 10 tokens\/s, less than 20$/,
    /about 10\.\d tokens\/s: 2\.6 GB read/,
  ],
  ['qwen3-32b', {}, /^not recommended: qwen3-32b is comfortable from 57\.\d GB$/, /nothing was measured/],
  ['qwen2.5-coder-1.5b', { measured: writing(23) }, /^recommended: 18\.0 GB/, /^23\.0 tokens\/s, measured here/],
  ['qwen3-1.7b', {}, /there for those who ask for it$/, /nothing was measured/],
  ['qwen2.5-coder-0.5b', {}, /^not recommended: qwen2\.5-coder-1\.5b is larger and suits this machine as well$/, /nothing was measured/],
  ['qwen3-14b', { accelerator: card(24) }, /^not recommended: qwen3-14b would write 13 tokens\/s, less than 20$/, /at least, for a discrete GPU/],
])('why %s', (id, more, verdict, speed) => {
  const { lines } = explainModel(entry(id), catalogue, machine(18, more));
  expect(lines[0]).toMatch(verdict);
  expect(lines[1]).toMatch(/^memory {2}.* weights \+ .* context \(2 conversations of 4096 tokens\) \+ .* library and buffers = /);
  expect(lines[2]?.replace(/^speed {3}/, '')).toMatch(speed);
});
