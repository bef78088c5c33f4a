import { expect, test } from 'vitest';
import { twoUnitsCode } from '../../../../kernel/planning/request/two-units.ts';

test.each([
  ['convert 185 minutes to hours and minutes', 'print(185 // 60, "hours", 185 % 60, "minutes")'],
  ['The night shifts add up to 1385 minutes. How much is that in hours and minutes?', 'print(1385 // 60, "hours", 1385 % 60, "minutes")'],
  ['How many weeks and days are 1,045 days?', 'print(1045 // 7, "weeks", 1045 % 7, "days")'],
  ['what is 130 secs in minutes and seconds', 'print(130 // 60, "minutes", 130 % 60, "seconds")'],
  ['how tall is 180 cm in feet and inches?', 'print(71 // 12, "feet", 71 % 12, "inches")'],
  ['what are 30 months in years and months?', 'print(30 // 12, "years", 30 % 12, "months")'],
])('%s', (request, expected) => {
  expect(twoUnitsCode(request)).toBe(expected);
});

test.each([
  'convert 185 minutes to hours',
  'how many hours and minutes from 8:35 to 14:10',
  'add 20 minutes to 3 hours and minutes 5',
  'what are 47 minutes and 38 seconds in seconds?',
  'how long is 135 minutes in miles and feet?',
  'how many hours and minutes are 3 films of 95 minutes?',
])('left alone: %s', (request) => {
  expect(twoUnitsCode(request)).toBeUndefined();
});
