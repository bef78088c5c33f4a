import { expect, test } from 'vitest';
import { headedParagraph } from '../../../../kernel/planning/facts/headed-paragraph.ts';

const README = '# Hall\n\n## Licence\n\nScripts: MPL 2.0. The readings are free.\n\n## People\n\n- Ada\n- Bo\n\n## History\n\nOld.\n\nVery old.\n';

test.each(['under which licence are our scripts?', 'What license does README.md name?', "what's the licence?"])('%s', (request) => {
  expect(headedParagraph(request, README)).toBe('Scripts: MPL 2.0. The readings are free.');
});

test.each([
  'which people are there?',
  'what is the history?',
  'which licence is the newest?',
  'what is the address?',
  'how many licences are there?',
])('%s is left to other rules', (request) => {
  expect(headedParagraph(request, README)).toBeUndefined();
});

const MINUTES = '# Volunteers, 6 May\n\n## Action items\n\n- Tom mends the sign\n\n## Next meeting\n\n10 June, seven o’clock\n';

test('a heading of several words is meant where all of them are said', () => {
  expect(headedParagraph('When do the volunteers meet next? See the minutes of 6 May in notes.', MINUTES)).toBe('10 June, seven o’clock');
  expect(headedParagraph('when is the next meeting?', MINUTES)).toBe('10 June, seven o’clock');
  expect(headedParagraph('who is at the meeting?', MINUTES)).toBeUndefined();
  expect(headedParagraph('what are the action items?', MINUTES)).toBeUndefined();
});
