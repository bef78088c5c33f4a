import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { inputLines, said } from './input-lines.ts';
import { noteBody } from './note-body.ts';

/** Notes dictionary: class `note`, properties `name` (becomes the first line) and `body` (HTML). */
const SCRIPT = `
on run argv
	tell application "Notes"
		make new note with properties {name:(item 1 of argv), body:(item 2 of argv)}
	end tell
	return ""
end run
`;

export default defineTool({
  name: 'notes_create',
  description: 'Makes a new note in Apple Notes.',
  safety: 'Adds a note and changes no other. Needs approval.',
  groups: ['notes'],
  input: z.strictObject({
    title: z.string().optional().describe('First line of the note.'),
    body: z.string().optional().describe('Text of the note.'),
    input: z.string().optional().describe('All at once: title in the first line, text below.'),
  }),
  output: z.union([z.strictObject({ title: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [{ title: 'notes an idea', args: { title: 'Tide clock', body: 'With a moon on it.' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const { heads, rest } = inputLines(args.input, args.title === undefined ? 1 : 0);
      const title = said(args.title ?? heads[0]);
      if (title === undefined) throw new ToolFailure('notes_create requires a title', { hint: 'Write {"title":"…","body":"…"}.' });
      await askApp(host, { app: 'Notes', script: SCRIPT, args: [title, noteBody(args.body ?? rest)] });
      return { title };
    }),
});
