import { z } from 'zod';
import { defineTool } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { foundSchema } from './found.ts';
import { foundNotes, NOTE_HANDLERS, noteSchema } from './note-titles.ts';

/** Notes dictionary: class `note`, properties `name`, `plaintext` and `modification date`. AppleScript's `contains` ignores case. */
const SCRIPT = `
on run argv
	set wanted to item 1 of argv
	tell application "Notes"
		set titles to name of (every note whose name contains wanted or plaintext contains wanted)
		set moments to modification date of (every note whose name contains wanted or plaintext contains wanted)
	end tell
	return linesOf(titles, moments)
end run
${NOTE_HANDLERS}`;

export default defineTool({
  name: 'notes_search',
  description: 'Finds notes by a word in title or text, and gives their titles.',
  safety: 'Only reads.',
  groups: ['notes'],
  input: z.strictObject({ input: z.string().min(1).describe('What to look for.') }),
  output: z.union([foundSchema(noteSchema), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [{ title: 'finds notes about a topic', args: { input: 'harbour' } }],
  run: ({ input }, { host }) => onMac(host, async () => foundNotes(await askApp(host, { app: 'Notes', script: SCRIPT, args: [input.trim()] }))),
});
