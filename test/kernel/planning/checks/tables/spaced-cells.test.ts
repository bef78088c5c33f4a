import { expect, test } from 'vitest';
import { reviewSpacedCells } from '../../../../../kernel/planning/checks/tables/spaced-cells.ts';

/** What is added to a table that begins so. */
async function added(text: string, content: string, path = 'books.csv') {
  const step = { thought: '', tool: 'file_write', args: { path, content, mode: 'append' } };
  const evidence = { request: '', said: '', entries: [], earlier: [] };
  const { steps, faults } = await reviewSpacedCells([step], { evidence, sample: async () => ({ text, complete: true }) });
  return [steps[0]?.args['content'], faults.map(({ grade }) => grade)];
}

test('a row that is said with blanks gets those of the table, which has none', async () => {
  expect(await added('title,author,price\nBeloved,Toni Morrison,4.75\n', 'Nineteen Eighty-Four, George Orwell, 3.00\n')).toEqual([
    'Nineteen Eighty-Four,George Orwell,3.00\n',
    ['mended'],
  ]);
});

test.each([
  ['the table has them too', 'title, author, price\n', 'Emma, Jane Austen, 3.00\n', 'books.csv'],
  ['another number of cells', 'title,author\n', 'Emma, Jane Austen, 3.00\n', 'books.csv'],
  ['a cell in quotes', 'title,author,price\n', '"Emma, a novel",Jane Austen,3.00\n', 'books.csv'],
  ['no table', 'one,two,three\n', 'red, green, blue\n', 'colours.txt'],
  ['several rows', 'title,author\n', 'Emma, Jane Austen\nBeloved, Toni Morrison\n', 'books.csv'],
])('%s: it stays as it is', async (_, text, content, path) => {
  expect(await added(text, content, path)).toEqual([content, []]);
});
