import { expect, test } from 'vitest';
import { FILE_NAME, hiddenNamesIn, pathsIn, withoutEnding, withoutFileNames, withoutPaths } from '../../../../kernel/planning/request/file-names.ts';

const isName = (text: string): boolean => new RegExp(`^(?:${FILE_NAME})$`, 'iu').test(text);

test('a file is known by its ending', () => {
  for (const name of [
    'notes.txt',
    'docs/site.tar.gz',
    'PHOTO.JPG',
    'Übersicht.csv',
    '~/a.mp3',
    '2024-03.md',
    'README.markdown',
    'app.properties',
    'fig1.x',
    '1.xml',
  ]) {
    expect(isName(name), name).toBe(true);
  }
  for (const name of ['.gitignore', '.env', 'app/.env.local', '.eslintrc.json']) expect(isName(name), name).toBe(true);
});

test('numbers, versions and bare endings are no names of files', () => {
  for (const text of ['3.5', '1.2.3', '1.x', 'v2.10.x', '04.03.2025', '.bak', '.tmp', 'notes', 'a.txt.', 'it.Delete'])
    expect(isName(text), text).toBe(false);
});

test('names of files are taken out of a sentence, with the blanks that quotes allow', () => {
  expect(withoutFileNames('add a.txt to "my list.txt", twice')).toBe('add   to  , twice');
  expect(withoutFileNames("what's in anna's file.txt")).toBe("what's in anna's  ");
  expect(withoutFileNames('read/write speed of 3.5 in specs.md.')).toBe('read/write speed of 3.5 in  .');
  expect(withoutFileNames('write "see you, bring a.txt" down')).toBe('write "see you, bring  " down');
  expect(withoutFileNames('the fare on https://ferry.example.org/fares?')).toBe('the fare on  ?');
});

test('where folders are meant as well, all that has a slash is taken out, except numbers', () => {
  expect(withoutPaths('move photos/raw and old/ away, 3/8 of it', 'it')).toBe('move it and it away, 3/8 of it');
  expect(withoutPaths('It is in docs/handbook.md. Delete it')).toBe('It is in  . Delete it');
});

test('the paths that a text writes out are no addresses and no mailboxes', () => {
  expect(pathsIn('copy "stock/order list.txt" to /tmp/x, ./run and ~/.ssh/id')).toEqual(['stock/order list.txt', '/tmp/x', './run', '~/.ssh/id']);
  expect(pathsIn('mail a.txt to rosa.bell@example.org, see https://example.org/b.txt?c=d/e')).toEqual(['a.txt']);
});

test('hidden files and folders are named by their names', () => {
  expect(hiddenNamesIn('what is the default in .env.example, and what does .github/ci.yml run? See ../a.txt and ./b.txt')).toEqual([
    '.env.example',
    '.github',
  ]);
});

test('an ending is taken off, and a hidden file has none', () => {
  expect(['a.tar.gz', 'v.1/notes', '.env', 'app/.env'].map(withoutEnding)).toEqual(['a.tar', 'v.1/notes', '.env', 'app/.env']);
});
