import { expect, test } from 'vitest';
import { saidDaySpan } from '../../../../kernel/planning/request/said-day-span.ts';

const day = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) });

test.each([
  ['how many days are there from 14 May 2025 until the dry dock on 3 November 2025?', '2025-05-14', '2025-11-03', false],
  ['The lease began on 2024-03-01 and ends on 2024-05-31. How many weeks is that?', '2024-03-01', '2024-05-31', true],
])('%s', (request, from, to, inWeeks) => {
  expect(saidDaySpan(request)).toEqual({ from: day(from), to: day(to), inWeeks });
});

test.each([
  'how many working days are there from 14 May 2025 to 3 November 2025?',
  'how many days is it from 14 May to 3 November?',
  'how many days in log.csv lie between 14 May 2025 and 3 November 2025?',
  'how many days, both included, from 14 May 2025 to 3 June 2025?',
  'on 14 May 2025 I sowed 3 rows, how many days is it to 3 June 2025?',
])('%s is something else', (request) => {
  expect(saidDaySpan(request)).toBeUndefined();
});
