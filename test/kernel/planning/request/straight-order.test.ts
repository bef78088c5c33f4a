import { expect, test } from 'vitest';
import { withCapitalsSpelled, withNamesQuoted } from '../../../../kernel/planning/request/names-with-blanks.ts';
import { straightOrder } from '../../../../kernel/planning/request/straight-order.ts';

test.each([
  ['make a copy of lists/a.json called a-backup.json, in the same folder.', 'make a copy of lists/a.json called lists/a-backup.json.'],
  ['Dario has left us. Put Imani wherever it says Dario in "staff/rota 17.csv"', 'replace "Dario" by "Imani" everywhere in "staff/rota 17.csv"'],
  [
    'Move the jpg pictures from inbox to photos/marigold. That folder is not there yet; the note stays.',
    'Move the jpg pictures from inbox to a new folder photos/marigold; the note stays.',
  ],
  ['Would you mind sticking honey on the end of shopping.txt?', 'stick honey on the end of shopping.txt'],
  ['would you mind writing the sum into a.txt?', 'write the sum into a.txt'],
  ['Would you mind popping soap on it', 'pop soap on it'],
  ['Would you be so kind as to count the cakes', 'count the cakes'],
  ['Please be so kind to tell me how many there are', 'tell me how many there are'],
  ['It would help me to have June and July', 'i need June and July'],
  ["It'd help to know when the office shuts", 'i need to know when the office shuts'],
  ["I'd be grateful if you could list the files", 'list the files'],
  ['Could the ring_seconds be raised to 25? It is the phone part.', 'raise the ring_seconds to 25. It is the phone part.'],
  ['Can the names in a.txt be put into b.txt?', 'put the names in a.txt into b.txt'],
  ['could a.csv be copied to b.csv?', 'copy a.csv to b.csv'],
  ["Could 'hot water' go at the end of a.txt, on its own line?", "put 'hot water' at the end of a.txt, on its own line"],
  ['can you set keep_days in studio.ini to 120? it is 90 now', 'can you set keep_days in studio.ini to 120'],
  ["Set the port to 8080, it's currently 80.", 'Set the port to 8080'],
  ['change the fee to 12.50 (now it is 11)', 'change the fee to 12.50'],
  ['Pick the ERROR lines out of a.log and save them as b.txt, for the locksmith', 'Pick the ERROR lines out of a.log and save them as b.txt'],
  ["write that name into notes/guest.txt. It's for the dinner.", 'write that name into notes/guest.txt'],
  ['bump the version in package.json from 2.4.1 to 2.5.0', 'set the version in package.json to 2.5.0'],
  ['In till.ini, change the receipt width from 32 to 42.', 'set the receipt width in till.ini to 42.'],
  ['change the receipt width from 32 to 42 in till.ini', 'set the receipt width in till.ini to 42'],
  ['In inverter.ini, change poll_seconds from 60 to 45', 'set poll_seconds in inverter.ini to 45'],
  ['Change the port in conf/app.ini from 80 to 81. Leave the rest alone.', 'set the port in conf/app.ini to 81. Leave the rest alone.'],
  [
    "a/rates.ini: the main hall's hourly rate goes from 16 to 18, everything else stays",
    "set the main hall's hourly rate in a/rates.ini to 18, everything else stays",
  ],
  ['the fee in fees.json rises from 4 to 5.', 'set the fee in fees.json to 5.'],
  ["Things still open in todo.md, let's hear them.", 'list Things still open in todo.md'],
  ['the .tmp files in media can go', 'delete the .tmp files in media'],
  ['The backups in old are no longer needed, please delete them.', 'delete The backups in old'],
  ['add to the to-do list: descale the shower heads', 'add "descale the shower heads" to the to-do list'],
])('%s', (request, order) => {
  expect(straightOrder(request)).toBe(order);
});

test.each([
  'can the tickets be refunded?',
  'The letters can go.',
  'the .tmp files can go to archive',
  'which files can go?',
  'could the date be changed?',
  'can the dogs be brought into the house?',
  'could you list the files?',
  'the road goes from Ayr to Oban',
  'a.ini: the rate goes from 16 to 18, what is that in percent?',
  'change the price in menu.txt from 4.50 to 4.80',
  'rename a.txt to b.txt. It is old',
  'what was it set to, it is 90 now',
  'save the total of a.csv to b.txt for the Monday class',
  'count the rows of a.csv, for the Monday class',
  'could the boat go to the harbour?',
  'what do you mind most?',
  'let us know who won',
  'I mind the time',
])('%s is straight already', (request) => {
  expect(straightOrder(request)).toBe(request);
});

test('a name with blanks that lies here is quoted, and one in capitals has its ending', () => {
  expect(withNamesQuoted('The actions (notes/staff 4 June.md) please', ['notes/staff 4 June.md', 'June.md'])).toBe(
    'The actions ("notes/staff 4 June.md") please',
  );
  expect(withNamesQuoted('see "notes/staff 4 June.md"', ['notes/staff 4 June.md'])).toBe('see "notes/staff 4 June.md"');
  expect(withCapitalsSpelled('when do we shut; the README has it', ['README.md', 'a.md'])).toBe('when do we shut; the README.md has it');
  for (const request of ['lines with TODO in a.md', 'the TODO comments of a.md', 'the README of both', 'who shuts the door in TODO.md?']) {
    expect(withCapitalsSpelled(request, ['TODO.md', 'a.md', 'x/README.md', 'y/README.md'])).toBe(request);
  }
});
