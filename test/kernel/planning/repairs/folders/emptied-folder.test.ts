import { expect, test } from 'vitest';
import { withEmptiedFolder } from '../../../../../kernel/planning/repairs/folders/emptied-folder.ts';
import { stepsOf } from '../../language/script-steps.ts';

const entries = [
  { path: 'cache', kind: 'folder' as const, size: 0 },
  { path: 'cache/old', kind: 'folder' as const, size: 0 },
  ...['cache/a.bin', 'cache/b.bin', 'cache/old/c.bin'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const emptied = (request: string, script = 'rm -r cache') =>
  stepsOf(script).map((step) => withEmptiedFolder(step, request, entries))[0]?.args['args'];

test.each([
  ['delete all the files in the cache folder, but the folder itself has to stay', ['cache/a.bin', 'cache/b.bin']],
  ['remove all files from cache', ['cache/a.bin', 'cache/b.bin']],
  ['delete everything inside cache', ['-r', 'cache/old', 'cache/a.bin', 'cache/b.bin']],
])('%s', (request, words) => {
  expect(emptied(request)).toEqual(words);
});

test.each([
  'delete the cache folder',
  'delete the folder cache with everything in it',
  'remove cache and all files in it, the folder and all contents',
])('%s takes the folder', (request) => {
  expect(emptied(request)).toEqual(['-r', 'cache']);
});
