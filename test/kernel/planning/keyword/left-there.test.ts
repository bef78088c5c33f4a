import { expect, test } from 'vitest';
import { keywordScript } from '../../../../kernel/planning/keyword/keyword-script.ts';

const entries = [
  ...['tmp/scan.tmp', 'tmp/label_draft.tmp', 'tmp/label.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
  { path: 'tmp', kind: 'folder' as const, size: 0 },
];
const script = (request: string): string | undefined => keywordScript(request, { entries, isComplete: true, manifests: [] });

test.each([
  "please delete all the .tmp files in tmp, Petra said it's fine. the label text stays",
  'delete all the .tmp files in tmp. The label text stays there',
])('what is said to stay, and is not among what goes, changes nothing: %s', (request) => {
  expect(script(request)?.split(' ').toSorted()).toEqual(['rm', 'tmp/label_draft.tmp', 'tmp/scan.tmp']);
});

test.each([
  'delete all the .tmp files in tmp but the label draft stays',
  'delete all the .tmp files in tmp, the scan is to stay',
  'delete the folder tmp, the label stays',
])('an exception is none that is read over: %s', (request) => {
  expect(script(request)).toBeUndefined();
});

test('a file that goes and is called so is the one that is to stay, whatever other there is', () => {
  const two = [...entries, { path: 'label.md', kind: 'file' as const, size: 9 }, { path: 'tmp/label.tmp', kind: 'file' as const, size: 9 }];
  const request = 'delete all the .tmp files in tmp, the label stays';
  expect(keywordScript(request, { entries: two, isComplete: true, manifests: [] })).toBeUndefined();
});
