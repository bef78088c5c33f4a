import { expect, test } from 'vitest';
import { withCopiedFolder } from '../../../../../kernel/planning/repairs/folders/copied-folder.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['forms', 'old'].map((path) => ({ path, kind: 'folder' as const, size: 0 }));
const repaired = (request: string, script: string) => callsOf(withCopiedFolder(stepsOf(script), request, entries));

test('the copy of a folder is the new folder', () => {
  const request = 'make a copy of the whole forms folder called forms-2026';
  expect(repaired(request, 'mkdir forms-2026\ncp -r forms forms-2026/')).toEqual(callsOf(stepsOf('cp -r forms forms-2026')));
});

test.each([
  ['make a new folder safe-2026 and copy the forms folder into it', 'mkdir safe-2026\ncp -r forms safe-2026/'],
  ['copy forms to old', 'cp -r forms old/'],
  ['a copy of a.txt in backup-1', 'mkdir backup-1\ncp a.txt backup-1/'],
])('%s is left as it is', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
