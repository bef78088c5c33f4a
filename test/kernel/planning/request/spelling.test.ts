import { expect, test } from 'vitest';
import { withSpelling } from '../../../../kernel/planning/request/spelling.ts';

test.each([
  ['Rmeove the last line of a.txt', 'Remove the last line of a.txt'],
  ['please delte old.log', 'please delete old.log'],
  ['open b.txt and raplace oak with ash', 'open b.txt and replace oak with ash'],
  ['Remvoe the line "wekday plan" from c.txt', 'Remove the line "wekday plan" from c.txt'],
  ['what wekday was 3 May 2011', 'what weekday was 3 May 2011'],
  ['squre root of 5929', 'square root of 5929'],
  ['whats the avarage of the depth colum in d.csv?', 'whats the average of the depth column in d.csv?'],
  ['how many files are in the fodler attic', 'how many files are in the folder attic'],
  ['17 times 12 mnius 5', '17 times 12 minus 5'],
  ['what is 90 divded by 6', 'what is 90 divided by 6'],
  ['wich book in books.csv has the most pages?', 'which book in books.csv has the most pages?'],
  ['waht is the total of a.csv, and wehn was it paid', 'what is the total of a.csv, and when was it paid'],
  ['Converrt 3 miles to kilometers', 'Convert 3 miles to kilometers'],
])('%s is %s', (written, read) => {
  expect(withSpelling(written).request).toBe(read);
});

test('what was read as another word is told', () => {
  expect(withSpelling('Delte a.txt, then conut the lines of b.txt').respelt).toEqual([
    { written: 'Delte', read: 'Delete' },
    { written: 'conut', read: 'count' },
  ]);
});

test.each([
  'Were there any errors in app.log?',
  'Remove the line from a.txt',
  'removed files are listed where?',
  'make a folder called avarage',
  'make a folder named wekday',
  'add the line buy a fodler to list.txt',
  'write "delte me" into a.txt',
  'open delte.txt and colum/avarage.csv',
  'what does https://example.org/avarage say',
  'Who is Colum in members.csv?',
  'the crate is older than the content of the inset',
  'Change the charge in a.json, then print it',
  'what is the remainder of 1000 divided by 37?',
  'count the counts',
  'the .tmp files in media can go',
  'who is the director?',
  'what dividend did the co-op pay, and which menus had it?',
  'County road closures: which are new?',
  'divide 90 by 6, it took 12 mins',
  'move the printer to the other holder',
])('%s stays', (request) => {
  expect(withSpelling(request)).toEqual({ request, respelt: [] });
});
