import { expect, test } from 'vitest';
import { withPlaceInFolder } from '../../../../../kernel/planning/repairs/folders/copied-into-folder.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const copy = (...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: 'cp', args } });
const entries = [
  ...['archive', 'workshop'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  { path: 'workshop/a.json', kind: 'file' as const, size: 1 },
];
const REQUEST = 'put a copy of workshop/a.json into the archive folder, under the same name';

test('the folders of a file do not go with it where they are not there', () => {
  expect(withPlaceInFolder(copy('workshop/a.json', 'archive/workshop/a.json'), REQUEST, entries).args['args']).toEqual([
    'workshop/a.json',
    'archive/a.json',
  ]);
});

test('a place that is said, or there, is meant', () => {
  const step = copy('workshop/a.json', 'archive/workshop/a.json');
  expect(withPlaceInFolder(step, 'copy workshop/a.json to archive/workshop/a.json', entries)).toBe(step);
  const there = [...entries, { path: 'archive/workshop', kind: 'folder' as const, size: 0 }];
  expect(withPlaceInFolder(step, REQUEST, there)).toBe(step);
});
