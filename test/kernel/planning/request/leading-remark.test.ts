import { expect, test } from 'vitest';
import { withoutRemark } from '../../../../kernel/planning/request/leading-remark.ts';

test.each([
  ['I write a mail to all the staff soon. Please collect the addresses from staff.txt', 'Please collect the addresses from staff.txt'],
  ["We're short of linen. Each item in linen.csv with fewer had than needed", 'Each item in linen.csv with fewer had than needed'],
  ["I want to chase the people who haven't paid. List the names in a.csv", 'List the names in a.csv'],
  ['I need room on the laptop. What is the biggest file in here?', 'What is the biggest file in here?'],
  ['In which file is parse defined? I want to change it.', 'In which file is parse defined?'],
  ['sum up the entries column in a.csv, I need it for the tax people', 'sum up the entries column in a.csv'],
  ['Which is the biggest file in here? I need to make some room.', 'Which is the biggest file in here?'],
  ["What's the biggest file under roofs? The backup takes ages.", "What's the biggest file under roofs?"],
  ['My disk is filling up. Which file in this project takes the most space?', 'Which file in this project takes the most space?'],
  ['The disk is filling up. Which one file in all these folders is biggest?', 'Which one file in all these folders is biggest?'],
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
  ['it chooses some', 'Sum up the entries column in a.csv, I need it for March'],
  ['it says by what', 'Sum up the entries column in a.csv, I need it by month'],
  [
    'it asks, and the rest only says where',
    'I need the phone number of the firm that takes our skip. skips.csv has the firm, hauliers.txt the numbers',
  ],
  ['it orders something', 'Which line is too long? I want to delete it, please do'],
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
