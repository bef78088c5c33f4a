import { expect, test } from 'vitest';
import { lastEvent, lastEventLine, lastEventTime } from '../../../../kernel/planning/looks/last-event.ts';

const oven = [
  '2024-11-02 06:10 oven-1 ERROR: fan stuck',
  '2024-11-02 06:30 oven-2 heated in 9 min',
  '2024-11-03 06:11 oven-2 ERROR: door open',
  '2024-11-04 06:12 oven-1 ERROR: sensor lost',
  '  at probe 4',
  '  at cable 2',
  '2024-11-04 06:40 oven-2 heated in 8 min',
  '2024-11-05 06:10 oven-1 heated in 8 min',
  '2024-11-05 06:20 oven-2 heated in 8 min',
].join('\n');

test.each([
  ['what was the last error of the ovens in logs/oven.log?', '2024-11-04 06:12 oven-1 ERROR: sensor lost\n  at probe 4\n  at cable 2'],
  ['why did the most recent error on oven-2 happen', '2024-11-03 06:11 oven-2 ERROR: door open'],
  ['what caused the first error in oven.log?', '2024-11-02 06:10 oven-1 ERROR: fan stuck'],
])('the event at the end of time that is said: %s', (request, event) => {
  expect(lastEvent(oven, request)).toBe(event);
});

test.each([
  ['how many ovens were lost at the last error?', undefined],
  ['how many min had oven-2 heated at the very last heating?', '2024-11-05 06:20 oven-2 heated in 8 min'],
  ['after how many errors came the last one?', undefined],
])('what it tells of it: %s', (request, event) => {
  expect(lastEvent(oven, request)).toBe(event);
});

test('a log with the newest line on top ends there', () => {
  const newestFirst = oven
    .split('\n')
    .filter((line) => line.startsWith('2'))
    .reverse()
    .join('\n');
  expect(lastEvent(newestFirst, 'what was the latest error?')).toBe('2024-11-04 06:12 oven-1 ERROR: sensor lost');
});

test.each([
  'which errors were there last week?',
  'what were the last two errors?',
  'what were the latest errors?',
  'what happened before the last error?',
  'what happened after the last error?',
  'how many errors since the first one?',
  'what lies between the first error and the last error?',
  'what was the last fire?',
  'what errors are there?',
])('no one event is meant by %s', (request) => {
  expect(lastEvent(oven, request)).toBeUndefined();
});

test('a text without times has no last event', () => {
  expect(lastEvent(oven.replaceAll(/^\S+ \S+ /gm, ''), 'what was the last error?')).toBeUndefined();
});

const PRINTER = [4, 10, 17].map((day) => `2024-05-${String(day).padStart(2, '0')} 10:51 WARN ticket printer out of paper`);
const printed = ['2024-05-01 08:07 INFO vehicle weighed', ...PRINTER, '2024-05-18 09:00 INFO vehicle weighed'].join('\n');

test.each([
  ['When did the ticket printer run out of paper the last time? the log knows', PRINTER[2]],
  ['When did the ticket printer last run out of paper?', PRINTER[2]],
  ['when was the printer out of paper for the first time?', PRINTER[0]],
  ['when did it rain last week?', undefined],
])('a last time without an event behind it: %s', (request, line) => {
  expect(lastEvent(printed, request)).toBe(line);
});

test.each([
  ['When did the ticket printer run out of paper the last time? the log knows', '2024-05-17 10:51'],
  ['when was the ticket printer last out of paper?', '2024-05-17 10:51'],
  ['When did the ticket printer run out of paper the last time in the log of the weighbridge?', '2024-05-17 10:51'],
  ['When did the ticket printer last run out of ink?', undefined],
  ['Why did the ticket printer last run out of paper?', undefined],
])('when an event was is told where its line has what it is about: %s', (request, time) => {
  expect(lastEventTime(request, printed, 'logs/weighbridge.log')).toBe(time);
});

test('the line of what the subject of a log did last', () => {
  const log =
    '2024-05-15 07:00 greased\n2024-05-15 08:00 greased\n2024-05-16 09:05 lifted B-12, 2153 kg\n2024-05-17 07:55 lifted B-27, 1152 kg\n2024-05-17 14:20 oiled\n';
  const told = (request: string, path = 'logs/crane.log') => lastEventLine(request, log, path);
  expect(told('What was the very last block the crane lifted, according to its log?')).toBe('2024-05-17 07:55 lifted B-27, 1152 kg');
  expect(told('what was the first block the crane lifted?')).toBe('2024-05-16 09:05 lifted B-12, 2153 kg');
  expect(told('what was the last block the crane dropped?')).toBeUndefined();
  expect(told('what was the last block the crane lifted?', 'logs/saw.log')).toBeUndefined();
});
