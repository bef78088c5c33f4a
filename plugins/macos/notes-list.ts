import { z } from 'zod';
import { defineTool } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { foundSchema } from './found.ts';
import { foundNotes, NOTE_HANDLERS, noteSchema } from './note-titles.ts';

/** Notes dictionary: class `note`, properties `name` and `modification date`. One request for all names is much faster than one for each. */
const SCRIPT = `
on run argv
	tell application "Notes"
		set titles to name of every note
		set moments to modification date of every note
	end tell
	return linesOf(titles, moments)
end run
${NOTE_HANDLERS}`;

export default defineTool({
  name: 'notes_list',
  description: 'Lists the titles of all notes, latest first.',
  safety: 'Only reads titles and dates.',
  groups: ['notes'],
  input: z.strictObject({}),
  output: z.union([foundSchema(noteSchema), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [{ title: 'lists the notes', args: {} }],
  run: (_args, { host }) => onMac(host, async () => foundNotes(await askApp(host, { app: 'Notes', script: SCRIPT }))),
});
