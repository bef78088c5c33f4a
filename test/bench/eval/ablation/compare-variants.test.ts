import { expect, test } from 'vitest';
import { ablationMarkdown, ablationText } from '../../../../bench/eval/ablation/ablation-table.ts';
import { compareVariants, type VariantRun } from '../../../../bench/eval/ablation/compare-variants.ts';
import { chooseVariants } from '../../../../bench/eval/ablation/variants.ts';
import { taskSchema } from '../../../../bench/eval/task.ts';

const ids = ['a', 'b', 'c', 'd'];
const tasks = ids.map((id) => taskSchema.parse({ id, kind: 'read', request: 'x' }));
/** Runs of the tasks in order, each with its time; a minus says that it failed, and what is left out was not run. */
const runs = (variant: string, ...ms: number[]): VariantRun[] =>
  ms.map((time, index) => ({
    variant,
    id: ids[index] ?? '',
    kind: 'read',
    run: 1,
    ok: time > 0,
    why: [],
    samplesMs: [Math.abs(time)],
    exit: 0,
    tools: undefined,
    toolsOk: undefined,
    changed: [],
    leftRunning: 0,
    request: '',
    answer: '',
    stderr: '',
  }));
const variants = chooseVariants(['no-look', 'samples-3', 'json'], undefined);
const results = compareVariants(variants, tasks, [
  ...runs('full', 1000, 2000, -3000, 4000),
  ...runs('no-look', -2000, -4000, 6000),
  ...runs('samples-3', 1500, 3000, -4500, 6000),
]);

test('a variant is held against the whole program on the tasks that both were asked', () => {
  const look = results.find(({ name }) => name === 'no-look');
  expect(look?.difference).toEqual({ tasks: 3, won: ['c'], lost: ['a', 'b'], p: 1, times: { median: 2, low: 2, high: 2 } });
  expect(look?.summary).toMatchObject({ held: 1, tasks: 3, medianMs: 4000 });
});

test('what was not run is not in the table, and the whole program differs from nothing', () => {
  expect(results.map(({ name, difference }) => [name, difference?.won.length])).toEqual([
    ['full', undefined],
    ['no-look', 1],
    ['samples-3', 0],
  ]);
});

test('nothing is compared while the whole program was not run', () => {
  const [only] = compareVariants(variants, tasks, runs('json', 1000));
  expect(only).toMatchObject({ name: 'json', difference: undefined });
});

test('the table says what was held, won and lost, and what it cost', () => {
  const text = ablationText(results);
  expect(text).toContain('no-look     1/3   6%–79%    +1 −2  1.00       4.0    5.6  2.00 (2.00–2.00)');
  expect(text).toContain('no-look loses: a b\n');
  expect(ablationMarkdown(results).split('\n').slice(0, 3)).toEqual([
    '| variant | held | 95 % | to full | p | median s | p90 s | times as long |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| full | 3/4 | 30%–95% | – | – | 2.5 | 3.7 | – |',
  ]);
});

test('every line of the table fits a terminal', () => {
  for (const line of ablationText(results).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
