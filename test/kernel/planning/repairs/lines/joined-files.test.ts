import { expect, test } from 'vitest';
import { withJoinedFiles } from '../../../../../kernel/planning/repairs/lines/joined-files.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['a.txt', 'b.txt', 'a.csv', 'b.csv'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const joined = (request: string, script: string) => callsOf(withJoinedFiles(stepsOf(script), request, entries));

test('texts that code for tables would put together keep their lines', () => {
  const request = 'stick a.txt and b.txt together into one file c.txt, with b first';
  expect(joined(request, `python 'print(to_csv(rows("b.txt") + rows("a.txt")))' > c.txt`)).toEqual(callsOf(stepsOf('cat b.txt a.txt > c.txt')));
});

test('tables are put together by code', () => {
  const script = `python 'print(to_csv(rows("a.csv") + rows("b.csv")))' > c.csv`;
  expect(joined('put a.csv and b.csv together into c.csv', script)).toEqual(callsOf(stepsOf(script)));
});

const logs = ['log/week9.txt', 'log/week10.txt', 'log/week11.txt', 'log/all.txt', 'log/readme.txt', 'log/plan.md'].map((path) => ({
  path,
  kind: 'file' as const,
  size: 9,
}));
const inLog = [...logs, ...entries, { path: 'log', kind: 'folder' as const, size: 0 }];
const all = (request: string, script = 'cat log/week9.txt > log/all.txt') => callsOf(withJoinedFiles(stepsOf(script), request, inLog));

test.each([
  ['join the three week files in log into one file log/all.txt', 'cat log/week9.txt log/week10.txt log/week11.txt > log/all.txt'],
  ['Concatenate the 3 week files in log into log/all.txt, 10 first', 'cat log/week10.txt log/week9.txt log/week11.txt > log/all.txt'],
  ['merge the week files of log, newest first, into log/all.txt', 'cat log/week11.txt log/week10.txt log/week9.txt > log/all.txt'],
  ['combine log/week11.txt and log/week9.txt into log/all.txt in order', 'cat log/week9.txt log/week11.txt > log/all.txt'],
  ['put week11.txt and week9.txt together in log/all.txt', 'cat log/week11.txt log/week9.txt > log/all.txt'],
])('%s', (request, script) => {
  expect(all(request)).toEqual(callsOf(stepsOf(script)));
  expect(all(request, "extract 'the weeks' > log/all.txt")).toEqual(callsOf(stepsOf(script)));
});

test('which comes first may be said by its folder', () => {
  const files = ['north/stops.txt', 'east/stops.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const plan = withJoinedFiles(
    stepsOf('cat north/stops.txt > all.txt'),
    'put east/stops.txt and north/stops.txt together in one file all.txt, north first',
    files,
  );
  expect(callsOf(plan)).toEqual(callsOf(stepsOf('cat north/stops.txt east/stops.txt > all.txt')));
});

test.each([
  'join the four week files in log into log/all.txt',
  'combine the lines of the week files in log into log/all.txt, sorted',
  'merge the week files in log into log/all.txt and delete them',
  'join week9.txt and week99.txt into log/all.txt',
  'copy log/week9.txt to log/all.txt',
])('%s: left to the plan', (request) => {
  expect(all(request)).toEqual(callsOf(stepsOf('cat log/week9.txt > log/all.txt')));
});
