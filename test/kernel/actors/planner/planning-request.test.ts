import { expect, test } from 'vitest';
import { pathsMeant } from '../../../../kernel/actors/planner/planning-request.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'notes/2024-04-08.md': '# Volunteers, 8 April\n\nPresent: Priya\nNext meeting: 6 May, seven o’clock\n',
  'notes/2024-05-06.md': '# Volunteers, 6 May\n\n## Next meeting\n\n10 June\n',
  'docs/accepted.md': '# What we take\n\n- Car tyres: yes, 3 euros each\n',
  'docs/photos/gate.raw': '',
};
const entries: WorkspaceEntry[] = [
  ...['notes', 'docs', 'docs/photos'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...Object.keys(TEXTS).map((path): WorkspaceEntry => ({ path, kind: 'file', size: 9 })),
];
const meant = async (request: string) =>
  (await pathsMeant(request, entries, { sample: async (path) => ({ text: TEXTS[path] ?? '', complete: true }) }))
    .filter(({ entry }) => entry.kind === 'file')
    .map(({ entry }) => entry.path);

test('the minutes of a day are those of that day, whatever another text says of it', async () => {
  expect(await meant('When do the volunteers meet next? See the minutes of 6 May in notes.')).toEqual(['notes/2024-05-06.md']);
});

test('a fact is told by no picture, which is meant where pictures are spoken of', async () => {
  expect(await meant('A man at the gate has old car tyres. What do we charge for one?')).toEqual(['docs/accepted.md']);
  expect(await meant('When was the photo of the gate taken?')).toEqual(['docs/photos/gate.raw']);
});
