import { expect, test } from 'vitest';
import { asksForSummary } from '../../../../kernel/planning/request/asks-summary.ts';

test.each([
  'give me the gist of minutes/10 May.md in a sentence or two',
  'Short summary of http://x.example/comet for our members',
  "letters/agency.txt is stiff. Could you sum up what they're asking us for?",
  'Tell me briefly what letters/chaplain.txt is about.',
  'what is handbook.md about?',
  'summarise notes.md',
])('%s', (request) => {
  expect(asksForSummary(request)).toBe(true);
});

test.each(['sum up the hours in a.csv', 'what does the letter say about the roof?', 'which file is about the roof?', 'who is in charge?'])(
  '%s asks for something of it',
  (request) => {
    expect(asksForSummary(request)).toBe(false);
  },
);
