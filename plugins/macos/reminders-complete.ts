import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { said } from './input-lines.ts';

/** Reminders dictionary: class `reminder`; properties `name` and `completed`. A part of the title will do when it fits one open reminder. */
const SCRIPT = `
on run argv
	set wanted to item 1 of argv
	tell application "Reminders"
		set matching to (reminders whose completed is false and name is wanted)
		if matching is {} then
			set matching to (reminders whose completed is false and name contains wanted)
			if (count of matching) > 1 then error "several reminders" number 1001
		end if
		if matching is {} then error "no such reminder" number 1000
		set theReminder to item 1 of matching
		set completed of theReminder to true
		return name of theReminder
	end tell
end run
`;

export default defineTool({
  name: 'reminders_complete',
  description: 'Marks an open reminder as done.',
  safety: 'Marks one reminder and deletes none. Needs approval.',
  groups: ['reminders'],
  input: z.strictObject({
    title: z.string().optional().describe('Title of the reminder, or a part of it.'),
    input: z.string().optional().describe('The same, as an unnamed argument.'),
  }),
  output: z.union([z.strictObject({ title: z.string(), completed: z.literal(true) }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [{ title: 'ticks one off', args: { title: 'water the ficus' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const title = said(args.title ?? args.input);
      if (title === undefined)
        throw new ToolFailure('reminders_complete requires a title', { hint: 'Write {"title":"…"}; reminders_list shows them.' });
      const faults = {
        1000: { message: `there is no open reminder "${title}"`, hint: 'reminders_list shows what is open.' },
        1001: { message: `several open reminders fit "${title}"`, hint: 'Write the whole title; reminders_list shows them.' },
      };
      const name = await askApp(host, { app: 'Reminders', script: SCRIPT, args: [title], faults });
      return { title: said(name) ?? title, completed: true as const };
    }),
});
