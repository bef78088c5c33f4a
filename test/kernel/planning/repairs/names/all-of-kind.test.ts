import { expect, test } from 'vitest';
import { withAllOfKind } from '../../../../../kernel/planning/repairs/names/all-of-kind.ts';

const entries = [
  ...['scans', 'old', 'deep', 'deep/er'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['scans/lease.tmp', 'scans/map of town.tmp', 'scans/lease.txt', 'scans/read.me', 'deep/a.tmp', 'deep/er/b.tmp'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  })),
];
const line = (request: string, command: string, ...args: string[]) => {
  const { args: words } = withAllOfKind({ thought: '', tool: 'terminal', args: { command, args } }, request, entries);
  return words['args'];
};
const there = ['scans/lease.tmp', 'scans/map of town.tmp'];
const invented = ['scans/lease.tmp', 'scans/town/tmp'];

test.each([
  ['the leftovers in scans (the .tmp files) can be thrown out, delete them. keep the others', 'rm', invented, there],
  ['Delete all the .tmp files from scans', 'rm', ['-f', 'scans/map.tmp'], ['-f', ...there]],
  ['remove both .tmp files in the scans folder', 'rm', invented, there],
  ['get rid of the *.tmp files of scans, please', 'rm', ['scans/tmp/a', 'scans/tmp/b'], there],
  ['scans has leftovers, delete the .tmp files there', 'rm', invented, there],
  ['delete the two .tmp files in scans, everything else stays', 'rm', ['scans/lease.tmp'], there],
  ['move the .tmp files in scans to old', 'mv', [...invented, 'old'], ['scans/*.tmp', 'old']],
])('%s: made-up names give way to all of the kind', (request, command, given, mended) => {
  expect(line(request, command, ...given)).toEqual(mended);
});

test.each([
  // A name is said.
  ['delete the .tmp files in scans and scans/roof.tmp', ['scans/lease.tmp', 'scans/roof.tmp']],
  // Some of them are chosen.
  ['delete the old .tmp files in scans', invented],
  ['delete the oldest of the .tmp files in scans', invented],
  ['delete the .tmp files in scans except the map', invented],
  ['delete the .tmp files in scans, but keep those of the town', invented],
  ['delete the .tmp files in scans that are older than a week', invented],
  ['delete the .tmp files from May in scans', invented],
  ['delete the three .tmp files in scans', invented],
  ['delete the .tmp files in scans about the lease', invented],
  ['delete the .tmp files of the lease in scans', invented],
  ['delete the .tmp file in scans', invented],
  ['delete the .tmp files Anna sent to scans', invented],
  ['delete the .tmp files in scans that Anna sent', invented],
  ['delete the .tmp files, which are in scans', invented],
  // Other kinds and folders.
  ['delete the .tmp files and the .txt files in scans', invented],
  ['delete the .tmp and the .txt files in scans', invented],
  ['the .tmp files in scans stay, delete read.me', invented],
  ['delete the .tmp files in scans and in old', invented],
  ['delete the .tmp files', invented],
  ['delete the .log files in scans', invented],
  ['delete the .tmp files in deep', ['deep/c.tmp']],
  ['delete the .tmp files in scans', ['scans/lease.txt', 'scans/x.tmp']],
  ['delete the .tmp files in scans', ['scans/x*.tmp']],
])('%s: %j stays', (request, given) => {
  expect(line(request, 'rm', ...given)).toEqual(given);
});

test('a file that gets a new name keeps it', () => {
  expect(line('rename the .tmp files in scans', 'mv', 'scans/x.tmp', 'scans/x.txt')).toEqual(['scans/x.tmp', 'scans/x.txt']);
});
