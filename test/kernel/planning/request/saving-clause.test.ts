import { expect, test } from 'vitest';
import { withoutSavingClause } from '../../../../kernel/planning/request/saving-clause.ts';

test.each([
  ['WARN lines in boiler.log? Count them, and the count gets stored in a.txt.', 'WARN lines in boiler.log? Count them'],
  ["number of bookings in b.csv (header doesn't count) -> new file a.txt", "number of bookings in b.csv (header doesn't count)"],
  ['file name of the smallest photo in photos, into a.txt with it', 'file name of the smallest photo in photos'],
  ['teas, full year, added up from takings.csv; that sum I need kept in a.txt', 'teas, full year, added up from takings.csv'],
  ['For the boiler man a file a.txt, in it every ERROR line from boiler.log and no others.', 'every ERROR line from boiler.log'],
  ['a.txt, to be made from all the ## headings of rules.md', 'all the ## headings of rules.md'],
  ["He'd like the Site section of the tender, so give it its own file, a.txt.", "He'd like the Site section of the tender"],
  ['Errors in plotter.log: the number of them into a.txt, nothing else in there.', 'Errors in plotter.log: how many are there'],
  ['Having looked through menu.csv for the dearest item, drop its name in a.txt', 'Having looked through menu.csv for the dearest item: the name'],
  ['txt files under letters: their names are to be put in a new a.txt, here in the main folder.', 'txt files under letters: the names'],
])('%s', (request, question) => {
  expect(withoutSavingClause(request, 'a.txt')?.question.replace(/\.$/, '')).toBe(question);
});

test.each([
  ['what the file holds is said in the same clause', 'Guests ask about breakfast, so how about a little file a.txt with just the opening time?'],
  ['parts of a text are put together', 'Our website girl needs an a.txt: heading Rooms, below it each room of rooms.json'],
  ['another file is named beside it', 'Sort the rows, then put b.csv and a.txt into one'],
  ['nothing else is said', 'a new file a.txt please'],
  ['something else is done as well', 'Count the lines of b.txt, save that in a.txt and delete b.txt'],
])('not where %s: %s', (_why, request) => {
  expect(withoutSavingClause(request, 'a.txt')).toBeUndefined();
});
