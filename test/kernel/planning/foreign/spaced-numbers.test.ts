import { expect, test } from 'vitest';
import { spacedNumbers } from '../../../../kernel/planning/foreign/spaced-numbers.ts';

test.each([
  ['Add 5,10 and 15.', 'Add 5, 10 and 15.'],
  ['the mean of 3,4,5', 'the mean of 3, 4, 5'],
  ['1,2,300', '1, 2, 300'],
])('%s becomes %s', (request, spaced) => {
  expect(spacedNumbers(request)).toBe(spaced);
});

test.each(['1,250,000 people', 'between 1,500 and 2,000', 'about 3,5 kg', '12,5', '3.14,2', 'in 2019, 2020 and 2021'])('%s stays', (request) => {
  expect(spacedNumbers(request)).toBe(request);
});
