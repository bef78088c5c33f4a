import { expect, test } from 'vitest';
import { withSaidNote } from '../../../../../kernel/planning/repairs/writing/said-note.ts';

const note = (request: string, args: Record<string, unknown>, tool = 'notes_create') => withSaidNote({ thought: '', tool, args }, request).args;

test('the title and the text of a note are what the request says', () => {
  expect(note('new note called Shelf labels with the text: order 200 more in green', { title: 'Shelf', body: 'labels' })).toEqual({
    title: 'Shelf labels',
    body: 'order 200 more in green',
  });
  expect(note('Save a note titled "Bike lock" saying the code is 4417', { title: 'Bike', body: 'lock' })).toEqual({
    title: 'Bike lock',
    body: 'the code is 4417',
  });
});

test.each([
  ['make a note called Oven that says Gerrit comes', { title: 'Oven', body: 'Gerrit comes at 7' }, 'notes_create'],
  ['make a note that the oven is broken', { title: 'the oven is broken' }, 'notes_create'],
  ['add to the note called Oven: Gerrit comes', { title: 'Oven', text: 'x' }, 'notes_append'],
])('%s is left alone', (request, args, tool) => expect(note(request, args, tool)).toEqual(args));
