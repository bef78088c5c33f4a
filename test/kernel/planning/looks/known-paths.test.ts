import { expect, test } from 'vitest';
import { filesBelow, isKnownFile, isKnownFolder } from '../../../../kernel/planning/looks/known-paths.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const entries: WorkspaceEntry[] = [
  { path: 'docs', kind: 'folder', size: 0 },
  { path: 'docs/a.md', kind: 'file', size: 1 },
  { path: 'docs-old.md', kind: 'file', size: 1 },
];

test('a folder is no file, and a file no folder', () => {
  expect([isKnownFile('docs', entries), isKnownFolder('docs', entries)]).toEqual([false, true]);
  expect([isKnownFile('docs/a.md', entries), isKnownFolder('docs/a.md', entries)]).toEqual([true, false]);
});

test('files lie below a folder, and without a folder all of them are meant', () => {
  expect(filesBelow(['docs'], entries)).toEqual(['docs/a.md']);
  expect(filesBelow([], entries)).toEqual(['docs/a.md', 'docs-old.md']);
});
