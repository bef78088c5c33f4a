import { expect, test } from 'vitest';
import { listedPlace } from '../../../../kernel/planning/facts/listed-place.ts';

const programme = '# Summer evening\n\n1. Overture (Band)\n2. Frost (Strings)\n   - 8 minutes\n3. Lantern Walk (Choir)\n\nDoors open at 19:00.\n';
const minutes = '# Minutes\n\n## Decisions\n\n- sell the van\n- paint the hall\n\n## Action items\n\n- ask for quotes\n- call the painter\n';

test.each([
  ['What is the third piece in the programme?', 'Lantern Walk (Choir)'],
  ["what's first on the programme", 'Overture (Band)'],
  ['Which is the 2nd item on the programme?', 'Frost (Strings)'],
  ['what is number 2 in programme.md', 'Frost (Strings)'],
  ['For the poster: what is the last piece in the programme?', 'Lantern Walk (Choir)'],
])('%s', (request, told) => {
  expect(listedPlace(request, programme)).toBe(told);
});

test('of several lists the one whose heading is said', () => {
  expect(listedPlace('What is the second action item of the minutes?', minutes)).toBe('call the painter');
  expect(listedPlace('What is the first of the decisions in the minutes?', minutes)).toBe('sell the van');
  expect(listedPlace('What is the first thing on the list?', minutes)).toBeUndefined();
});

test.each([
  'What is the fourth piece in the programme?',
  'What is the first line of the programme?',
  'What is the first word in programme.md?',
  'What is the second piece with strings in the programme?',
  'Who plays the piece after the first in the programme?',
  'When is the first piece in the programme?',
])('no place of a list: %s', (request) => {
  expect(listedPlace(request, programme)).toBeUndefined();
});
