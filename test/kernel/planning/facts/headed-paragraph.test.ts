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
