import { expect, test } from 'vitest';
import { addedList } from '../../../../kernel/planning/by-rule/added-list.ts';

const entries = [
  { path: 'TODO.md', kind: 'file' as const, size: 90 },
  { path: 'notes', kind: 'folder' as const, size: 0 },
  { path: 'notes/meeting 4 June.md', kind: 'file' as const, size: 400 },
  { path: 'notes/meeting 7 May.md', kind: 'file' as const, size: 400 },
  { path: 'sales.csv', kind: 'file' as const, size: 400 },
];
const plan = (request: string) => addedList({ request, entries, hasTool: () => true })?.map(({ args }) => args);

test.each([
  'Read the notes of the meeting on 4 June (in notes) and add the three action items to TODO.md',
  'Look at "notes/meeting 4 June.md" and append the action points to the end of TODO.md.',
  'Take the three things to do from the meeting of 4 June (in the notes folder) and add them to the end of TODO.md',
  'read notes/meeting 4 June.md, then copy the things to be done to TODO.md',
])('%s: the notes are read, and a blank is added', (request) => {
  expect(plan(request)).toEqual([{ command: 'cat', args: ['notes/meeting 4 June.md'] }, { path: 'TODO.md', content: '', mode: 'append' }, {}]);
});

test.each([
  'Read the notes of the meeting on 4 June and add only the action items of Ada to TODO.md',
  'Read the notes of the meeting on 4 June and add the first action item to TODO.md',
  'Read the notes of the meetings on 4 June and 7 May and add the action items to TODO.md',
  'Read the notes of the meeting on 4 June and add the action items to new.md',
  'Read sales.csv and add the tasks to TODO.md',
  'add the tasks to TODO.md',
  'Take the first thing to do from the meeting of 4 June and add it to TODO.md',
])('%s is left to the model', (request) => {
  expect(plan(request)).toBeUndefined();
});
