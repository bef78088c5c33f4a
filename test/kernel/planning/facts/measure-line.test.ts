import { expect, test } from 'vitest';
import { measureLine } from '../../../../kernel/planning/facts/measure-line.ts';

const CARD = 'Mrs Lowe, 3 Mill Lane, 0555 190 883\n\nchest 96\nwaist 81 cm\ninside leg 74\nLikes deep pockets.\n';

test.each([
  ["what is Mrs Lowe's waist?", '81 cm'],
  ['what is her waist measurement in "cards/Mrs Lowe.txt"?', '81 cm'],
  ['What is the inside leg', '74'],
])('%s', (request, value) => {
  expect(measureLine(request, CARD)).toBe(value);
});

test.each([
  ['a number is asked for that is no measure', 'what is the phone number?', CARD],
  ['the label says more', 'what is the leg?', CARD],
  ['two lines are called so', 'what is the waist?', `${CARD}waist 79\n`],
  ['one line of a letter ends in a number', 'what is the rent?', 'rent 900\nWith kind regards\n'],
])('left to the model where %s', (_, request, text) => {
  expect(measureLine(request, text)).toBeUndefined();
});
