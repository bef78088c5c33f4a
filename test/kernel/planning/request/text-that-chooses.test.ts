import { expect, test } from 'vitest';
import { textThatChooses } from '../../../../kernel/planning/request/text-that-chooses.ts';

test.each([
  ['move those files from attic that contain the word lamp to cellar', 'lamp'],
  ['copy into it the notes from attic which have lamp oil in them', 'lamp oil'],
  ['delete every note mentioning the old lighthouse in attic', 'old lighthouse'],
  ['move all notes containing TODO to cellar', 'TODO'],
  ['notes that contain the name Mary Ann Shaw go to cellar', 'Mary Ann Shaw'],
  ['put notes with the term e-mail into cellar', 'e-mail'],
  ['one note in attic is about a flood. Find it and move it to cellar', 'flood'],
  ['the notes that mention lamps, move them to cellar', 'lamps'],
  ['move the notes that mention lamps and copy a.txt', 'lamps'],
  ['Put the invoices from Railtec Supplies into a new folder invoices/Railtec.', 'Railtec Supplies'],
])('%s: %s', (request, text) => {
  expect(textThatChooses(request)).toEqual({ text, isWord: true });
});

test.each([
  'move the letters from Anna to attic',
  'move the notes from January Sales to attic',
  'move the notes with pictures to cellar',
  'move the notes that contain numbers to cellar',
  'move the notes that contain a lamp to cellar',
  'move the notes with the name lamp to cellar',
  'move the notes that mention lamps and oil to cellar',
  'move the notes that mention it to cellar',
  'move the notes that contain the word lamp twice to cellar',
  'delete the lines which mention lamps',
])('%s: no text is beyond doubt', (request) => {
  expect(textThatChooses(request)).toBeUndefined();
});
