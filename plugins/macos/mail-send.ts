import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { readMail, requireAddresses } from './outgoing-mail.ts';

/** Mail dictionary: class `outgoing message` (properties `subject`, `content`, `visible`) with elements `to recipient` (property `address`); command `send`. */
const SCRIPT = `
on run argv
	tell application "Mail"
		set theMessage to make new outgoing message with properties {subject:(item 1 of argv), content:(item 2 of argv), visible:false}
		repeat with i from 3 to count of argv
			tell theMessage to make new to recipient at end of to recipients with properties {address:(item i of argv)}
		end repeat
		if (send theMessage) is false then error "not sent" number 1000
	end tell
	return ""
end run
`;

export default defineTool({
  name: 'mail_send',
  description: 'Sends a mail with Apple Mail.',
  safety: 'Cannot be taken back. Recipients are full addresses that stand in the approved plan; others ask a person.',
  groups: ['mail'],
  input: z.strictObject({
    to: z.string().optional().describe('Addresses, with commas between them.'),
    subject: z.string().optional(),
    body: z.string().optional().describe('Text of the mail.'),
    input: z.string().optional().describe('All at once: addresses, subject and text, each from a new line.'),
  }),
  output: z.union([z.strictObject({ to: z.array(z.string()), subject: z.string() }), skippedSchema]),
  capabilities: ['osascript'],
  sideEffects: 'irreversible',
  examples: [{ title: 'sends a mail', args: { to: 'ines@example.org', subject: 'Tide clock', body: 'It works.' } }],
  run: (args, { host }) =>
    onMac(host, async () => {
      const { to, subject, body } = readMail(args);
      if (to.length === 0)
        throw new ToolFailure('mail_send requires a recipient', { hint: 'Write {"to":"name@example.org","subject":"…","body":"…"}.' });
      if (subject === '' && body === '')
        throw new ToolFailure('mail_send requires a subject or a text', { hint: 'Write {"to":"name@example.org","subject":"…","body":"…"}.' });
      requireAddresses(to);
      const faults = { 1000: { message: 'Mail did not send the message', hint: 'See the outbox of Mail.' } };
      await askApp(host, { app: 'Mail', script: SCRIPT, args: [subject, body, ...to], faults });
      return { to, subject };
    }),
});
