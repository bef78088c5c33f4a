import { expect, test } from 'vitest';
import { withTurnedMove } from '../../../../../kernel/planning/repairs/files/turned-move.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = [
  ...['inbox', 'photos', 'empty'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
  ...['inbox/a.scan', 'inbox/b.scan', 'inbox/c.txt', 'photos/d.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const repaired = (request: string, script: string) => callsOf(stepsOf(script).map((step) => withTurnedMove(step, request, entries)));
const request = 'Both .scan files belong in photos rather than inbox';

test('files that are only in the other folder are moved out of that one', () => {
  expect(repaired(request, 'mv photos/**/*.scan inbox/')).toEqual(callsOf(stepsOf('mv inbox/*.scan photos/')));
});

test.each([
  [request, 'mv inbox/*.scan photos/'],
  [request, 'mv photos/*.txt inbox/'],
  [request, 'mv empty/*.png inbox/'],
  ['Move the scans to the inbox', 'mv photos/*.scan inbox/'],
])('%s: %s stays', (said, script) => {
  expect(repaired(said, script)).toEqual(callsOf(stepsOf(script)));
});
