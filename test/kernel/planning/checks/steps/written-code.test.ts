import { expect, test } from 'vitest';
import { writtenCode } from '../../../../../kernel/planning/checks/steps/written-code.ts';
import { evidence } from '../here.ts';

const faults = (path: string, content: string, request = 'write the name of the show to a.txt') =>
  writtenCode([{ thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } }], evidence(request));

test('code is not saved in the place of what it works out', () => {
  expect(faults('a.txt', 'min(rows("a.csv"), key=lambda r: r["n"])["show"]')).toMatchObject([{ step: 1, grade: 'blocks' }]);
  expect(faults('index.js', 'const text = fs.read("a.txt");')).toEqual([]);
  expect(faults('a.py', 'print(rows("a.csv"))')).toEqual([]);
  expect(faults('a.txt', 'The rows of the boat are new.')).toEqual([]);
  expect(faults('a.txt', 'rows("a.csv")', 'write rows("a.csv") to a.txt')).toEqual([]);
});
