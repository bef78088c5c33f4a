import { expect, test } from 'vitest';
import { keptIn } from '../../../../kernel/planning/request/kept-names.ts';

const kept = (request: string) => {
  const { endings, names } = keptIn(request);
  return [...[...endings].map((ending) => `.${ending}`), ...names];
};

test.each([
  ['get rid of all .bak files in patterns, the svg ones have to stay', ['.svg']],
  ['delete the bak files and the svg ones stay', ['.svg']],
  ['remove the tmp files; the svg and png files must remain', ['.svg', '.png']],
  ['delete everything in old except the .md files', ['.md']],
  ["clear out drafts/ but don't delete plan.txt", ['plan.txt']],
  ['Move all txt files to archive/, but leave notes/today.txt where it is', ['notes/today.txt']],
  ['tidy the inbox: trash the logs, keep the PDF files', ['.pdf']],
  ['empty the folder tmp without touching keep.csv', ['keep.csv']],
  ['remove all files that are not .py files from src', ['.py']],
])('%s', (request, stays) => {
  expect(kept(request)).toEqual(stays);
});

test.each([
  'keep only the newest .log and delete the other .log files',
  'delete the .bak files in patterns',
  'how many svg files are there?',
  'leave a note that the svg files are ready',
  'delete the svg files if the csv files remain',
  'copy data/tides.csv to backup.csv and keep the first 3 lines of the csv',
])('nothing has to stay as a whole: %s', (request) => {
  expect(keptIn(request).endings.size).toBe(0);
});

test.each(['rename draft.txt to final.txt and keep the old draft.txt as draft.bak', 'If notes.txt remains empty, delete it'])(
  '%s keeps no file',
  (request) => {
    expect(keptIn(request).names).toEqual([]);
  },
);

test('of two things that stay both are named, and one that is called by its kind as well', () => {
  expect(keptIn('move the invoices to finance, the flyer and the rest stay put').words).toContain('flyer');
  expect(keptIn('move the pictures; the delivery note stays where it is').words).toContain('delivery');
});
