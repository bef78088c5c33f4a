import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { inputLines, said } from './input-lines.ts';
import { noteBody } from './note-body.ts';

/**
 * Notes dictionary: class `note`, properties `name`, `body` (HTML), `password protected`; elements `attachments`. The body has no words for
 * attachments: setting it would drop them.
 */
const SCRIPT = `
on run argv
	tell application "Notes"
		set matching to (notes whose name is (item 1 of argv))
		if matching is {} then error "no such note" number 1000
		if (count of matching) > 1 then error "several notes" number 1001
		set theNote to item 1 of matching
		if password protected of theNote then error "locked" number 1002
		if (count of attachments of theNote) > 0 then error "has attachments" number 1003
		set body of theNote to (body of theNote) & (item 2 of argv)
	end tell
	return ""
end run
`;

export default defineTool({
  name: 'notes_append',
  description: 'Adds text at the end of a note.',
  safety: 'Touches one note, named in full; never one that is locked or holds attachments. Needs approval.',
  groups: ['notes'],
  input: z.strictObject({
    title: z.string().optional().describe('Title of the note.'),
    body: z.string().optional().describe('Text to add.'),
    input: z.string().optional().describe('All at once: title in the first line, text below.'),
  }),
  output: z.union([z.strictObject({ title: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [{ title: 'adds to a list', args: { title: 'Groceries', body: 'oat milk' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const { heads, rest } = inputLines(args.input, args.title === undefined ? 1 : 0);
      const title = said(args.title ?? heads[0]);
      const body = said(args.body ?? rest);
      if (title === undefined || body === undefined)
        throw new ToolFailure('notes_append requires a title and a text', { hint: 'Write {"title":"…","body":"…"}.' });
      const faults = {
        1000: { message: `there is no note titled "${title}"`, hint: 'notes_list shows the titles; notes_create makes a new note.' },
        1001: { message: `several notes are titled "${title}"`, hint: 'Give one of them another title in Notes.' },
        1002: { message: `the note "${title}" is locked`, hint: 'Unlock it in Notes.' },
        1003: { message: `the note "${title}" holds attachments, which would be lost`, hint: 'Add the text by hand in Notes.' },
      };
      await askApp(host, { app: 'Notes', script: SCRIPT, args: [title, noteBody(body)], faults });
      return { title };
    }),
});
