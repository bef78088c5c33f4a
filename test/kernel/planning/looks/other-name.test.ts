import { expect, test } from 'vitest';
import { nameGiven, sentenceWithName } from '../../../../kernel/planning/looks/other-name.ts';

const text = `Present: Ines, Tomasz, Bilal, Roos

Tomasz took the minutes. Next time Bilal takes the minutes.
The budget is 1,850 euros; nobody objected.
- Roos calls the crane company`;
const asked = 'tell me who takes the minutes next time';

test('a name from another sentence than the closest one is doubted', () => {
  expect(nameGiven('Roos takes the minutes next time.', asked, [text])).toBe('other');
  expect(nameGiven('Next time Bilal takes the minutes.', asked, [text])).toBe('closest');
  expect(nameGiven('Bilal', asked, [text])).toBe('closest');
});

test('without a who, a name or a close sentence nothing is doubted', () => {
  expect(nameGiven('Roos calls.', 'which company is called next time?', [text])).toBeUndefined();
  expect(nameGiven('It was not found.', asked, [text])).toBeUndefined();
  expect(nameGiven('Roos', 'who calls?', [text])).toBeUndefined();
});

test('the name of the file that is asked makes its title no closer', () => {
  const titled = `# Talk, 12 March\n\n${text}`;
  expect(nameGiven('Tomasz does.', 'Look at "notes/talk 12 March.md" and tell me who takes the minutes next time', [titled])).toBe('other');
});

test('a sentence with a name that has most words of the question answers it', () => {
  expect(sentenceWithName(asked, [text])).toBe('Next time Bilal takes the minutes.');
  expect(sentenceWithName('who calls the company?', [text])).toBeUndefined();
  expect(sentenceWithName('which minutes are taken next time?', [text])).toBeUndefined();
});
