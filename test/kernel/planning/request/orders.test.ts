import { expect, test } from 'vitest';
import { ordersIn } from '../../../../kernel/planning/request/orders.ts';

const kindsOf = (request: string) => ordersIn(request).map(({ kind, file }) => (file === undefined ? kind : `${kind} ${file}`));

test.each([
  ['make a copy of a.json named b.json and in the copy set the units to imperial', ['copied', 'changed']],
  ['Copy a.ini to b.ini, then change the port in it to 80', ['copied', 'changed']],
  ['create a folder old and move all the .bak files into it', ['folder', 'moved']],
  ['Which bands play at the fair? Put their names into bands.txt', ['saved bands.txt']],
  ['count the words of a.txt and write the number into "word count.txt"', ['saved word count.txt']],
  ['Add bread at the end of "notes/my list.txt"', ['saved notes/my list.txt']],
  ['What do the invoices add up to? I want the sum in a file called owed.txt', ['saved owed.txt']],
  ['Add up the pounds in budget.csv; the sum should end up in total.txt', ['saved total.txt']],
  ['Into leaking.txt goes one number, please: how many kegs in kegs.csv have the status leaking', ['saved leaking.txt']],
  ['Into a.txt goes one line: buy milk', []],
  ["All lines with CHECK in the drafts, I'd like them gathered in check.txt", ['saved check.txt']],
  ['note the price in docs/fares.txt', ['saved docs/fares.txt']],
  ["put parchment paper on the list in 'to buy.txt', at the end", ['saved to buy.txt']],
  ['write the open things of docs/plan.md to docs/still open.txt', ['saved docs/still open.txt']],
  ['save the lines in docs/plan to y.txt', ['saved y.txt']],
  ['Put the names of those in a.csv with a degree into b.csv', ['saved b.csv']],
  ['Put the total of the amounts in bills.csv in total.txt', ['saved total.txt']],
  ['Save the name of the chair according to minutes.md in chair.txt', ['saved chair.txt']],
  ['please rename a.md to b.md. Delete c.md', ['renamed', 'deleted']],
  ['menu.md says "open". The choice is in a.txt, fill it in there please', ['changed']],
  ['check which version is current and change version in a.json to that one', ['changed']],
])('%s', (request, kinds) => {
  expect(kindsOf(request)).toEqual(kinds);
});

test.each([
  'How do I rename a file?',
  'set up a new project with an empty README.md',
  'who moved the meeting?',
  'write a haiku about copying files',
  'set of unique names in a.csv',
  'remove the milk from list.txt',
  'make a note that says "copy a.txt, then delete b.txt"',
  'show the lines that say move it',
])('%s orders nothing that can be told from its words', (request) => {
  expect(kindsOf(request)).toEqual([]);
});
