import { expect, test } from 'vitest';
import { saidPortions } from '../../../../kernel/planning/request/said-portions.ts';

test.each([
  ['I have 12.5 m left on the roll and every seat takes 0.85 m. How many whole seats can I cut?', 12.5, 0.85],
  ['If every cake needs 350 g of flour, how many cakes can I bake from 2100 g?', 2100, 350],
  ['One jar holds 240 ml. How many jars can I fill from 6000 ml?', 6000, 240],
])('%s', (request, amount, each) => {
  expect(saidPortions(request)).toEqual({ amount, each });
});

test.each([
  'I have 12.5 m on the roll and every seat takes 85 cm. How many seats can I cut?',
  'I have 12.5 m on the roll and every seat takes 0.85 m. How much is left over after 4 seats?',
  'every seat takes 0.85 m. How many metres do 4 seats take?',
  'each box weighs 3 kg. How many boxes are in stock.csv?',
])('%s is something else', (request) => {
  expect(saidPortions(request)).toBeUndefined();
});
