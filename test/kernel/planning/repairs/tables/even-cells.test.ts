import { expect, test } from 'vitest';
import { withEvenCells } from '../../../../../kernel/planning/repairs/tables/even-cells.ts';

const append = (content: string, path = 'members.csv') => ({ thought: '', tool: 'file_write', args: { path, content, mode: 'append' } });

test('a space behind one comma of several is no part of a cell', () => {
  const step = append('Lena Hofer,2025-05-02, Graz,helper,30\n');
  expect(withEvenCells(step, 'append Lena Hofer to members.csv').args['content']).toBe('Lena Hofer,2025-05-02,Graz,helper,30\n');
});

test.each([
  ['Lena, Graz, helper\n', 'members.csv', 'add Lena'],
  ['Lena,"Graz, Lend",helper\n', 'members.csv', 'add Lena'],
  ['Lena,Graz, helper\n', 'notes.txt', 'add Lena'],
  ['Lena,Graz, helper\n', 'members.csv', 'add the row Lena,Graz, helper to members.csv'],
])('%j stays in %s', (content, path, request) => {
  const step = append(content, path);
  expect(withEvenCells(step, request)).toBe(step);
});
