import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { readMail } from './outgoing-mail.ts';

/** Mail dictionary: class `outgoing message` (properties `subject`, `content`, `visible`) with elements `to recipient` (property `address`). The open window is the draft. */
const SCRIPT = `
on run argv
	tell application "Mail"
		set theMessage to make new outgoing message with properties {subject:(item 1 of argv), content:(item 2 of argv), visible:true}
		repeat with i from 3 to count of argv
			tell theMessage to make new to recipient at end of to recipients with properties {address:(item i of argv)}
		end repeat
		activate
	end tell
	return ""
end run
`;

export default defineTool({
  name: 'mail_draft',
  description: 'Opens a new mail in Apple Mail for the user to look at; it does not go out.',
  safety: 'Nothing leaves the computer: the user sees the mail and decides. Needs approval.',
  groups: ['mail'],
  input: z.strictObject({
    to: z.string().optional().describe('Addresses, with commas between them.'),
    subject: z.string().optional(),
    body: z.string().optional().describe('Text of the mail.'),
    input: z.string().optional().describe('All at once: addresses, subject and text, each from a new line.'),
  }),
  output: z.union([z.strictObject({ to: z.array(z.string()), subject: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'reversible',
  examples: [{ title: 'drafts a mail', args: { to: 'ines@example.org', subject: 'Tide clock', body: 'It works.' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const { to, subject, body } = readMail(args);
      if (to.length === 0 && subject === '' && body === '')
        throw new ToolFailure('mail_draft requires recipients, a subject or a text', {
          hint: 'Write {"to":"name@example.org","subject":"…","body":"…"}.',
        });
      await askApp(host, { app: 'Mail', script: SCRIPT, args: [subject, body, ...to] });
      return { to, subject };
    }),
});
