import { expect, test } from 'vitest';
import { unaskedFiles } from '../../../../../kernel/planning/checks/files/unasked-files.ts';
import { stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const faults = (request: string, script: string) =>
  unaskedFiles(stepsOf(script), { evidence: evidence(request), exists: () => false, factsOf: () => undefined });

test('names of files that ran together are no folder', () => {
  const request = 'move the png files that lie in photos into a new folder photos/graphics';
  expect(faults(request, 'mkdir -p photos/graphics/crowd.jpgphotos/slip.jpg')).toMatchObject([{ code: 'unasked-file', grade: 'blocks' }]);
  expect(faults(request, 'mkdir photos/graphics')).toEqual([]);
  expect(faults('make a folder called notes.md here', 'mkdir notes.md')).toEqual([]);
});
