import { expect, test } from 'vitest';
import { withColour } from '../../../../../kernel/planning/repairs/numbers/colour.ts';
import { withCompoundTime } from '../../../../../kernel/planning/repairs/numbers/compound-time.ts';
import { stepsOf } from '../../language/script-steps.ts';

const plan = () => stepsOf("python 'print(3 * 24 + 5)'");
const time = (request: string) => withCompoundTime(plan(), request)[0]?.args['input'];
const colour = (request: string) => withColour(plan(), request)[0]?.args['input'];

test.each([
  ['how many minutes are there in 3 days and 5 hours', 'print(3 * 1440 + 5 * 60)'],
  ['what is 2 hours and 35 minutes in minutes?', 'print(2 * 60 + 35)'],
  ['A boat took 6:52.4 (minutes and seconds). How many seconds is that altogether?', 'print(round(6 * 60 + 52.4, 3))'],
  ['convert 1 hour 30 minutes to hours', 'print(round((1 * 3600 + 30 * 60) / 3600, 2))'],
])('%s: each part counts', (request, code) => {
  expect(time(request)).toBe(code);
});

test.each(['how many minutes in 3 days at 5 hours a day', 'how many minutes are 5 hours', 'how many minutes are in 3 days and 5 hours if I sleep 8'])(
  '%s: left to the plan',
  (request) => {
    expect(time(request)).toBe('print(3 * 24 + 5)');
  },
);

test.each([
  ['whats the colour #ff8800 in rgb?', 'print(*bytes.fromhex("ff8800"), sep=", ")'],
  ['what is #fa0 in decimal', 'print(*bytes.fromhex("ffaa00"), sep=", ")'],
  ['rgb(255, 136, 0) as hex', 'print("#" + bytes([255, 136, 0]).hex())'],
])('%s: two digits for each part', (request, code) => {
  expect(colour(request)).toBe(code);
});

test.each(['set the colour to #ff8800', 'mix #ff8800 and #00ff00 in rgb', 'rgb(300, 0, 0) as hex'])('%s: left to the plan', (request) => {
  expect(colour(request)).toBe('print(3 * 24 + 5)');
});
