import { z } from 'zod';
import { ToolFailure } from '../sdk.ts';
import { inputLines, said } from './input-lines.ts';

export interface OutgoingMail {
  /** Addresses alone, without the names that may stand beside them. */
  to: string[];
  subject: string;
  body: string;
}

/** What tools that write a mail are called with. */
export const mailInput = z.strictObject({
  to: z.string().optional().describe('Addresses, with commas between them.'),
  subject: z.string().optional(),
  body: z.string().optional().describe('Text of the mail.'),
  input: z.string().optional().describe('All at once: addresses, subject and text, each from a new line.'),
});

/**
 * A script that makes a message of `subject, text, address…` and ends with `last`. Mail dictionary: class `outgoing message` (properties
 * `subject`, `content`, `visible`) with elements `to recipient` (property `address`); command `send`.
 */
export function messageScript({ visible, last }: { visible: boolean; last: string }): string {
  return `
on run argv
	tell application "Mail"
		set theMessage to make new outgoing message with properties {subject:(item 1 of argv), content:(item 2 of argv), visible:${visible}}
		repeat with i from 3 to count of argv
			tell theMessage to make new to recipient at end of to recipients with properties {address:(item i of argv)}
		end repeat
		${last}
	end tell
	return ""
end run
`;
}

/** A mail from named fields, or from lines: recipients, subject, text. A field that is named leaves its line to the next one. */
export function readMail({ to, subject, body, input }: z.infer<typeof mailInput>): OutgoingMail {
  const { heads, rest } = inputLines(input, Number(to === undefined) + Number(subject === undefined));
  const recipients = to ?? heads.shift() ?? '';
  return {
    to: recipients
      .split(/[,;\n]/)
      .map((recipient) => said(/<([^<>]*)>/.exec(recipient)?.[1] ?? recipient))
      .filter((recipient) => recipient !== undefined),
    subject: said(subject ?? heads.shift()) ?? '',
    body: body ?? rest,
  };
}

/** A name is no address: guessing whose it is would send the mail to somebody else. */
export function requireAddresses(to: readonly string[]): void {
  const wrong = to.find((recipient) => !/^[^\s@<>"]+@[^\s@<>"]+$/.test(recipient));
  if (wrong !== undefined) throw new ToolFailure(`"${wrong}" is not an e-mail address`, { hint: 'Write the address in full: name@example.org.' });
}
