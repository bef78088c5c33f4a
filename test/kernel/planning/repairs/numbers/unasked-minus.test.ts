import { expect, test } from 'vitest';
import { withoutUnaskedMinus } from '../../../../../kernel/planning/repairs/numbers/unasked-minus.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(withoutUnaskedMinus(stepsOf(script), request));
const count = (less = '') => `python 'print(len(open("notes/artist statement.txt").read().split())${less})'`;

test('the words of a text are all of them', () => {
  expect(repaired('How many words has our artist statement got?', count(' - 1'))).toEqual(callsOf(stepsOf(count())));
});

test.each([
  ['how many words are there without the title?', count(' - 1')],
  ['how many rows are in a.csv', 'python \'print(len(open("a.csv").readlines()) - 1)\''],
  ['how many words', count(' - 10')],
])('%s: %s stays', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
