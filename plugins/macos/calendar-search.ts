import { z } from 'zod';
import { defineTool } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { EVENT_HANDLERS, eventSchema, foundEvents } from './event-lines.ts';
import { foundSchema } from './found.ts';

/** Calendar dictionary: classes `calendar` and `event` (properties `summary`, `start date`, `location`). */
const SCRIPT = `
on run argv
	set wanted to item 1 of argv
	set output to ""
	tell application "Calendar"
		repeat with theCalendar in calendars
			set matching to (events of theCalendar whose summary contains wanted)
			repeat with theEvent in matching
				set output to output & my lineOf({summary of theEvent, my stampOf(start date of theEvent), location of theEvent})
			end repeat
		end repeat
	end tell
	return output
end run
${EVENT_HANDLERS}`;

export default defineTool({
  name: 'calendar_search',
  description: 'Finds events by a word in their title.',
  safety: 'Only reads.',
  groups: ['calendar'],
  input: z.strictObject({ input: z.string().min(1).describe('What to look for.') }),
  output: z.union([foundSchema(eventSchema), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [{ title: 'finds an appointment', args: { input: 'dentist' } }],
  run: ({ input }, { host }) => onMac(host, async () => foundEvents(await askApp(host, { app: 'Calendar', script: SCRIPT, args: [input.trim()] }))),
});
