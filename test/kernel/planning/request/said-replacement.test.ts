import { expect, test } from 'vitest';
import { saidReplacement } from '../../../../kernel/planning/request/said-replacement.ts';

test.each([
  'Find the file in the yard folder that gives our berth as Pier 12 and change it to Quay 3 everywhere in that file.',
  'find the note that says our berth is Pier 12, then change it to Quay 3',
  'Please find the file under yard that mentions Pier 12. Replace it with Quay 3.',
  'Can you locate the document in yard/ with our berth Pier 12 and replace that with Quay 3 everywhere',
  'One of the files in the yard folder still says "Pier 12"; change it to "Quay 3"',
  'There is a letter in the yard folder that has Pier 12 in it. Please correct it to Quay 3, thanks',
  'In the yard folder there is a file that contains Pier 12. Change that to Quay 3 throughout.',
  'Search for the file where the berth is given as Pier 12 and update the berth number to Quay 3',
  'replace Pier 12 with Quay 3 in the file of the yard folder that mentions it',
  'Change “Pier 12” to “Quay 3” in the file that says it',
])('%s: one file', (request) => {
  expect(saidReplacement(request)).toMatchObject({ find: 'Pier 12', replace: 'Quay 3', inAll: false });
});

test.each([
  'Replace Pier 12 with Quay 3 in all files of the yard folder',
  'change Pier 12 to Quay 3 everywhere in the yard folder',
  'Change every mention of "Pier 12" to "Quay 3" in every file under yard',
  'replace Pier 12 by Quay 3 in each document in yard that mentions it.',
])('%s: all that have it', (request) => {
  expect(saidReplacement(request)).toMatchObject({ find: 'Pier 12', replace: 'Quay 3', inAll: true });
});

test.each([
  ['Find the files in yard that still have 0151 555 0142 and replace it there with 0151 555 0199', '0151 555 0142', '0151 555 0199'],
  ['look for +44 151 90-12 in yard and change it to +44 151 90-13 wherever it stands', '+44 151 90-12', '+44 151 90-13'],
  ['Search for our old address 5 Mill Lane in the yard folder and replace it everywhere with 12 High Street.', '5 Mill Lane', '12 High Street'],
  ['find all the notes in the folder yard that mention Ann Moor and change that to Eve Hill in each of them', 'Ann Moor', 'Eve Hill'],
  ['Please find every file in yard with crew@swan.example. Replace it with crew@gull.example', 'crew@swan.example', 'crew@gull.example'],
  ['Look in yard for Pier 12, and change it wherever it turns up to Quay 3', 'Pier 12', 'Quay 3'],
])('%s: all that have it, in yard', (request, find, replace) => {
  expect(saidReplacement(request)).toEqual({ find, replace, inAll: true, folder: 'yard' });
});

test('one that is looked for is changed where it is, and no more is taken for granted', () => {
  const one = { find: 'Pier 12', replace: 'Quay 3', inAll: false, folder: 'yard' };
  expect(saidReplacement('look for Pier 12 in yard and change it to Quay 3')).toEqual(one);
});

test.each([
  'look for Pier 12 in yard and tell me where it stands',
  'look for Pier 12 in yard and change the colour to Blue',
  'look for berths in yard and change it to Quay 3',
  'find the files in yard that have Pier 12 and move it to Quay 3',
  'find the file that gives the price as 12 euros and change it to 13 euros',
  'find the file that lists Ann Moor as treasurer and change it to Ben Hill',
  'find the file that mentions Ann in March and change it to Ben',
  'find the newest file that says Pier 12 and change it to Quay 3',
  'find the file that says Pier 12 and change it to Quay 3 in the first line',
  'find the file that says Pier 12 and copy it to Quay 3',
  'which file says Pier 12?',
  'find the file that says Pier 12 and change the colour to Blue',
  'Find the file that mentions Pier 12 and rename it to Quay 3',
  'change Pier 12 to Quay 3',
  'find the file that says Pier 12, change it to Quay 3 and tell me its name',
  'replace the berth with Quay 3 in the yard folder',
])('%s: left to the plan', (request) => {
  expect(saidReplacement(request)).toBeUndefined();
});

test.each([
  ['Find the file in the yard folder that says Pier 12 and change it to Quay 3', 'yard'],
  ['In the folder yard/old there is a note that says Pier 12; change it to Quay 3', 'yard/old'],
  ['change Pier 12 to Quay 3 in May', 'May'],
  ['find the file here that says Pier 12 and change it to Quay 3', undefined],
  ['change Pier 12 to Quay 3 in all files of this folder', undefined],
])('%s: the folder is %s', (request, folder) => {
  expect(saidReplacement(request)).toMatchObject({ find: 'Pier 12', replace: 'Quay 3' });
  expect(saidReplacement(request)?.folder).toBe(folder);
});
