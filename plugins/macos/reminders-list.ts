import { z } from 'zod';
import { defineTool } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { found, foundSchema, recordsOf } from './found.ts';
import { said } from './input-lines.ts';
import { LINE_HANDLER, STAMP_HANDLER } from './script-handlers.ts';

/** Reminders dictionary: classes `list` and `reminder`; properties `name`, `completed` and `due date`. Asking for all names at once is what keeps it fast. */
const SCRIPT = `
on run argv
	tell application "Reminders"
		if (count of argv) > 0 then
			set theList to item 1 of argv
			if not (exists list theList) then error "no such list" number 1000
			set titles to name of (reminders of list theList whose completed is false)
			set moments to due date of (reminders of list theList whose completed is false)
		else
			set titles to name of (reminders whose completed is false)
			set moments to due date of (reminders whose completed is false)
		end if
	end tell
	set output to ""
	repeat with i from 1 to count of titles
		set output to output & lineOf({item i of titles, stampOf(item i of moments)})
	end repeat
	return output
end run
${LINE_HANDLER}${STAMP_HANDLER}`;

const reminderSchema = z.strictObject({ title: z.string(), due: z.string() });

export default defineTool({
  name: 'reminders_list',
  description: 'Lists the open reminders, one per line.',
  safety: 'Only reads.',
  groups: ['reminders'],
  input: z.strictObject({
    list: z.string().optional().describe('Name of a list; all lists without it.'),
    input: z.string().optional().describe('The same, as an unnamed argument.'),
  }),
  output: z.union([foundSchema(reminderSchema), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [{ title: 'lists what is open', args: {} }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const list = said(args.list ?? args.input);
      const faults = { 1000: { message: `Reminders has no list "${list}"`, hint: 'Leave the list out to see all of them.' } };
      const output = await askApp(host, { app: 'Reminders', script: SCRIPT, args: list === undefined ? [] : [list], faults });
      return found(recordsOf(output, ['title', 'due']), ({ title, due }) => (due === '' ? title : `${title} (due ${due})`));
    }),
});
