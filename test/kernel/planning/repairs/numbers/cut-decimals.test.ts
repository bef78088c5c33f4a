import { expect, test } from 'vitest';
import { withoutCutDecimals } from '../../../../../kernel/planning/repairs/numbers/cut-decimals.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const SCRIPT = "python 'print(5.775 * 8)' | cut -d. -f1 > pack.txt";
const repaired = (request: string, script = SCRIPT) => callsOf(withoutCutDecimals(stepsOf(script), request));

test('what is behind the point of a number stays', () => {
  expect(repaired('work out what a pack costs and write the amount to pack.txt')).toEqual(callsOf(stepsOf("python 'print(5.775 * 8)' > pack.txt")));
});

test.each([
  ['what does a pack cost in whole euros? Write it to pack.txt', SCRIPT],
  ['which names are in a.txt', 'cat a.txt | cut -d. -f1 > pack.txt'],
])('%s keeps its cut', (request, script) => expect(repaired(request, script)).toEqual(callsOf(stepsOf(script))));

test('a mean is not rounded to one place where nobody asked for it', () => {
  const mean = (places: number) => `python 'print(round(statistics.mean(r["stars"] for r in rows("a.csv")), ${places}))'`;
  expect(repaired('what is the average number of stars', mean(1))).toEqual(callsOf(stepsOf(mean(2))));
  expect(repaired('what is the average number of stars, to one decimal', mean(1))).toEqual(callsOf(stepsOf(mean(1))));
  expect(repaired('what is the average number of stars, rounded', mean(0))).toEqual(callsOf(stepsOf(mean(0))));
});
