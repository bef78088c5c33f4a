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
