import { expect, test } from 'vitest';
import { letterSignature } from '../../../../kernel/planning/facts/letter-signature.ts';

const closed = 'Dear Ms Hale,\n\nAnna Berg has seen your plans.\n\nKind regards,\n\nMoira Tennant\nAccess Officer';
const open = 'Dear Kittiwake Maps,\n\nthe path was confirmed by Sam Holt.\n\nMoira Tennant\nAccess Officer, Alder Valley Council\n';

test.each([closed, open])('the name under a letter is who signed it', (text) => {
  expect(letterSignature('Who signed the letter we got from Alder Valley Council?', text)).toBe('Moira Tennant');
  expect(letterSignature('who wrote this letter', text)).toBe('Moira Tennant');
  expect(letterSignature('Who has seen the plans in this letter?', text)).toBeUndefined();
});

test('a text that is no letter, or ends in its own sentence, has no such name', () => {
  expect(letterSignature('who signed the letter', 'Minutes\n\nMoira Tennant')).toBeUndefined();
  expect(letterSignature('who signed the letter', 'Dear all,\n\nsee you on Monday at nine.')).toBeUndefined();
});
