import { z } from 'zod';
import { skippedSchema } from './ask-app.ts';
import { type Found, found, foundSchema, recordsOf } from './found.ts';
import { LINE_HANDLER, STAMP_HANDLER } from './script-handlers.ts';

/** Messages that a list shows. Mail answers for each property of each message, so every one of them costs time. */
const MAX_MAILS = 25;

/**
 * A script that lists the newest messages of the inbox, or those of them that a condition lets through. The condition is the tool's own text;
 * what it compares with is the argument, which it calls `wanted`. Mail dictionary: application property `inbox`, class `message`, properties `subject`, `sender`,
 * `read status` and `date received`. The newest messages come first.
 */
export function listScript(condition?: string): string {
  // Without a condition the messages are not gathered first: an inbox may hold a hundred thousand.
  const [gather, all, one] =
    condition === undefined
      ? ['', 'messages of inbox', 'message i of inbox']
      : [`set matching to (messages of inbox whose ${condition})`, 'matching', 'item i of matching'];
  return `
on run argv
	set output to ""
	set wanted to ""
	if (count of argv) > 0 then set wanted to item 1 of argv
	tell application "Mail"
		${gather}
		set howMany to count of ${all}
		if howMany > ${MAX_MAILS + 1} then set howMany to ${MAX_MAILS + 1}
		repeat with i from 1 to howMany
			set output to output & my mailLine(${one})
		end repeat
	end tell
	return output
end run
${MAIL_HANDLERS}`;
}

/** What tools that list messages give. */
export const mailsOutput = z.union([foundSchema(z.strictObject({ subject: z.string(), from: z.string(), received: z.string() })), skippedSchema]);

const MAIL_HANDLERS = `
on mailLine(theMessage)
	tell application "Mail"
		return my lineOf({subject of theMessage, sender of theMessage, my stampOf(date received of theMessage)})
	end tell
end mailLine
${LINE_HANDLER}${STAMP_HANDLER}`;

interface Mail {
  subject: string;
  from: string;
  received: string;
}

/** The messages that a script wrote, at most one more than are shown. */
export function foundMails(output: string): Found<Mail> {
  const mails = recordsOf(output, ['subject', 'from', 'received']);
  const shown = found(
    mails.slice(0, MAX_MAILS),
    ({ subject, from, received }) => `${[received, from].filter(Boolean).join(' ')}${from === '' ? '' : ': '}${subject}`,
  );
  return { ...shown, truncated: mails.length > MAX_MAILS };
}
