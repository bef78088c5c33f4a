import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { said } from './input-lines.ts';

/** Notes dictionary: class `note`, properties `name` and `plaintext`. A part of the title will do where no title fits in full. */
const SCRIPT = `
on run argv
	tell application "Notes"
		set matching to (notes whose name is (item 1 of argv))
		if matching is {} then set matching to (notes whose name contains (item 1 of argv))
		if matching is {} then error "no such note" number 1000
		return plaintext of (item 1 of matching)
	end tell
end run
`;

export default defineTool({
  name: 'notes_read',
  description: 'Gives the text of one note.',
  safety: 'Only reads.',
  groups: ['notes'],
  input: z.strictObject({
    title: z.string().optional().describe('Title of the note, or a part of it.'),
    input: z.string().optional().describe('The same, as an unnamed argument.'),
  }),
  output: z.union([z.strictObject({ title: z.string(), text: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [{ title: 'reads a note', args: { title: 'Groceries' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const title = said(args.title ?? args.input);
      if (title === undefined) throw new ToolFailure('notes_read requires a title', { hint: 'Write {"title":"…"}; notes_list shows the titles.' });
      const faults = {
        1000: { message: `there is no note titled "${title}"`, hint: 'notes_list shows the titles, notes_search looks into the texts.' },
      };
      return { title, text: await askApp(host, { app: 'Notes', script: SCRIPT, args: [title], faults }) };
    }),
});
