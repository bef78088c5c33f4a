import { expect, test } from 'vitest';
import { overlooksSentence } from '../../../../kernel/planning/answer/overlooked-sentence.ts';

const text = 'Bulletin\n\nApril\n- The driver course takes place on 24 June.\n- A pallet truck is at the depot.\n';

test('a sentence with every word of what is asked for was overlooked', () => {
  const request = 'Open http://x.example/bulletin.txt, I only want the date of the driver course';
  expect(overlooksSentence('The date of the driver course is not found in the bulletin.', request, [text])).toBe(true);
});

test.each([
  ['The driver course takes place on 24 June.', 'when is the driver course?'],
  ['The date of the driver exam was not found.', 'when is the exam of the driver course?'],
  ['The price of the truck was not found.', 'what does the truck cost?'],
])('%s, for %s', (answer, request) => {
  expect(overlooksSentence(answer, request, [text])).toBe(false);
});
