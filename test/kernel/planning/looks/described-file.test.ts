import { expect, test } from 'vitest';
import { withFileNamed, withPlaceNamed } from '../../../../kernel/planning/looks/described-file.ts';

const entries = [
  'logs/boiler.log',
  'temps/fridge1.log',
  'temps/fridge2.log',
  'suppliers/suppliers.csv',
  'notes/shopping list.txt',
  'letters/council.txt',
  'plan.md',
].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const here = { entries, isComplete: true };

test.each([
  ['How many ALARM lines are in the temperature log of fridge 2?', 'How many ALARM lines are in temps/fridge2.log?'],
  ['add rail joiners to the shopping list', 'add rail joiners to "notes/shopping list.txt"'],
  ['which supplier comes on thursdays? see the suppliers csv.', 'which supplier comes on thursdays? see suppliers/suppliers.csv.'],
  ['how many lines are there in the boiler log, please?', 'how many lines are there in logs/boiler.log, please?'],
])('%s', (request, sure) => {
  expect(withPlaceNamed(request, here)).toBe(sure);
});

test.each([
  ['it is what is to be made', 'make the list of suppliers'],
  ['some of it is chosen', 'in the suppliers list that deliver on Monday'],
  ['no kind of file is said', 'what is said in the letter to the council?'],
  ['two may be meant', 'in the temperature log of the fridge'],
])('where %s a request stays as it is: %s', (_why, request) => {
  expect(withPlaceNamed(request, here)).toBe(request);
});

test('any words that are all of a name are that file, where a form has a place for it', () => {
  expect(withFileNamed('boiler log : how many lines', here)).toBe('logs/boiler.log : how many lines');
  expect(withFileNamed('the letter to the council', here)).toBe('the letters/council.txt');
  expect(withFileNamed('boiler log', { entries, isComplete: false })).toBe('boiler log');
});

test('the folder of a file may stand behind it in brackets', () => {
  expect(withPlaceNamed('Count the words in council.txt for me (letters folder).', here)).toBe('Count the words in letters/council.txt for me.');
  expect(withPlaceNamed('Count the words in letters/council.txt (letters folder).', here)).toBe('Count the words in letters/council.txt.');
  expect(withPlaceNamed('Count the words in council.txt (attic folder).', here)).toBe('Count the words in council.txt (attic folder).');
});
