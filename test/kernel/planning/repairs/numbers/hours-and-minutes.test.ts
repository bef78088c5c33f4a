import { expect, test } from 'vitest';
import { withBothUnits } from '../../../../../kernel/planning/repairs/numbers/hours-and-minutes.ts';
import { stepsOf } from '../../language/script-steps.ts';

const code = (request: string) => withBothUnits(stepsOf("python 'print(round(185 / 60, 2))'"), request)[0]?.args['input'];

test.each([
  ['convert 185 minutes to hours and minutes', 'print(185 // 60, "hours", 185 % 60, "minutes")'],
  ['How many weeks and days are 1,045 days?', 'print(1045 // 7, "weeks", 1045 % 7, "days")'],
  ['what is 130 secs in minutes and seconds', 'print(130 // 60, "minutes", 130 % 60, "seconds")'],
])('%s', (request, expected) => {
  expect(code(request)).toBe(expected);
});

test.each([
  'convert 185 minutes to hours',
  'how many hours and minutes from 8:35 to 14:10',
  'add 20 minutes to 3 hours and minutes 5',
  '3 hours in hours and minutes',
])('left alone: %s', (request) => {
  expect(code(request)).toBe('print(round(185 / 60, 2))');
});
