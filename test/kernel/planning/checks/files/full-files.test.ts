import { expect, test } from 'vitest';
import { reviewFullFiles } from '../../../../../kernel/planning/checks/files/full-files.ts';

const entries = [
  { path: 'old stuff', kind: 'folder' as const, size: 0 },
  ...[0, 12, 0, 7].map((size, at) => ({ path: `old stuff/${at}.txt`, kind: 'file' as const, size })),
];

function left(request: string, ...args: string[]) {
  const step = { thought: '', tool: 'terminal', args: { command: 'rm', args } };
  const { steps, faults } = reviewFullFiles([step], { request, said: request, entries, earlier: [] });
  return { args: steps[0]?.args['args'], grades: faults.map(({ grade }) => grade) };
}
const EMPTY = ['old stuff/0.txt', 'old stuff/2.txt'];

test.each([
  'Delete the empty files in "old stuff", keep the others',
  'remove all files in old stuff that are empty',
  'get rid of the zero-byte files',
])('%s: what has content stays', (request) => {
  expect(left(request, 'old stuff/*')).toEqual({ args: EMPTY, grades: ['mended'] });
  expect(left(request, '-r', 'old stuff/0.txt', 'old stuff/1.txt')).toEqual({ args: ['old stuff/0.txt'], grades: ['mended'] });
  expect(left(request, '-r', 'old stuff').grades).toEqual(['blocks']);
  expect(left(request, ...EMPTY)).toEqual({ args: EMPTY, grades: [] });
});

test.each(['delete all files in old stuff', 'delete old stuff/1.txt and make an empty file new.txt', 'empty the folder old stuff'])(
  '%s: is about other files as well',
  (request) => {
    expect(left(request, 'old stuff/*')).toEqual({ args: ['old stuff/*'], grades: [] });
  },
);
