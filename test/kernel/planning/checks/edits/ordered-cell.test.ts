import { expect, test } from 'vitest';
import { orderedCell } from '../../../../../kernel/planning/checks/edits/ordered-cell.ts';
import { rowsOf } from '../../../../../kernel/planning/facts/asked-cell.ts';
import { readTableText } from '../../../../../kernel/planning/looks/table-sample.ts';

const TABLES: Readonly<Record<string, string>> = {
  'loans/book_list.csv': 'key,title,pages,status\nabel1999,Salt,12,read\nbohr2004,Tin,40,unread\ncurie2010,Zinc,,skimmed\n',
  'class/marks.csv': 'name,group,test1,test2\nOlu Ade,A,12,14\nPia Berg,B,9,\n',
  'orders.csv': 'order,city,state,total_eur\n1042,Oslo,open,30.5\n1043,Rome,open,22\n',
};

function cellOf(sentence: string, path: keyof typeof TABLES, request = sentence) {
  const table = readTableText(TABLES[path] ?? '');
  return table === undefined ? undefined : orderedCell(sentence, { request, path, table: rowsOf(table.columns) });
}

test.each([
  ['set the status of bohr2004 to read', 'loans/book_list.csv', 'bohr2004', 'status', 'read'],
  ['change the pages of bohr2004 to 44', 'loans/book_list.csv', 'bohr2004', 'pages', '44'],
  ['mark curie2010 as read in the book list', 'loans/book_list.csv', 'curie2010', 'status', 'read'],
  ['mark Tin as Skimmed', 'loans/book_list.csv', 'Tin', 'status', 'skimmed'],
  ['I have read bohr2004 at last, please set its status to read', 'loans/book_list.csv', 'bohr2004', 'status', 'read'],
  ['Pia Berg got 11 points for test 2', 'class/marks.csv', 'Pia Berg', 'test2', '11'],
  ['set the group of Olu Ade to B', 'class/marks.csv', 'Olu Ade', 'group', 'B'],
  ['set the state of order 1043 to shipped', 'orders.csv', '1043', 'state', 'shipped'],
  ['set the total of order 1043 to 22.50', 'orders.csv', '1043', 'total_eur', '22.50'],
  ['raise the total of the order 1042 to 31', 'orders.csv', '1042', 'total_eur', '31'],
  ['order 1042 goes up to 31.50 euros', 'orders.csv', '1042', 'total_eur', '31.50'],
])('%s: one cell', (sentence, path, row, column, value) => {
  expect(cellOf(sentence, path)).toEqual({ row, column, value });
});

test.each([
  ['no such row', 'set the status of dirac1930 to read', 'loans/book_list.csv'],
  ['no such column', 'set the shelf of bohr2004 to 12', 'loans/book_list.csv'],
  ['a word that says something else', 'set the status of the reminder for bohr2004 to read', 'loans/book_list.csv'],
  ['a value of another kind', 'set the pages of bohr2004 to many', 'loans/book_list.csv'],
  ['a mark that no column knows', 'mark bohr2004 as borrowed', 'loans/book_list.csv'],
  ['two rows', 'set the status of abel1999 bohr2004 to read', 'loans/book_list.csv'],
  ['a value that two columns could have', 'mark 1042 as 1043', 'orders.csv'],
])('%s: left to the plan', (_, sentence, path) => {
  expect(cellOf(sentence, path)).toBeUndefined();
});
