import { expect, test } from 'vitest';
import { savedQuestion } from '../../../../kernel/planning/request/saved-question.ts';

test.each([
  ['open http://a.example/new, see who painted the mural and put the name into painter.txt', 'who painted the mural'],
  ['find out on which day the pool opens and write that date to open.txt', 'which day the pool opens'],
  ['Check where the choir meets, then save the place as place.txt', 'where the choir meets'],
])('%s', (request, question) => {
  expect(savedQuestion(request)).toBe(question);
});

test.each([
  'put the month in which we sold the most into top.txt',
  'find out who painted the mural',
  'see who is there and tell me how many there are',
  'list what is in docs and save the list',
])('%s asks nothing that is saved', (request) => {
  expect(savedQuestion(request)).toBeUndefined();
});
