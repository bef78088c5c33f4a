import { expect, test } from 'vitest';
import { reviewEmptyFiles } from '../../../../../kernel/planning/checks/files/empty-files.ts';
import { evidence } from '../here.ts';

const entries = [
  ...['tickets', 'tickets/exports', 'logs'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...[
    ['tickets/prices.csv', 40],
    ['tickets/exports/may.csv', 90],
    ['tickets/exports/june.csv', 0],
    ['logs/a.log', 0],
    ['logs/b.log', 0],
    ['logs/c.log', 8],
  ].map(([path, size]) => ({ path: String(path), kind: 'file' as const, size: Number(size) })),
];
const wrong = [{ thought: '', tool: 'terminal', args: { command: 'rm', args: ['tickets/exports/may.csv'] } }];
const gone = (request: string) => reviewEmptyFiles(wrong, { evidence: evidence(request, entries) }).steps[0]?.args['args'];

test.each([
  ['An export went wrong and left an empty file somewhere inside the tickets folder. Please delete that one file.', ['tickets/exports/june.csv']],
  ['delete the empty files in logs', ['logs/a.log', 'logs/b.log']],
  ['Please remove all empty files', ['tickets/exports/june.csv', 'logs/a.log', 'logs/b.log']],
])('%s', (request, files) => {
  expect(gone(request)).toEqual(files);
});

test.each([
  'delete the empty file in logs',
  'delete the files in tickets that are not empty',
  'which empty file is in tickets?',
  'create an empty file tickets/july.csv and remove may.csv',
  'delete the empty lines of tickets/prices.csv',
])('%s is left to the plan', (request) => {
  expect(gone(request)).toEqual(['tickets/exports/may.csv']);
});

test('where no file is empty, none goes', () => {
  const full = [{ path: 'tickets/exports/may.csv', kind: 'file' as const, size: 90 }];
  const { steps, faults } = reviewEmptyFiles(wrong, { evidence: evidence('delete the empty file', full) });
  expect(steps).toEqual(wrong);
  expect(faults).toMatchObject([{ step: 1, code: 'unasked-deletion', grade: 'blocks', message: 'tickets/exports/may.csv is not empty.' }]);
});
