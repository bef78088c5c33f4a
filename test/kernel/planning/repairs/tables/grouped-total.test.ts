import { expect, test } from 'vitest';
import { withExtremeValue, withGroupedTotal, withSingleExtreme } from '../../../../../kernel/planning/repairs/tables/grouped-total.ts';

const mended = (request: string, input: string) => withGroupedTotal({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const ONE_ROW = 'print(max(rows("sales.csv"), key=lambda r: float(r["seats"]))["play"])';

test('what is asked in total is added up for each before the most is taken', () => {
  const code = 'totals = Counter()\nfor r in rows("sales.csv"): totals[r["play"]] += r["seats"]\nprint(*totals.most_common()[0], sep=": ")';
  expect(mended('which play sold the most seats in total?', ONE_ROW)).toBe(code);
  expect(mended('which play sold the fewest seats altogether?', ONE_ROW.replace('max', 'min'))).toBe(code.replace('[0]', '[-1]'));
});

test.each([
  ['which play sold the most seats on one evening?', ONE_ROW],
  ['which play sold the most seats in total?', 'print(max(rows("sales.csv"), key=lambda r: r["seats"]))'],
  ['which evening had the most seats in total?', 'print(max(rows("sales.csv"), key=lambda r: r["seats"])["seats"])'],
])('anything else is left as it is: %s', (request, code) => {
  expect(mended(request, code)).toBe(code);
});

const ADDED_UP = 'totals = Counter()\nfor r in rows("hauls.csv"): totals[r["cutter"]] += r["kg"]\nprint(*totals.most_common(1)[0])';
const single = (request: string, input: string) => withSingleExtreme({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test('the largest of all things is one row', () => {
  expect(single('which cutter landed the heaviest catch?', ADDED_UP)).toBe('print(max(rows("hauls.csv"), key=lambda r: r["kg"])["cutter"])');
});

test.each([
  'which cutter landed the largest amount of fish?',
  'which cutter landed the most fish?',
  'which cutter landed the heaviest catches?',
  'which cutter had the biggest catch in total?',
  'which cutter had the biggest catch on average each day?',
])('%s is added up', (request) => {
  expect(single(request, ADDED_UP)).toBe(ADDED_UP);
});

test('the number that makes a row the one is told where it is asked for too', () => {
  const told = (request: string) => withExtremeValue({ thought: '', tool: 'python_repl', args: { input: ONE_ROW } }, request).args['input'];
  expect(told('find the play with the most seats, and how many it was')).toBe(
    'end = max(rows("sales.csv"), key=lambda r: num(r["seats"]))\nprint(end["play"], end["seats"], sep=": ")',
  );
  expect(told('find the play with the most seats')).toBe(ONE_ROW);
  expect(told('find the play with the most seats and who wrote it')).toBe(ONE_ROW);
});
