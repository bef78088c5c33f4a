import { expect, test } from 'vitest';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

test.each([
  'name the subfolders of attic',
  'Name all folders in the folder attic.',
  'please name every boat that sails on Friday',
  'name the three records in the folder music',
  'enumerate the sections of guide.md',
  'give the names of the folders in store/',
  'could you give me the titles of all books in shelf.csv',
  'state the port in server.ini',
  'Spell out what PTO means in handbook.md',
  'name the folders in "old things"',
  'List the pictures in the folder album',
  'tell me the names of the subfolders in the folder attic',
  'identify the largest picture in album',
  'let me know which folders exist under attic',
])('%s: wants to be told', (request) => {
  expect(requestTraits(request)).toMatchObject({ isQuestion: true, wantsChange: false });
});

test.each([
  'enumerate the guests in a new file guests.txt',
  'give me the names of all guests and save them in guests.txt',
  'state the total, then write it into sum.txt',
  'identify the largest picture in album and delete it',
  'find the largest picture and put it in the folder album',
  'List the pictures in the folder album in a file',
])('%s: wants more', (request) => {
  expect(requestTraits(request)).toMatchObject({ isQuestion: false, wantsChange: true });
});

test.each(['name the new folder in attic cellar', 'name the pictures in album after their days', 'name the folder "cellar"', 'name it cellar'])(
  '%s gives a name',
  (request) => {
    expect(requestTraits(request).isQuestion).toBe(false);
  },
);
