import { expect, test } from 'vitest';
import { isMadeUp } from '../../../../kernel/planning/request/works-on-given.ts';

test.each([
  ['write me a haiku about rain', true],
  ['Ilka, our ice master, turns 60 tomorrow. Write me two cheerful sentences for her card.', true],
  ['Correct the grammar of this sentence: She do not like coffee.', true],
  ['Ilka turns 60 tomorrow. Write me two cheerful sentences and save them in card.txt', false],
  ['Write a line at the end of the list.', false],
])('%s: %s', (request, made) => {
  expect(isMadeUp(request)).toBe(made);
});
