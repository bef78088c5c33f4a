import { expect, test } from 'vitest';
import { telephoneOf } from '../../../../kernel/planning/facts/telephone-of.ts';

const list =
  'Harbour Office      0341 20 00\nCrane (Lindqvist)   0341 61 83 40\nSailmaker, O. Brand 0341 77 90 12\nRopewalk: 0349-1126, closed 2024-05-06\nTwo lines 0341 100 200 and 0341 100 300\n';

test.each([
  ["what is the sailmaker's phone number", '0341 77 90 12'],
  ['what is the phone number of the crane?', '0341 61 83 40'],
  ["the harbour office's telephone number, please", '0341 20 00'],
  ['the phone number for the ropewalk', '0349-1126'],
])('%s', (request, number) => {
  expect(telephoneOf(request, list)).toBe(number);
});

test.each([
  ['nobody of that name stands there', 'what is the phone number of the bakery'],
  ['a line has two', 'what is the phone number of the two lines'],
  ['another number is asked for', 'what is the number of the crane'],
])('nothing where %s', (_, request) => {
  expect(telephoneOf(request, list)).toBeUndefined();
});
