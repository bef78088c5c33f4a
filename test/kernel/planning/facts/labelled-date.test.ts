import { expect, test } from 'vitest';
import { labelledDate } from '../../../../kernel/planning/facts/labelled-date.ts';

const card = `# Wingback

Customer: Margaret Pell
Status: in work, second stuffing
Due: 21 June 2024
Brought in: 1 February 2024
Fitted: not yet
`;

test.each([
  ["when is Mrs Pell's wingback due?", '21 June 2024'],
  ['When was the wingback brought in?', '1 February 2024'],
  ['on what day is it due', '21 June 2024'],
  ['when is the wingback due according to jobs/wingback/card.md?', '21 June 2024'],
])('%s', (request, date) => {
  expect(labelledDate(request, card, 'jobs/wingback/card.md')).toBe(date);
});

test.each([
  'when is the settee due?',
  'when was the wingback fitted?',
  'when is the wingback due or brought in?',
  'who brought in the wingback?',
  'when was it?',
])('%s is not told', (request) => {
  expect(labelledDate(request, card, 'jobs/wingback/card.md')).toBeUndefined();
});
