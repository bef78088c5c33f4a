import { expect, test } from 'vitest';
import { searchedQuestion } from '../../../../kernel/planning/request/searched-topic.ts';

test.each([
  ['search the web for the year the mill was built', 'What is the year the mill was built?'],
  ['Find out online how many outbreaks there were this year.', 'How many outbreaks there were this year?'],
  ['Can you look on the internet and tell me who runs the ferry?', 'Who runs the ferry?'],
])('%s', (request, question) => {
  expect(searchedQuestion(request)).toBe(question);
});

test.each([
  'search the web for the lake ferry and give me the first link',
  'search the web for sourdough recipes',
  'who runs the ferry?',
  'Search the web for the best hotels',
])('%s stays', (request) => {
  expect(searchedQuestion(request)).toBe(request);
});
