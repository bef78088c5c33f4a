import { expect, test } from 'vitest';
import { withRemovedFolder } from '../../../../../kernel/planning/repairs/folders/removed-folder.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  { path: 'old', kind: 'folder' as const, size: 0 },
  { path: 'full', kind: 'folder' as const, size: 0 },
  { path: 'full/a.txt', kind: 'file' as const, size: 9 },
];

test.each([
  ['rm old', 'rmdir old'],
  ['rm old/', 'rmdir old'],
  ['rm full', 'rm full'],
  ['rm -r full', 'rm -r full'],
  ['rm full/a.txt', 'rm full/a.txt'],
  ['rm -f full/ full/a.txt', 'rm -f full/a.txt'],
  ['rm full/ other.txt', 'rm full/ other.txt'],
  ['rm -rf full full/a.txt', 'rm -rf full full/a.txt'],
])('%s is %s', (script, meant) => {
  expect(callsOf(stepsOf(script).map((step) => withRemovedFolder(step, 'remove it', entries)))).toEqual(callsOf(stepsOf(meant)));
});
