import { expect, test } from 'vitest';
import { dateAsIn } from '../../../../kernel/planning/looks/dated-name.ts';

const MARCH = { year: 2023, month: 3 };
const DAY = { year: 2023, month: 3, day: 7 };

test.each([
  ['2022-11.txt', MARCH, '2023-03'],
  ['bill-202211.pdf', MARCH, '202303'],
  ['2022_11_05 rent.md', MARCH, '2023_03'],
  ['11-2022.txt', MARCH, '03-2023'],
  ['November-2022.md', MARCH, 'march-2023'],
  ['nov_2022.md', MARCH, 'mar_2023'],
  ['2022 May.md', MARCH, '2023 march'],
  ['2022-11-05.log', DAY, '2023-03-07'],
  ['20221105.log', DAY, '20230307'],
  ['2022-11-05.log', { month: 3, day: 7 }, '-03-07'],
])('%s with the date %j has %s', (name, date, expected) => {
  expect(dateAsIn(name, date)).toBe(expected);
});

test.each([
  ['rent.txt', MARCH],
  ['2022-13.txt', MARCH],
  ['120221.txt', MARCH],
  ['dismay2022.txt', MARCH],
  ['2022-11.txt', DAY],
  ['20221105.log', { month: 3, day: 7 }],
])('%s has no such date as %j', (name, date) => {
  expect(dateAsIn(name, date)).toBeUndefined();
});
