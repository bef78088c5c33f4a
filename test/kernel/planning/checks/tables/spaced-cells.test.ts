import { expect, test } from 'vitest';
import { reviewSpacedCells } from '../../../../../kernel/planning/checks/tables/spaced-cells.ts';

/** What is added to a table that begins so, and whether it was mended. */
async function added(text: string, content: string, { path = 'books.csv', request = 'add these to books.csv' } = {}) {
  const step = { thought: '', tool: 'file_write', args: { path, content, mode: 'append' } };
  const sample = async () => (text === '' ? null : { text, complete: true });
  const { steps, faults } = await reviewSpacedCells([step], { evidence: { request, said: request, entries: [], earlier: [] }, sample });
  return [steps[0]?.args['content'], faults.map(({ grade }) => grade)];
}

test.each([
  ['all commas', 'Emma, Jane Austen, 3.00\n', 'Emma,Jane Austen,3.00\n'],
  ['one comma of several', 'Emma,Jane Austen, 3.00\n', 'Emma,Jane Austen,3.00\n'],
  ['several rows', 'Emma, Jane Austen, 3.00\nBeloved, Toni Morrison, 4.75\n', 'Emma,Jane Austen,3.00\nBeloved,Toni Morrison,4.75\n'],
])('%s: cells have the blanks of the table, which has none', async (_, content, even) => {
  expect(await added('title,author,price\nPersuasion,Jane Austen,2.50\n', content)).toEqual([even, ['mended']]);
});

test.each([
  ['the table has them too', 'title, author, price\n', 'Emma, Jane Austen, 3.00\n', {}],
  ['another number of cells', 'title,author\n', 'Emma, Jane Austen, 3.00\n', {}],
  ['a cell in quotes', 'title,author,price\n', '"Emma, a novel",Jane Austen,3.00\n', {}],
  ['no table', 'one,two,three\n', 'red, green, blue\n', { path: 'colours.txt' }],
  ['a table that is not there', '', 'Emma, Jane Austen, 3.00\n', {}],
  ['a row in quotes', 'title,author,price\n', 'Emma, Jane Austen, 3.00\n', { request: 'add "Emma, Jane Austen, 3.00" to books.csv' }],
])('%s: it stays as it is', async (_, text, content, where) => {
  expect(await added(text, content, where)).toEqual([content, []]);
});
