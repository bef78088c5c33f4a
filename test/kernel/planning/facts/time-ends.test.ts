import { expect, test } from 'vitest';
import { timeEnd, withoutSpans } from '../../../../kernel/planning/facts/time-ends.ts';

test.each([
  'which choir has been around for the longest?',
  'which of the choirs has been around longest',
  "who's been in it the longest?",
  'Which ferry has been in use for the longest time, according to ferries.csv?',
  'which is the longest established bakery',
  'tell me the longest-serving keeper',
  'the longest running fair, please',
  'whose records go back furthest?',
  'which school was there before all the others?',
  'Which inn existed before any of the others',
  'which club predates all the others',
])('%s: the beginning of time', (request) => {
  expect(timeEnd(request)).toBe('smallest');
});

test.each([
  'which boat is the most recent addition?',
  'what was the last arrival in the fleet',
  'which inn opened after all the others',
  'which choir has been around for the shortest time?',
])('%s: the end of time', (request) => {
  expect(timeEnd(request)).toBe('largest');
});

test.each([
  'which bridge is the longest?',
  'which boat has the longest mast',
  'which film has the longest running time?',
  'which bridge has been given the longest span',
  'which was built before 1900, of all mills?',
  'the most recent addition and the longest established',
])('%s: neither, or both', (request) => {
  expect(timeEnd(request)).toBeUndefined();
});

test('what is left of a request has no words of the span', () => {
  expect(withoutSpans('which inn was there before all the others?')).toBe('which inn  ?');
  expect(withoutSpans('which bridge is the longest?')).toBe('which bridge is the longest?');
});
