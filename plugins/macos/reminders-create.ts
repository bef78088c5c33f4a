import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { inputLines, said } from './input-lines.ts';
import { readMoment } from './moment.ts';
import { DATE_HANDLER } from './script-handlers.ts';

/** When a day is named without a time: a reminder has to ring at some time of it. */
const MORNING = '09:00';

/** Reminders dictionary: classes `list` and `reminder`; properties `name`, `body`, `due date` and `remind me date`. Without a list it goes to the default one. */
const SCRIPT = `
on run argv
	set {theTitle, theStamp, theList, theText} to {item 1 of argv, item 2 of argv, item 3 of argv, item 4 of argv}
	if theStamp is not "" then set theMoment to dateFrom(theStamp)
	tell application "Reminders"
		if theList is "" then
			set theReminder to make new reminder with properties {name:theTitle}
		else
			if not (exists list theList) then error "no such list" number 1000
			tell list theList to set theReminder to make new reminder with properties {name:theTitle}
		end if
		if theText is not "" then set body of theReminder to theText
		if theStamp is not "" then
			set due date of theReminder to theMoment
			set remind me date of theReminder to theMoment
		end if
	end tell
	return ""
end run
${DATE_HANDLER}`;

export default defineTool({
  name: 'reminders_create',
  description: 'Adds a reminder in Apple Reminders, with a time if one is said.',
  safety: 'Adds a reminder and changes no other. Needs approval.',
  groups: ['reminders'],
  input: z.strictObject({
    title: z.string().optional().describe('What to be reminded of.'),
    when: z.string().optional().describe('Such as 2025-03-14 15:00, tomorrow 9am, friday, in 2 hours.'),
    list: z.string().optional().describe('Name of the list.'),
    body: z.string().optional().describe('Remarks.'),
    input: z.string().optional().describe('All at once: title, then the time, then remarks, each in its line.'),
  }),
  output: z.union([z.strictObject({ title: z.string(), when: z.string(), list: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [
    { title: 'reminds of something', args: { title: 'water the ficus' } },
    { title: 'reminds at a time', args: { title: 'call Ines', when: 'tomorrow 9am' } },
  ],
  run: (args, { host }) =>
    onMac(host, async () => {
      const { title, when, body } = readArguments(args, new Date());
      if (title === undefined) throw new ToolFailure('reminders_create requires a title', { hint: 'Write {"title":"…","when":"tomorrow 9am"}.' });
      const list = said(args.list) ?? '';
      const faults = { 1000: { message: `Reminders has no list "${list}"`, hint: 'Leave the list out to use the default one.' } };
      await askApp(host, { app: 'Reminders', script: SCRIPT, args: [title, when, list, body], faults });
      return { title, when, list };
    }),
});

interface Given {
  title?: string | undefined;
  when?: string | undefined;
  body?: string | undefined;
  input?: string | undefined;
}

function readArguments(args: Given, now: Date): { title: string | undefined; when: string; body: string } {
  const { heads, rest } = inputLines(args.input, args.title === undefined ? 1 : 0);
  const lines = rest.split('\n');
  const inLine = args.when === undefined ? readMoment(lines[0] ?? '', now) : undefined;
  // A second line that says no time is a remark already.
  const remarks = inLine === undefined ? rest : lines.slice(1).join('\n').trim();
  const wanted = said(args.when);
  const moment = wanted === undefined ? inLine : readMoment(wanted, now);
  if (wanted !== undefined && moment === undefined)
    throw new ToolFailure(`"${wanted}" is not understood as a time`, { hint: 'Write it as 2025-03-14 15:00, tomorrow 9am, friday or in 2 hours.' });
  const when = moment === undefined ? '' : moment.includes(' ') ? moment : `${moment} ${MORNING}`;
  return { title: said(args.title ?? heads[0]), when, body: args.body ?? remarks };
}
