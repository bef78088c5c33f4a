import { expect, test } from 'vitest';
import { withToldInOrder } from '../../../../kernel/planning/request/told-then-ordered.ts';

test.each([
  [
    "In letters/a.txt I've spelled Otterby as Ottersby all through. Can you put it right?",
    'replace "Ottersby" by "Otterby" everywhere in letters/a.txt',
  ],
  [
    'There are invoices lying in the inbox. Move all of them to the finance folder, the flyer stays put.',
    'Move the invoices in inbox to the finance folder, the flyer stays put.',
  ],
  ['Box B-17 now stands on shelf 4C. Can you correct that in boxes.csv?', 'change the shelf of Box B-17 in boxes.csv to 4C'],
  ['The kettle has been moved to room 12. Please change that in list.csv', 'change the room of kettle in list.csv to 12'],
  [
    'Groups now pay a deposit of 25 euros. Change that in config/booking.json and leave the deposit of single guests alone.',
    'change the deposit of Groups in config/booking.json to 25 and leave the deposit of single guests alone.',
  ],
  ['New price for Foxglove Lane in stock/games.csv: 27.50', 'change the price of Foxglove Lane in stock/games.csv to 27.50'],
  ['the new phone number of Ann Bell is 0555 014', 'change the phone number of Ann Bell to 0555 014'],
  ['new file for notes: a2.txt', 'new file for notes: a2.txt'],
  ['New team meeting for Friday: 10:00', 'New team meeting for Friday: 10:00'],
  [
    'Harriet Lowe has a new phone number: 0555 014 772. Change it in members/members.csv please.',
    'change the phone number of Harriet Lowe in members/members.csv to 0555 014 772 please.',
  ],
  [
    'The Ottoline velvet has gone up to 41.50 a metre. Change its price in stock/fabrics.csv and nothing else.',
    'change the price of Ottoline velvet in stock/fabrics.csv to 41.50 and nothing else.',
  ],
  ['Lamp oil now costs €12. Please update the price in prices.csv', 'change the price of Lamp oil in prices.csv to €12'],
  [
    'Halden Textiles is now called Halden & Daughters. Replace the name everywhere in terms/halden.md, only in that file.',
    'replace "Halden Textiles" by "Halden & Daughters" everywhere in terms/halden.md, only in that file.',
  ],
  ['In "care label.html" it says "olny" where it should say "only". Correct that word.', 'replace "olny" by "only" in "care label.html"'],
  ['notes.txt says "teh" but it should be "the". Fix it please', 'replace "teh" by "the" in notes.txt'],
  ['photos/blurry is all rubbish. Delete that folder with everything in it.', 'Delete photos/blurry with everything in it.'],
  ['old.log has nothing we need any more: please remove it', 'remove old.log'],
  [
    'Take the open questions out of the review notes of 2 April (docs/meetings) and save them in a new file docs/questions.md.',
    'save the open questions of the review notes of 2 April (docs/meetings) to docs/questions.md.',
  ],
  [
    'Find the units in batch.csv that failed the final test and write their serial numbers, one per line, to rework.txt.',
    'write the serial numbers of the units in batch.csv that failed the final test to rework.txt, one per line.',
  ],
  [
    'The scans folder is a mess. Make a folder photos inside it and move all the jpg pictures from scans there, nothing else.',
    'Make a folder photos inside scans and move all the jpg pictures from scans there, nothing else.',
  ],
])('%s', (request, order) => {
  expect(withToldInOrder(request)).toBe(order);
});

test.each([
  'The velvet has gone up to 41.50. What does it cost in prices.csv?',
  'Halden is now called Daughters. Rename halden.md',
  'photos/blurry is all rubbish. Delete photos/dark',
  'notes.md is done. Delete it from the list',
  'Delete photos/blurry. It is all rubbish.',
  'The boiler is broken. Make a folder repairs',
])('%s stays', (request) => {
  expect(withToldInOrder(request)).toBe(request);
});
