import { expect, test } from 'vitest';
import { columnSumsCode } from '../../../../kernel/planning/by-rule/table-question/column-sums.ts';
import { readTableText } from '../../../../kernel/planning/looks/table-sample.ts';

const table = readTableText('date,sopranos,altos,tenors,note\n2024-01-11,6,7,2,dry\n2024-01-18,5,8,3,wet\n');
const code = (request: string) => table && columnSumsCode(request, 'attendance/spring.csv', table);

test.each([
  [
    'On which date in attendance/spring.csv did we have the most altos, sopranos and tenors put together?',
    'max',
    'r["sopranos"] + r["altos"] + r["tenors"]',
  ],
  ['which date had the fewest sopranos and altos combined', 'min', 'r["sopranos"] + r["altos"]'],
])('%s', (request, end, sum) => {
  expect(code(request)).toBe(
    `table = rows("attendance/spring.csv")\nend = ${end}(${sum} for r in table)\nprint(*[r["date"] for r in table if ${sum} == end], sep="\\n")`,
  );
});

test.each([
  'which date had the most altos?',
  'how many altos and sopranos were there together on the best date?',
  'which date had the most altos and sopranos put together, without the wet ones?',
  'what was the average of altos and tenors combined on the biggest date?',
])('%s is another question', (request) => {
  expect(code(request)).toBeUndefined();
});
