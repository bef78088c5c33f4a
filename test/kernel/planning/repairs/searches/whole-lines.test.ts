import { expect, test } from 'vitest';
import { withWholeLines } from '../../../../../kernel/planning/repairs/searches/whole-lines.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const whole = (request: string, script: string) => callsOf(withWholeLines(stepsOf(script), request));

test('words of a line by their places are the line, where more than one of them is asked for', () => {
  const code = (line: string) => `python 'print(${line})'`;
  const first = 'read("calls.txt").splitlines()[0]';
  const meant = callsOf(stepsOf(code(first)));
  const request = 'who was the first caller in calls.txt and what did they want';
  expect(whole(request, code(`${first}.split()[1], ${first}.split()[2]`))).toEqual(meant);
  expect(whole(request, code(`${first}.split(" ")[1:3]`))).toEqual(meant);
  const name = code(`${first}.split()[1]`);
  expect(whole('who was the first caller in calls.txt', name)).toEqual(callsOf(stepsOf(name)));
});

test.each([
  'when did the pump trip? I need date and time',
  'Look in pump.log for the last TRIP. I need the day and the reason.',
  'What happened at the pump according to pump.log',
])('%s: the line is shown whole', (request) => {
  expect(whole(request, 'grep -m 1 TRIP pump.log | cut -d " " -f 3-5')).toEqual(callsOf(stepsOf('grep -m 1 TRIP pump.log')));
});

test('also where one of the lines is taken before it is cut', () => {
  const plan = whole('Our last failed deploy: which app was it and what went wrong?', 'grep FAILED deploy.log | tail -n 1 | cut -d " " -f 3');
  expect(plan).toEqual(callsOf(stepsOf('grep FAILED deploy.log | tail -n 1')));
});

test('the number of a line is not when it was written', () => {
  const plan = whole('when was version 0.8.1 released?', 'grep -n 0.8.1 CHANGES | cut -d: -f1 | tail -n 1');
  expect(plan).toEqual(callsOf(stepsOf('grep 0.8.1 CHANGES | tail -n 1')));
});

test.each([
  ['when did the pump trip? The first two fields are enough', 'grep TRIP pump.log | cut -d " " -f 1-2'],
  ['which addresses got a 404', 'grep 404 access.log | cut -d " " -f 1'],
  ['when was Ida born', 'grep Ida people.csv | cut -d " " -f 3'],
  ['when did the pump trip', 'grep TRIP pump.log | cut -d ] -f 1'],
  ['save when the pump tripped in a.txt', 'grep TRIP pump.log | cut -d " " -f 1 > a.txt'],
])('%s is left to the plan', (request, script) => {
  expect(whole(request, script)).toEqual(callsOf(stepsOf(script)));
});
