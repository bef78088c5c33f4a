import { expect, test } from 'vitest';
import { saidAverage } from '../../../../kernel/planning/request/said-average.ts';

test('the numbers that a request lists and asks the average of', () => {
  const pumpkins = 'Pumpkins weighed in at 14, 17, 23, 8 and 31 kilos. Work out the average weight, please.';
  expect(saidAverage(pumpkins)).toEqual({ kind: 'mean', numbers: [14, 17, 23, 8, 31] });
  expect(saidAverage('What did I pay on average: 3.5, 4 and 7.25?')).toEqual({ kind: 'mean', numbers: [3.5, 4, 7.25] });
  expect(saidAverage('We ran 9, 12, 7 and 10 km; the median of that?')).toEqual({ kind: 'median', numbers: [9, 12, 7, 10] });
});

test.each([
  'the average of 14, 17 and 23 without the highest',
  'Scores were 14, 17 and 23 in 2 rounds, what is the average?',
  'average and median of 1, 2 and 3',
  'the average of column 3 in a.csv: 1, 2, 3',
  'What is the sum of 14, 17 and 23?',
  'the average of 14 and 17',
])('anything else is left: %s', (request) => {
  expect(saidAverage(request)).toBeUndefined();
});
