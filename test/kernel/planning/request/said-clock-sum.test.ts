import { expect, test } from 'vitest';
import { saidClockSum } from '../../../../kernel/planning/request/said-clock-sum.ts';

test.each([
  ['If a boat casts off at 13:35 and is under way for 2 hours and 50 minutes, when does she arrive?', 13, 35, 170],
  ['The film starts at 8.15 pm and runs an hour and a half. What time is it over?', 20, 15, 90],
  ['A course starts at 13:30 and has 2 hours 45 minutes of work plus a break of 25 minutes. At what time is it over?', 13, 30, 190],
  ['dough goes in at 17:20 for 45 minutes, at what time is it ready?', 17, 20, 45],
  ['I have to be there by 9:30 and the drive takes 50 minutes, when should I leave?', 9, 30, -50],
])('%s', (request, hours, minutes, span) => {
  expect(saidClockSum(request)).toEqual({ hours, minutes, span });
});

test.each([
  'The boat leaves at 13:35 and arrives at 15:10, when is it back?',
  'The boat casts off at 13:35 and takes 50 minutes each way, when is she back?',
  'The meeting of 2 hours began at 13:35 on the 4th, when did it end?',
  'when does the boat of 13:35 leave?',
  'A bus takes 50 minutes and leaves at 13:35, how many minutes is that?',
])('%s is something else', (request) => {
  expect(saidClockSum(request)).toBeUndefined();
});
