import { expect, test } from 'vitest';
import { isStrayCopy } from '../../../../kernel/planning/answer/stray-copy.ts';

const text = `The orchestra met in the old mill every Tuesday evening after the war.
A visiting conductor asked for more, then for less, and was thanked with a jar of honey.
The harpsichord went to a collector from Bruges, Aldous Verhaege, for 85 pounds.`;
const asked = 'Who bought the harpsichord?';

test('a copied sentence that speaks of nothing asked is no answer', () => {
  expect(isStrayCopy('A visiting conductor asked for more, then for less, and was thanked with a jar of honey.', asked, [text])).toBe(true);
  expect(isStrayCopy('a visiting conductor asked for more,\nthen for less, and was thanked', asked, [text])).toBe(true);
});

test('a copied sentence with a word of the question, a name and a paraphrase are', () => {
  expect(isStrayCopy('The harpsichord went to a collector from Bruges, Aldous Verhaege, for 85 pounds.', asked, [text])).toBe(false);
  expect(isStrayCopy('Aldous Verhaege', asked, [text])).toBe(false);
  expect(isStrayCopy('Some conductor thanked the players with honey and jam.', asked, [text])).toBe(false);
});

test('where no sentence speaks of what is asked, none is better', () => {
  expect(isStrayCopy('A visiting conductor asked for more, then for less, and was thanked', 'Who repaired it?', [text])).toBe(false);
});
