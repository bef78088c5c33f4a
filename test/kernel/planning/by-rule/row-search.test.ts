import { expect, test } from 'vitest';
import { rowSearch, searchesRows } from '../../../../kernel/planning/by-rule/row-search.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { stepsOf } from '../language/script-steps.ts';

const table = { path: 'catalogue/objects.csv', kind: 'file' as const, size: 1 };
const search = (request: string, named = [table]) => rowSearch({ request, traits: requestTraits(request), named, hasTool: () => true });

test('rows are looked for by the telling words of the question', () => {
  const [read, answer] = search('who gave us the butter churn? look in catalogue/objects.csv') ?? [];
  expect(read?.args['input']).toContain('rows("catalogue/objects.csv")');
  expect(read?.args['input']).toContain('"butter","churn"');
  expect(read?.args['input']).not.toContain('"the"');
  expect(answer?.args).toEqual({ input: '' });
});

test.each([
  'how many objects are in catalogue/objects.csv?',
  'What is the average year in catalogue/objects.csv?',
  'Delete the churn from catalogue/objects.csv',
])('%s asks for no row', (request) => {
  expect(search(request)).toBeUndefined();
});

test('two tables leave it open where to look', () => {
  expect(search('who gave us the churn?', [table, { ...table, path: 'b.csv' }])).toBeUndefined();
});

test('a table that is searched as a text loses its header', () => {
  expect(searchesRows([stepsOf('cat fees.csv | grep "Cat neutering"'), stepsOf('grep -i cat fees.csv')])).toBe(true);
  expect(searchesRows([stepsOf('cat fees.csv')])).toBe(false);
  expect(searchesRows([stepsOf('grep -i cat notes.md')])).toBe(false);
  expect(searchesRows([stepsOf('cat fees.csv | grep cat | wc -l')])).toBe(false);
});
