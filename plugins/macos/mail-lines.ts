import { z } from 'zod';
import { type Found, found, recordsOf } from './found.ts';
import { LINE_HANDLER, STAMP_HANDLER } from './script-handlers.ts';

/** Messages that a list shows. Mail answers for each property of each message, so every one of them costs time. */
export const MAX_MAILS = 25;

/** What scripts that list messages are completed with. Mail dictionary: class `message`, properties `subject`, `sender` and `date received`. */
export const MAIL_HANDLERS = `
on mailLine(theMessage)
	tell application "Mail"
		return my lineOf({subject of theMessage, sender of theMessage, my stampOf(date received of theMessage)})
	end tell
end mailLine
${LINE_HANDLER}${STAMP_HANDLER}`;

export const mailSchema = z.strictObject({ subject: z.string(), from: z.string(), received: z.string() });

/** The messages that a script wrote, at most one more than are shown. */
export function foundMails(output: string): Found<z.infer<typeof mailSchema>> {
  const mails = recordsOf(output, ['subject', 'from', 'received']);
  const shown = found(
    mails.slice(0, MAX_MAILS),
    ({ subject, from, received }) => `${[received, from].filter(Boolean).join(' ')}${from === '' ? '' : ': '}${subject}`,
  );
  return { ...shown, truncated: mails.length > MAX_MAILS };
}
