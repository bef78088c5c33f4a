import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { inputLines, said } from './input-lines.ts';
import { readMoment } from './moment.ts';
import { DATE_HANDLER } from './script-handlers.ts';

const DEFAULT_MINUTES = 60;
/** A week; longer ones are made by hand. */
const MAX_MINUTES = 10_080;

/** Calendar dictionary: classes `calendar` (property `writable`) and `event` (properties `summary`, `start date`, `end date`, `allday event`, `location`). */
const SCRIPT = `
on run argv
	set {theTitle, theStamp, thePlace, theMinutes} to {item 1 of argv, item 2 of argv, item 3 of argv, item 4 of argv}
	set startsAt to dateFrom(theStamp)
	set isWholeDay to (length of theStamp) is 10
	if isWholeDay then
		set endsAt to startsAt + 1 * days
	else
		set endsAt to startsAt + (theMinutes as integer) * minutes
	end if
	tell application "Calendar"
		if (count of (calendars whose writable is true)) is 0 then error "no calendar" number 1000
		tell (first calendar whose writable is true)
			make new event with properties {summary:theTitle, start date:startsAt, end date:endsAt, allday event:isWholeDay, location:thePlace}
		end tell
	end tell
	return ""
end run
${DATE_HANDLER}`;

export default defineTool({
  name: 'calendar_create',
  description: 'Adds an event to Apple Calendar.',
  safety: 'Adds an event to the first calendar that can be written, and invites nobody. Needs approval.',
  groups: ['calendar'],
  input: z.strictObject({
    title: z.string().optional().describe('What the event is.'),
    when: z.string().optional().describe('Start, such as 2025-03-14 15:00 or tomorrow 9am; a day alone is a whole day.'),
    location: z.string().optional().describe('Where it is.'),
    minutes: z.number().int().min(1).max(MAX_MINUTES).default(DEFAULT_MINUTES).describe('How long it takes.'),
    input: z.string().optional().describe('All at once: title, start and place, each in its line.'),
  }),
  output: z.union([z.strictObject({ title: z.string(), when: z.string(), location: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [{ title: 'adds an appointment', args: { title: 'Dentist', when: '2025-03-14 15:00', location: 'Harbour Street 4' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const [first = '', second = '', third = ''] = inputLines(args.input, 3).heads;
      const title = said(args.title ?? first);
      // Whatever was named leaves its line to the next value.
      const lines = args.title === undefined ? [second, third] : [first, second];
      const wanted = said(args.when ?? lines[0]);
      if (title === undefined || wanted === undefined)
        throw new ToolFailure('Event title and time are required', { hint: 'Write {"title":"…","when":"2025-03-14 15:00"}.' });
      const when = readMoment(wanted, new Date());
      if (when === undefined)
        throw new ToolFailure(`"${wanted}" is not understood as a time`, { hint: 'Write it as 2025-03-14 15:00, tomorrow 9am or friday 14:30.' });
      const location = said(args.location ?? (args.when === undefined ? lines[1] : lines[0])) ?? '';
      const faults = { 1000: { message: 'Calendar has no calendar that can be written', hint: 'Make one in Calendar.' } };
      await askApp(host, { app: 'Calendar', script: SCRIPT, args: [title, when, location, String(args.minutes)], faults });
      return { title, when, location };
    }),
});
