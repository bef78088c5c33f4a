import { expect, test } from 'vitest';
import { givesOtherName } from '../../../kernel/planning/other-name.ts';

const text = `Present: Ines, Tomasz, Bilal, Roos

Tomasz took the minutes. Next time Bilal takes the minutes.
The budget is 1,850 euros; nobody objected.
- Roos calls the crane company`;
const asked = 'tell me who takes the minutes next time';

test('a name from another sentence than the closest one is doubted', () => {
  expect(givesOtherName('Roos takes the minutes next time.', asked, [text])).toBe(true);
  expect(givesOtherName('Next time Bilal takes the minutes.', asked, [text])).toBe(false);
  expect(givesOtherName('Bilal', asked, [text])).toBe(false);
});

test('without a who, a name or a close sentence nothing is doubted', () => {
  expect(givesOtherName('Roos calls.', 'which company is called next time?', [text])).toBe(false);
  expect(givesOtherName('It was not found.', asked, [text])).toBe(false);
  expect(givesOtherName('Roos', 'who calls?', [text])).toBe(false);
});
