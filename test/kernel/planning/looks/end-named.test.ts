import { expect, test } from 'vitest';
import { withEndsNamed } from '../../../../kernel/planning/looks/end-named.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const file = (path: string, size: number, modified?: number): WorkspaceEntry => ({
  path,
  kind: 'file',
  size,
  ...(modified === undefined ? {} : { modified }),
});
const entries: WorkspaceEntry[] = [
  ...['scans', 'scans/raw', 'attic', 'minutes', 'members', 'old minutes'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  file('scans/gate.png', 900, 5),
  file('scans/mill.png', 100, 9),
  file('scans/raw/weir.txt', 50, 2),
  file('scans/list.csv', 70, 7),
  file('attic/old.bin', 5000, 1),
  file('plan.md', 10, 20),
  file('minutes/2024-05-02.md', 60, 11),
  file('minutes/2024-06-13.md', 40, 10),
  file('old minutes/may 2021.txt', 40, 12),
  file('old minutes/march 2021.txt', 41, 12),
  file('members/anna.md', 20, 3),
  file('members/ben.md', 30, 4),
  file('invoice-2023-11.txt', 30, 6),
  file('invoice-2024-02.txt', 30, 6),
];

test.each([
  ['how many lines does the newest file in scans have?', 'how many lines does scans/mill.png have?'],
  ['what do the newest minutes in "old minutes" say?', 'what do the newest minutes in "old minutes" say?'],
  ['Copy the most recently modified file in the scans folder to attic', 'Copy scans/mill.png to attic'],
  ['who signed the latest invoice?', 'who signed invoice-2024-02.txt?'],
  ['append "paid" to the oldest invoice please', 'append "paid" to invoice-2023-11.txt please'],
  ['how big is the biggest scan?', 'how big is scans/gate.png?'],
  ['when was the smallest png file in scans changed?', 'when was scans/mill.png changed?'],
  ['print the oldest minute of old minutes', 'print "old minutes/march 2021.txt"'],
  ['how many words has the newest file here', 'how many words has plan.md'],
  ['Find out which file in scans is the biggest and move it to attic', 'move scans/gate.png to attic'],
  ['Which file in the scans folder is the largest? Move it to the attic folder.', 'Move scans/gate.png to the attic folder.'],
  ['find the newest file in scans and copy it into attic/', 'copy scans/mill.png into attic/'],
  ['Please look for the oldest file in scans, then delete it.', 'delete scans/raw/weir.txt.'],
  ['check which of the files in scans was changed last and rename it to latest.png', 'rename scans/mill.png to latest.png'],
  ['see what the smallest png file in scans is and remove that one, please', 'remove scans/mill.png, please'],
  ['Find the biggest file here and move it to a new folder called big', 'move attic/old.bin to a new folder called big'],
  ['In scans, find the largest file and move it into the directory scans/done', 'move scans/gate.png into the directory scans/done'],
  ['find out which file in scans takes up the most space and copy it to big.png', 'copy scans/gate.png to big.png'],
])('%s', (request, named) => {
  expect(withEndsNamed(request, entries)).toBe(named);
});

test.each([
  'which is the newest file in scans?',
  'show me the newest file in scans',
  'what is the name of the biggest file here?',
  'who is the oldest member?',
  'delete the largest invoice',
  'what is the newest entry in plan.md?',
  'copy the two newest files in scans to attic',
  'compare the oldest and the newest scan',
  'copy the newest file in cellar to attic',
  'print the newest drawing file in scans',
  'Find out which folder is the biggest and move it to attic',
  'Find the two biggest files in scans and move them to attic',
  'which is the oldest row of the file in scans/list.csv?',
  'the latest version of the plan',
])('%s stays as it is', (request) => {
  expect(withEndsNamed(request, entries)).toBe(request);
});

test('two that are as large, and times that nobody knows, are no one file', () => {
  const twin = [...entries, file('scans/twin.png', 900, 4)];
  expect(withEndsNamed('how many lines has the biggest file in scans?', twin)).toBe('how many lines has the biggest file in scans?');
  const untimed = [...entries, file('scans/new.png', 3)];
  expect(withEndsNamed('delete the oldest file in scans', untimed)).toBe('delete the oldest file in scans');
});

const releases: WorkspaceEntry[] = [
  { path: 'releases', kind: 'folder', size: 0 },
  { path: 'build', kind: 'folder', size: 0 },
  { path: 'build/release', kind: 'folder', size: 0 },
  file('build/release/app.bin', 90, 9),
  file('releases/v1.9.1.md', 30, 8),
  file('releases/v1.10.1.md', 20, 2),
  file('releases/v1.10.0.md', 20, 3),
];
test.each([
  ['print the latest release notes', 'print releases/v1.10.1.md'],
  ['how many lines does the oldest release have?', 'how many lines does releases/v1.9.1.md have?'],
  ['copy the release with the highest version number to latest.md', 'copy releases/v1.10.1.md to latest.md'],
  [
    'Find out which release in releases/ has the highest version and copy its notes to docs/latest.md. Mind that 1.10 is newer than 1.9.',
    'copy releases/v1.10.1.md to docs/latest.md',
  ],
  ['open the newest build', 'open the newest build'],
])('the number of a version is the age: %s', (request, named) => {
  expect(withEndsNamed(request, releases)).toBe(named);
});

test('an equal number of a version is no one file', () => {
  const request = 'print the latest release notes';
  expect(withEndsNamed(request, [...releases, file('releases/v1.10.1.txt', 1, 1)])).toBe(request);
});
