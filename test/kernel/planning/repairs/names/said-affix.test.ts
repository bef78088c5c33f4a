import { expect, test } from 'vitest';
import { withSaidAffix } from '../../../../../kernel/planning/repairs/names/said-affix.ts';

const names = ['bakery-paid.txt', 'coach-open.txt', 'bushes-paid.txt', 'paid.md'];
const entries = names.map((name) => ({ path: `money/${name}`, kind: 'file' as const, size: 9 }));
const words = (request: string, command: string, ...args: string[]) =>
  withSaidAffix({ thought: '', tool: 'terminal', args: { command, args } }, request, entries).args['args'];
const all = names.map((name) => `money/${name}`);

test('of the files that go, those whose names end or begin as the request says', () => {
  const paid = ['money/bakery-paid.txt', 'money/bushes-paid.txt', 'money/done'];
  expect(words('move the receipts that end in -paid.txt to money/done', 'mv', ...all, 'money/done')).toEqual(paid);
  expect(words('move all files in money ending with "-paid" to money/done', 'mv', ...all, 'money/done')).toEqual(paid);
  expect(words('delete the files whose names start with coach', 'rm', ...all)).toEqual(['money/coach-open.txt']);
});

test('where nothing of it is there, or lines are meant, all stays', () => {
  expect(words('delete the files that end in .bak', 'rm', ...all)).toEqual(all);
  expect(words('copy the files to old', 'cp', ...all, 'old')).toEqual([...all, 'old']);
});
