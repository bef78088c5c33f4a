import { z } from 'zod';
import { type Found, found, recordsOf } from './found.ts';
import { LINE_HANDLER, STAMP_HANDLER } from './script-handlers.ts';

/** `linesOf(titles, moments)`: two lists of the same length, one line for each note. */
export const NOTE_HANDLERS = `
on linesOf(titles, moments)
	set output to ""
	repeat with i from 1 to count of titles
		set output to output & lineOf({item i of titles, stampOf(item i of moments)})
	end repeat
	return output
end linesOf
${LINE_HANDLER}${STAMP_HANDLER}`;

export const noteSchema = z.strictObject({ title: z.string(), modified: z.string() });

/** The notes that a script wrote with `linesOf`, latest first. */
export function foundNotes(output: string): Found<z.infer<typeof noteSchema>> {
  const notes = recordsOf(output, ['title', 'modified']).sort((a, b) => (a.modified < b.modified ? 1 : a.modified > b.modified ? -1 : 0));
  return found(notes, ({ title }) => title);
}
