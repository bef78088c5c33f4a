import { expect, test } from 'vitest';
import { withNewNote } from '../../../../../kernel/planning/repairs/writing/new-note.ts';

const repaired = (args: Record<string, unknown>) => withNewNote({ thought: '', tool: 'notes_append', args });

test('a text that no note is named for is a new note', () => {
  expect(repaired({ title: 'the pump key hangs in the barn' })).toMatchObject({
    tool: 'notes_create',
    args: { title: 'the pump key hangs in the barn' },
  });
});

test('what is added to a note stays', () => {
  expect(repaired({ title: 'Groceries', body: 'oat milk' }).tool).toBe('notes_append');
  expect(repaired({ input: 'Groceries\noat milk' }).tool).toBe('notes_append');
});
