import { expect, test } from 'vitest';
import { withoutReason } from '../../../../kernel/planning/request/order-reason.ts';

test.each([
  ['The April newsletter is done: rename newsletters/draft.md to newsletters/2024-04.md', 'rename newsletters/draft.md to newsletters/2024-04.md'],
  [
    'The inspector wants hot food a bit hotter: set min_c under [hot hold] in temps/limits.ini to 65.',
    'set min_c under [hot hold] in temps/limits.ini to 65.',
  ],
  [
    'Dario has left us. Put Imani wherever it says Dario in "staff/rota.csv", and Imani in staff/list.txt',
    'Put Imani wherever it says Dario in "staff/rota.csv", and Imani in staff/list.txt',
  ],
  ['We repeat the first week in spring. Copy menus/a.md to menus/b.md in the same folder.', 'Copy menus/a.md to menus/b.md in the same folder.'],
  [
    'Rivers are too dark in print. Set the river colour in styles/colours.json to "#6aa7d1"',
    'Set the river colour in styles/colours.json to "#6aa7d1"',
  ],
  ['62005 starts too jerky, set cv3 to 20 in decoders/62005.ini', 'set cv3 to 20 in decoders/62005.ini'],
])('why an order is given: %s', (request, order) => {
  expect(withoutReason(request)).toBe(order);
});

test.each([
  ['a condition', 'If the backup is there, delete notes/a.txt'],
  ['a condition behind a colon', 'When the log is full of errors: delete notes/a.txt'],
  ['a condition within', 'The list is only needed if it rains. Delete notes/a.txt'],
  ['what is to be read', 'Read the notes of the meeting, write a summary to notes/b.txt'],
  ['what is to be added up', 'Sum up the fees of the members, save the total in notes/b.txt'],
  ['what is asked', 'Which locos are green, write the numbers to notes/b.txt'],
  ['who it is', 'Dario has left us. Delete the row from staff/rota.csv'],
  ['what the value is', 'The colour is blue now. Set the colour in theme.json'],
  ['when it is', 'The meeting is on Friday. Add the meeting to calendar.ics'],
  ['whose row it is', 'Harriet Lowe has moved. Delete the row from members/members.csv'],
  ['what is spoken of later', 'Harriet has a new number: 0555 014 772. Change it in members/members.csv please.'],
  ['a value', 'The fee is 12 now. Set the fee in fees.json to that'],
  ['which ones', 'The old ones are never used. Delete the files in old/list.txt'],
  ['the file', 'draft.md is ready. Rename it to a.md'],
  ['where', 'In the folder that holds scans: delete a.txt'],
  ['an order', 'Copy the list to the other folder. Delete a.txt'],
])('where it says %s it stays: %s', (_what, request) => {
  expect(withoutReason(request)).toBe(request);
});
