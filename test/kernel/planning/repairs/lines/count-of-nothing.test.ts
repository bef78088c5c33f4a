import { expect, test } from 'vitest';
import { withCountAtEnd } from '../../../../../kernel/planning/repairs/lines/count-of-nothing.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

test('the lines of a count are those of the file', () => {
  expect(callsOf(withCountAtEnd(stepsOf('wc -l a.csv | tail -n +2 | wc -l')))).toEqual(callsOf(stepsOf('cat a.csv | tail -n +2 | wc -l')));
  expect(callsOf(withCountAtEnd(stepsOf('wc -l a.csv | tail -n 1')))).toEqual(callsOf(stepsOf('wc -l a.csv | tail -n 1')));
});
