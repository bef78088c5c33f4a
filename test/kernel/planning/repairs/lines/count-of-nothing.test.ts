import { expect, test } from 'vitest';
import { withCountAtEnd, withoutCountOfCount } from '../../../../../kernel/planning/repairs/lines/count-of-nothing.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

test('the lines of a count are those of the file', () => {
  expect(callsOf(withCountAtEnd(stepsOf('wc -l a.csv | tail -n +2 | wc -l')))).toEqual(callsOf(stepsOf('cat a.csv | tail -n +2 | wc -l')));
  expect(callsOf(withCountAtEnd(stepsOf('wc -l a.csv | tail -n 1')))).toEqual(callsOf(stepsOf('wc -l a.csv | tail -n 1')));
});

test('a count is not counted', () => {
  const mended = (script: string) => callsOf(withoutCountOfCount(stepsOf(script)));
  expect(mended('grep -c WARN a.log | wc -l > n.txt')).toEqual(callsOf(stepsOf('grep -c WARN a.log > n.txt')));
  for (const script of ['grep WARN a.log | wc -l', 'grep -rc WARN logs | wc -l', 'grep -c WARN a.log b.log | wc -l'])
    expect(mended(script)).toEqual(callsOf(stepsOf(script)));
});
