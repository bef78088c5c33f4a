import { expect, test } from 'vitest';
import { choicesFor } from '../../../../kernel/planning/answer/blank-kind.ts';

const VISIT =
  'On Monday 19 May the dentist calls (0770 90 01 23, ann@vet.example). Dr Rahimi comes Thursday 5 June 2025 at 09:30, from 2025-06-24 on at 10 am.';

test.each([
  ['Find out when the dentist comes and add that date to cal.txt', ['Monday 19 May', 'Thursday 5 June 2025', '2025-06-24']],
  ['see at what time she comes and write the time to a.txt', ['09:30', '10 am']],
  ['look up whom to ring and save the phone number as phone.txt', ['0770 90 01 23']],
  ['who calls? put their email address in mail.txt', ['ann@vet.example']],
])('what a text has of the kind that is saved: %s', (request, choices) => {
  expect(choicesFor(request, [VISIT])).toEqual(choices);
});

test.each([
  'find out who comes and write the name to a.txt',
  'see who calls, then write the name of the firm and its phone number to a.txt',
  'write the dates to a.txt',
  'write the date and the time to a.txt',
  'tell me the date',
])('no kind, more than one, or nothing to save: %s', (request) => {
  expect(choicesFor(request, [VISIT])).toBeUndefined();
});

test('nothing of the kind in the text', () => {
  expect(choicesFor('write that date to a.txt', ['Soon.'])).toBeUndefined();
});
