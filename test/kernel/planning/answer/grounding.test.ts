import { expect, test } from 'vitest';
import { onlyEchoes, ungroundedNumbers } from '../../../../kernel/planning/answer/grounding.ts';

test('a number that stands in a source is grounded', () => {
  expect(ungroundedNumbers('They counted 412 nests.', ['412 nests'])).toEqual([]);
});

test('a number that stands nowhere is named', () => {
  expect(ungroundedNumbers('They counted 413 nests.', ['412 nests'])).toEqual(['413']);
});

test('spellings of thousands and leading zeros do not matter', () => {
  expect(ungroundedNumbers('It costs 1,850 on 3 June.', ['1850 euros', '2024-06-03'])).toEqual([]);
});

test('a rounding of a known number is grounded', () => {
  expect(ungroundedNumbers('About 42.2 km.', ['42.164806'])).toEqual([]);
  expect(ungroundedNumbers('About 42.3 km.', ['42.164806'])).toEqual(['42.3']);
});

test('version numbers are compared part by part', () => {
  expect(ungroundedNumbers('Version 3.1.0.', ['released 3.1.0'])).toEqual([]);
});

test.each([
  ['TODOs, FIXMEs', 'what is still to be done here? TODOs, FIXMEs', true],
  ['The name of the captain', 'what is the name of the captain', true],
  ['The captain is Ines', 'who is the captain', false],
  ['12', 'how many boats are there', false],
  ['Oslo', 'is the office in Oslo or in Bergen?', false],
  ['Yes, the office is open', 'is the office open', false],
  ['', 'who is it', false],
  ['Yes, I can check the shelf list.', 'A jar is missing. Can you check the shelf list?', true],
  ['Sure, I will.', 'Would you check it?', true],
  ['Yes, I can check it: the jar is on shelf 4.', 'A jar is missing. Can you check it?', false],
  ['Yes, we can meet at noon', 'can we meet at noon', false],
])('%j to %j only echoes: %s', (answer, request, echoes) => {
  expect(onlyEchoes(answer, request)).toBe(echoes);
});
