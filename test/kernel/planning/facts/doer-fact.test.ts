import { expect, test } from 'vitest';
import { doerFact } from '../../../../kernel/planning/facts/doer-fact.ts';

const minutes = `# Committee, 7 October

There: Odile, Kwame, Hamish

Hamish wrote these minutes; Sunniva will write the next ones.
- Ada Lind chaired the meeting
- Kwame painted the fence, and Odile painted the fence too.
- The shed was built by Josiah Pym in 1768, and painted white.
- Bo repaired the boat. Cy repaired the boat.
`;

test.each([
  ['who wrote the minutes of the committee on 7 October (minutes/2024-10-07.md)?', 'Hamish'],
  ['I not remember who has written the minutes', 'Hamish'],
  ['Who chaired our meeting?', 'Ada Lind'],
  ['find out who built the shed', 'Josiah Pym'],
])('%s', (request, who) => {
  expect(doerFact(request, minutes)).toBe(who);
});

test.each([
  'who will write the minutes?',
  'who repaired the boat?',
  'who wrote the letter?',
  'who built the boat?',
  'who is the chair?',
  'which minutes did Hamish write?',
])('%s is not told', (request) => {
  expect(doerFact(request, minutes)).toBeUndefined();
});

test('who does something is told by the clause that says so', () => {
  const notes = '# Meeting\n\nSamuel chaired. Next time Greta is in the chair; Osei brings the biscuits.\n- Priya prints the holiday list\n';
  expect(doerFact('who brings the biscuits next time?', notes)).toBe('Osei');
  expect(doerFact('who prints the holiday list?', notes)).toBe('Priya');
  expect(doerFact('who brings the tea?', notes)).toBeUndefined();
  expect(doerFact('who was going to print the holiday list?', notes)).toBe('Priya');
  expect(doerFact('who should print the tickets?', notes)).toBeUndefined();
});

test('who did what a text records stands behind its label', () => {
  const count = 'Stock count 28 June 2024\nCounted by: Hanne Vos\nMissing: 2 tops\n';
  expect(doerFact('Who did the newest stock count?', count)).toBe('Hanne Vos');
  expect(doerFact('who counted the stock in June', count)).toBe('Hanne Vos');
  expect(doerFact('who wrote the stock count?', count)).toBeUndefined();
  expect(doerFact('Who did the stock count?', `${count}Checked by: Marta Quill\n`)).toBeUndefined();
});

test.each([
  ['who wrote the article?', '# Barn\n\nBy Lotte Brandvold, 3 June. Photos: Kit Sorrel\n', 'Lotte Brandvold'],
  ['who is the author of the piece', 'Words by Owen Tarrant. Photographs by Lise Brandvold.\n', 'Owen Tarrant'],
  ['who wrote it', 'Author: Mira Halloran\n', 'Mira Halloran'],
  ['who wrote the letter?', 'By Lotte Brandvold\n', undefined],
  ['who wrote the article that the page quotes?', 'By Lotte Brandvold\n', undefined],
  ['who wrote the story?', 'By Lotte Brandvold\n\nBy Owen Tarrant\n', undefined],
])('%s', (request, text, who) => {
  expect(doerFact(request, text)).toBe(who);
});
