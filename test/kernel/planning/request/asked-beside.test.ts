import { expect, test } from 'vitest';
import { askedBeside } from '../../../../kernel/planning/request/asked-beside.ts';

test.each([
  ['Download http://a.example/recall.txt, save it as recall.txt and tell me the batch number.', 'what is the batch number?'],
  ['Save the page as a.txt, then tell me which version is newest', 'which version is newest?'],
  ['Copy the notes to b.txt. Tell me also who the chair is.', 'who the chair is?'],
])('%s', (request, question) => {
  expect(askedBeside(request)).toBe(question);
});

test.each([
  'Save the page as a.txt and tell me when it is done',
  'move the logs into old and tell me how many were moved',
  'Sort a.txt into b.txt and tell me what you did.',
  'What does the page tell me?',
])('nothing beside is asked by: %s', (request) => {
  expect(askedBeside(request)).toBeUndefined();
});
