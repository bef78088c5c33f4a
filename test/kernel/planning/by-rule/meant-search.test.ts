import { expect, test } from 'vitest';
import { isEmptyCount, isSearchRight } from '../../../../kernel/planning/by-rule/meant-search.ts';
import type { Step } from '../../../../schemas/plan.ts';

const grep = (...args: string[]): Step => ({ thought: 'x', tool: 'terminal', args: { command: 'grep', args } });
const wc: Step = { thought: 'x', tool: 'terminal', args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } };

test.each([
  ['how many times does TODO occur in src?', 'TODO', true],
  ['how many lines mention the harbour?', 'harbour', true],
  ['how many guests are coming?', 'guests have confirmed', false],
  ['where is "old boiler" written?', 'old boiler', true],
  ['where is the old boiler?', 'old boiler', false],
  ['where is plan.md?', 'plan\\.md', true],
  ['which file has x_1?', 'y_1', false],
])('%s: a search for %s is right: %s', (request, text, isRight) => {
  expect(isSearchRight([text], request)).toBe(isRight);
});

test.each<[string, string, string, Step[], boolean]>([
  ['a count of what the request says stays 0', 'how many times does TODO occur?', '0\n', [grep('-rn', 'TODO', '.'), wc], false],
  ['so does one of code that it does not say', 'how many tests are there?', '0', [grep('-rn', 'def test_', '.'), wc], false],
  ['and one of lines', 'how many lines has a.txt?', '0', [wc], false],
  ['and a yes or no', 'is there a guest without a seat?', '0', [grep('-c', 'no seat', 'a.txt')], false],
  ['a count of an invented phrase is none', 'how many guests are coming?', '0', [grep('-rn', 'guests have confirmed', '.'), wc], true],
  [
    'a count of a phrase that only tells what is asked is none',
    'how many sailings were cancelled in January?',
    '0',
    [grep('-c', 'cancelled in January', 'a.txt')],
    true,
  ],
  ['a count of a phrase of the text stays 0', 'how many lines mention the old boiler?', '0', [grep('-c', 'the old boiler', 'a.txt')], false],
  ['a count where a fact was asked for is none', 'how long must I press the button?', '0', [grep('-c', 'button')], true],
  ['a count that found something is one', 'how long must I press the button?', '3', [grep('-c', 'button')], false],
])('%s', (_name, request, result, steps, isEmpty) => {
  expect(isEmptyCount(request, steps, result)).toBe(isEmpty);
});
