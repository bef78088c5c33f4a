import { expect, test } from 'vitest';
import { withMovedFiles } from '../../../../../kernel/planning/repairs/names/moved-files.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(withMovedFiles(stepsOf(script), request));
const calls = (script: string) => callsOf(stepsOf(script));

test('what is to be moved is not copied', () => {
  const request = 'Collect all files ending in .old and move them into attic';
  expect(repaired(request, 'cp a.old b.old attic/')).toEqual(calls('mv a.old b.old attic/'));
});

test.each([
  ['copy a.txt to attic and move b.txt there', 'cp a.txt attic/'],
  ['move a.txt to attic, but the original stays', 'cp a.txt attic/'],
  ['move a.txt to attic', 'cp a.txt attic/ && rm a.txt'],
  ['put a.txt into attic', 'cp a.txt attic/'],
  ['the office has moved, put a.txt into attic', 'cp a.txt attic/'],
])('%s: %s stays', (request, script) => {
  expect(repaired(request, script)).toEqual(calls(script));
});
