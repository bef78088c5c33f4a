import { expect, test } from 'vitest';
import { asksWhoCame, peoplePresent } from '../../../../kernel/planning/facts/people-present.ts';

const MINUTES = '# Committee, 9 April\n\nPresent: Desmond, Hester Quill and Colin\nApologies: Bertram\n\nThe grant has arrived.\n';

test.each([
  ['who was present on 9 April?', 'Desmond, Hester Quill and Colin'],
  ['who attended the committee?', 'Desmond, Hester Quill and Colin'],
  ['who sent apologies', 'Bertram'],
  ['write the names of those who were present to a.txt', 'Desmond\nHester Quill\nColin'],
  ['the names of everybody present', 'Desmond\nHester Quill\nColin'],
])('%s', (request, people) => {
  expect(asksWhoCame(request)).toBe(true);
  expect(peoplePresent(request, MINUTES)).toBe(people);
});

test.each([
  ['another thing is asked', 'who brought a present?', MINUTES],
  ['it is counted', 'how many who were present spoke?', MINUTES],
  ['two lists stand there', 'who was present?', `${MINUTES}Attending: Ada\n`],
  ['no names stand there', 'who was present?', 'Present: 19 members\n'],
])('left to others where %s', (_, request, text) => {
  expect(peoplePresent(request, text)).toBeUndefined();
});

test('why somebody was missing stands beside the name', () => {
  const minutes = '# Meeting\n\nPresent: Marta, Edvin\nAbsent: Piet (toothache)\n';
  expect(peoplePresent('who was missing at the april meeting and why', minutes)).toBe('Piet (toothache)');
});
