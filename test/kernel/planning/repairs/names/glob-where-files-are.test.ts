import { expect, test } from 'vitest';
import { withGlobWhereFilesAre } from '../../../../../kernel/planning/repairs/names/glob-where-files-are.ts';

const entries = [
  ...['photos', 'photos/2021'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['photos/gate.raw', 'photos/2021/a.jpg', 'pond.raw'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const words = (request: string, ...args: string[]) =>
  withGlobWhereFilesAre({ thought: '', tool: 'terminal', args: { command: 'mv', args } }, request, entries.slice(0, -1)).args['args'];

test('a pattern that fits nothing is moved to the folder that the request names', () => {
  expect(words('move the .raw pictures from photos to photos/raw', 'photos/2021/*.raw', 'photos/raw/')).toEqual(['photos/*.raw', 'photos/raw/']);
});

test('a pattern that fits, and one that fits nowhere, stay', () => {
  expect(words('move them from photos', 'photos/*.raw', 'raw/')).toEqual(['photos/*.raw', 'raw/']);
  expect(words('move them from photos', 'photos/2021/*.png', 'raw/')).toEqual(['photos/2021/*.png', 'raw/']);
  expect(words('move the raw pictures', 'photos/2021/*.raw', 'raw/')).toEqual(['photos/2021/*.raw', 'raw/']);
});

test('a folder that is said and not there chooses among the names that bear it, and all others stay', () => {
  const files = ['old/2019-a.md', 'old/2019-b.md', 'old/2020-a.md', 'old/notes.md'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
  const all = [{ path: 'old', kind: 'folder' as const, size: 0 }, ...files];
  const remove = (request: string, ...args: string[]) =>
    withGlobWhereFilesAre({ thought: '', tool: 'terminal', args: { command: 'rm', args } }, request, all).args['args'];
  expect(remove('delete those of 2019 in old', 'old/2019/*.md')).toEqual(['old/2019-a.md', 'old/2019-b.md']);
  expect(remove('delete those of 2018 in old', 'old/2018/*.md')).toEqual(['old/2018/*.md']);
});
