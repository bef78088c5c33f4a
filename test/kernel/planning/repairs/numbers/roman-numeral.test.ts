import { expect, test } from 'vitest';
import { withRomanNumeral } from '../../../../../kernel/planning/repairs/numbers/roman-numeral.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string) => callsOf(withRomanNumeral(stepsOf('ls'), request));

test.each([
  ['The date stone reads MDCCCXLVII. Which year is that?', 1847],
  ['what is MCMXCIV in digits', 1994],
  ['what number is XLII?', 42],
])('%s', (request, number) => expect(repaired(request)).toEqual(callsOf(stepsOf(`python 'print(${number})'`))));

test.each(['what is in chapter XIV.md', 'which files mention MMM?', 'list the files', 'what is the CV of Ann'])('%s stays', (request) => {
  expect(repaired(request)).toEqual(callsOf(stepsOf('ls')));
});
