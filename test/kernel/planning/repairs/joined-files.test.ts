import { expect, test } from 'vitest';
import { withJoinedFiles } from '../../../../kernel/planning/repairs/joined-files.ts';
import { callsOf, stepsOf } from '../language/script-steps.ts';

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
