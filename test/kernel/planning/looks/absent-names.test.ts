import { expect, test } from 'vitest';
import { absentNames, absentSource } from '../../../../kernel/planning/looks/absent-names.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const entries: WorkspaceEntry[] = ['notes.txt', 'config.ini', 'data/tides.csv'].map((path) => ({ path, kind: 'file', size: 1 }));

test.each([
  ['delete nothing.txt', 'nothing.txt'],
  ['please rename note.txt to old.txt', 'note.txt'],
  ['copy "summer plan.md" to old/', 'summer plan.md'],
  ['move the file data/waves.csv into old', 'data/waves.csv'],
  ['make a backup of settings.json', 'settings.json'],
  ['How many rows has nothing.csv?', 'nothing.csv'],
  ['how many lines are there in the file list.txt', 'list.txt'],
  ['sort nothing.csv by year, oldest first', 'nothing.csv'],
  ['please sort the lines of my list.txt', 'list.txt'],
  ['save the first line of notes.txt in b.txt and delete draft.txt', 'draft.txt'],
])('%s: %s is not here', (request, path) => {
  expect(absentSource(request, entries)).toBe(path);
});

test.each([
  'how many lines in notes.txt speak of poem.txt?',
  'delete notes.txt',
  'delete TIDES.csv',
  'copy notes.txt to b.txt',
  'sort notes.txt into b.txt',
  'sort the names of the club and save them in club.txt',
  'create a.txt and delete it',
  'create a.txt, then rename a.txt to b.txt',
  'delete the line about example.org from notes.txt',
  'remove contact.phone from config.ini',
  'rename contact.phone to contact.mobile in config.ini',
  'delete .env',
  'delete /etc/hosts.txt',
  'move old drafts into archive.txt',
])('%s: nothing is missing', (request) => {
  expect(absentSource(request, entries)).toBeUndefined();
});

test('what is to be made is not missing, nor is what has no ending of a file', () => {
  expect(absentNames('write a haiku to poem.txt and name it poem2.txt; set contact.phone to 5', entries)).toEqual([]);
  expect(absentNames('how many lines does note.txt have?', entries)).toEqual(['note.txt']);
});
