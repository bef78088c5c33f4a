import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { EVENT_HANDLERS, eventSchema, foundEvents } from './event-lines.ts';
import { foundSchema } from './found.ts';
import { said } from './input-lines.ts';
import { readMoment } from './moment.ts';
import { DATE_HANDLER } from './script-handlers.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

/** Calendar dictionary: classes `calendar` and `event` (properties `summary`, `start date`, `location`). Without arguments: the coming week. */
const SCRIPT = `
on run argv
	if (count of argv) > 0 then
		set firstMoment to dateFrom(item 1 of argv)
		set lastMoment to firstMoment + ((item 2 of argv) as integer) * days
	else
		set firstMoment to current date
		set time of firstMoment to 0
		set lastMoment to firstMoment + ${DEFAULT_DAYS} * days
	end if
	set output to ""
	tell application "Calendar"
		repeat with theCalendar in calendars
			set matching to (events of theCalendar whose start date >= firstMoment and start date < lastMoment)
			repeat with theEvent in matching
				set output to output & my lineOf({summary of theEvent, my stampOf(start date of theEvent), location of theEvent})
			end repeat
		end repeat
	end tell
	return output
end run
${EVENT_HANDLERS}${DATE_HANDLER}`;

export default defineTool({
  name: 'calendar_list',
  description: 'Lists the events of the coming days.',
  safety: 'Only reads.',
  groups: ['calendar'],
  input: z.strictObject({
    when: z.string().optional().describe('First day, such as today, tomorrow, friday or 2025-03-14.'),
    days: z.number().int().min(1).max(MAX_DAYS).optional().describe('How many days: 7, or 1 when a first day is given.'),
    input: z.string().optional().describe('The first day, as an unnamed argument.'),
  }),
  output: z.union([foundSchema(eventSchema), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'none',
  examples: [
    { title: 'lists the coming week', args: {} },
    { title: 'lists one day', args: { when: 'tomorrow' } },
  ],
  run: (args, { host }) => onMac(host, async () => foundEvents(await askApp(host, { app: 'Calendar', script: SCRIPT, args: span(args) }))),
});

function span({ when, days, input }: { when?: string | undefined; days?: number | undefined; input?: string | undefined }): string[] {
  const wanted = said(when ?? input);
  if (wanted === undefined && days === undefined) return [];
  const moment = readMoment(wanted ?? 'today', new Date());
  if (moment === undefined)
    throw new ToolFailure(`"${wanted}" is not understood as a day`, { hint: 'Write it as today, tomorrow, friday or 2025-03-14.' });
  return [moment.slice(0, 'yyyy-mm-dd'.length), String(days ?? (wanted === undefined ? DEFAULT_DAYS : 1))];
}
