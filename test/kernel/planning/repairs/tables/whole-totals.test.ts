import { expect, test } from 'vitest';
import { withWholeTotals } from '../../../../../kernel/planning/repairs/tables/whole-totals.ts';
import { stepsOf } from '../../language/script-steps.ts';

const SUM = 'sum(float(r["l"]) for r in rows("a.csv"))';
const code = (request: string, script: string) => withWholeTotals(stepsOf(script), request)[0]?.args['input'];

test('a sum that is saved has no .0 of floats', () => {
  expect(code('write the total to a.txt', `python 'print(${SUM})' > a.txt`)).toBe(`print(format(${SUM}, ".15g"))`);
  expect(code('write the total to a.txt', `python 'print(round(${SUM}, 2))' > a.txt`)).toBe(`print(format(round(${SUM}, 2), ".15g"))`);
});

test.each([
  ['what is the total?', `python 'print(${SUM})'`],
  ['write the total with two decimals to a.txt', `python 'print(${SUM})' > a.txt`],
  ['write the names to a.txt', `python 'print(rows("a.csv")[0]["name"])' > a.txt`],
])('%s: the code stays', (request, script) => {
  expect(withWholeTotals(stepsOf(script), request)).toEqual(stepsOf(script));
});
