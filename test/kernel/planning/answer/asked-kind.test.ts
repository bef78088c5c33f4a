import { expect, test } from 'vitest';
import { missingKind } from '../../../../kernel/planning/answer/asked-kind.ts';

test.each([
  [
    'Look it up online and tell me the entry fee',
    'The entry fee was six rounds in the Corn Exchange.',
    'the request asks for a price and the answer has none',
  ],
  ['Look it up online and tell me the entry fee', 'The page does not tell it.', undefined],
  ["what's the price of the small tent?", 'The small tent.', 'the request asks for a price and the answer has none'],
  ["what's the price of the small tent?", 'It is free for members.', undefined],
  ['tell me the price list of the shop', 'Tents, boats, oars', undefined],
  ['how many oars are there', 'There are oars.', 'the request asks for a number and the answer has none'],
])('%s: %s', (request, answer, fault) => {
  expect(missingKind(request, answer)).toBe(fault);
});
