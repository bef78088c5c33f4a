import { expect, test } from 'vitest';
import { withoutReason, withoutRemark } from '../../../../kernel/planning/request/leading-remark.ts';

test.each([
  ['I write a mail to all the staff soon. Please collect the addresses from staff.txt', 'Please collect the addresses from staff.txt'],
  ["We're short of linen. Each item in linen.csv with fewer had than needed", 'Each item in linen.csv with fewer had than needed'],
  ["I want to chase the people who haven't paid. List the names in a.csv", 'List the names in a.csv'],
  ['My boss likes it on paper: count the visits Anneke made', 'count the visits Anneke made'],
  ['The boiler man wants to know how often the pump failed', 'how often the pump failed'],
  ['Joram is asking how wide the plotter can print', 'how wide the plotter can print'],
  ['Before I fiddle with it: copy menu.csv to old.csv', 'copy menu.csv to old.csv'],
  ["Before I send reminders: how many members haven't paid their dues for 2024?", "how many members haven't paid their dues for 2024?"],
  ['Before I touch any prices, let menu.csv be copied to old.csv', 'let menu.csv be copied to old.csv'],
])('%s', (request, rest) => {
  expect(withoutRemark(request)).toBe(rest);
});

test.each([
  ['it is spoken of later', 'A lady wants carrot cake. What is noted for it in cakes.json?'],
  ['it names what is asked for', 'I have to ring Hobbs Mill. The phone number must be in suppliers.csv.'],
  ['it says what is spoken of', 'The boiler log: how long is the longest line?'],
  ['it says which ones', 'I want only the rows from last week. List the trips in trips.csv'],
  ['it says how', 'I want them sorted. List the trips in trips.csv'],
  ['it names a file', 'We have a.csv and b.csv. List the names of both files.'],
  ['nothing follows that stands alone', 'I need a list. Do it now.'],
  ['it is the order', 'Count the lines of a.txt. Thank you very much indeed.'],
])('where %s, it stays: %s', (_why, request) => {
  expect(withoutRemark(request)).toBe(request);
});

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
