import { expect, test } from 'vitest';
import { unmarkedDeletions } from '../../../../../kernel/planning/checks/files/unmarked-deletions.ts';
import { evidence } from '../here.ts';

const entries = [
  { path: 'sums', kind: 'folder' as const, size: 0 },
  ...['sums/north.csv', 'sums/south.csv', 'sums/2022-east.csv', 'old/2022/a.csv', 'old/2022/b.csv'].map((path) => ({
    path,
    kind: 'file' as const,
    size: 9,
  })),
];
const faults = (request: string, ...args: string[]) =>
  unmarkedDeletions([{ thought: '', tool: 'terminal', args: { command: 'rm', args } }], evidence(request, entries)).map(({ grade }) => grade);

test.each([
  ['delete all csv files from 2022', ['sums/*.csv']],
  ['remove the 2022 tables', ['-r', 'sums']],
  ['get rid of everything of the year 2019', ['sums/*.csv', '2019']],
])('%s: rm %j takes more than was said', (request, args) => {
  expect(faults(request, ...args)).toEqual(['blocks']);
});

test.each([
  ['delete all csv files from 2022', ['sums/2022-east.csv']],
  ['delete all csv files from 2022', ['old/2022/*.csv']],
  ['delete the 2022 table of the north', ['sums/north.csv']],
  ['delete all csv files in sums', ['sums/*.csv']],
  ['It is 2025 now. Delete all csv files in sums', ['sums/*.csv']],
  ['delete all csv files in sums, we have had them since 2022', ['sums/*.csv']],
])('%s: rm %j stays', (request, args) => {
  expect(faults(request, ...args)).toEqual([]);
});
