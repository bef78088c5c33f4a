import { expect, test } from 'vitest';
import { withSortedFile } from '../../../../../kernel/planning/repairs/lines/sorted-in-place.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['names.txt', 'stock/order list.txt', 'boats.csv', 'app.json'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const saved = (request: string, ...steps: Step[]) =>
  withSortedFile([...steps, end], request, entries).flatMap(({ tool, args }) => (tool === 'file_write' ? [args] : []));

test.each([
  ["sort the lines of 'stock/order list.txt' alphabetically", run('sort', 'stock/order list.txt'), 'stock/order list.txt'],
  ["Please sort 'stock/order list.txt'", run('sort', 'stock/order', 'list.txt'), 'stock/order list.txt'],
  ['could you sort names.txt by the second word?', run('sort', '-k', '2', 'names.txt'), 'names.txt'],
  ['Sort names.txt, without duplicates', run('sort', '-u', 'names.txt'), 'names.txt'],
])('%s: the file is sorted', (request, step, path) => {
  expect(saved(request, step)).toEqual([{ path, content: '{{1}}', mode: 'overwrite' }]);
});

test('a pipe is saved by its last step', () => {
  expect(saved('sort the names in names.txt', run('cat', 'names.txt'), run('sort', '-f'))[0]).toMatchObject({ content: '{{2}}' });
});

test.each([
  ['Sort names.txt and show me the result', run('sort', 'names.txt')],
  ['which name comes first if you sort names.txt?', run('sort', 'names.txt')],
  ['sort names.txt, I only want the first three', run('sort', 'names.txt')],
  ['sort names.txt into sorted.txt', run('sort', 'names.txt')],
  ['show names.txt sorted', run('sort', 'names.txt')],
  ['sort boats.csv by length', run('sort', 'boats.csv')],
  ['sort names.txt', run('sort', '-u', 'names.txt')],
  ['sort the words Zoe and Adam', run('sort', 'names.txt')],
])('%s: nothing is saved', (request, step) => {
  expect(saved(request, step)).toEqual([]);
});
