import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withTranslatedWords } from '../../../../../kernel/planning/repairs/writing/translated-words.ts';
import { stepsOf } from '../../checks/here.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';

const manifests = await shippedManifests();
const entries: WorkspaceEntry[] = ['spring.md', 'b.txt'].map((path) => ({ path, kind: 'file', size: 9 }));
const edits = (script: string, request: string) =>
  withTranslatedWords(stepsOf(script, manifests), request, entries).flatMap(({ tool, args }) => (tool === 'file_edit' ? [args] : []));

test('a word that tr is to make another takes its place in the whole file', () => {
  expect(edits('grep -i Tuesday spring.md | tr Tuesday Thursday > spring.md', 'swap Tuesday for Thursday in spring.md')).toEqual([
    { path: 'spring.md', find: 'Tuesday', replace: 'Thursday', replace_all: true },
  ]);
});

test.each([
  ['cat spring.md | tr abc xyz > spring.md', 'make every a, b and c of spring.md x, y and z'],
  ['cat spring.md | tr a-z A-Z > spring.md', 'make spring.md upper case'],
  ['cat spring.md | tr Tuesday Thursday > b.txt', 'swap Tuesday for Thursday of spring.md in b.txt'],
])('%s stays as it is for %j', (script, request) => {
  expect(edits(script, request)).toEqual([]);
});
