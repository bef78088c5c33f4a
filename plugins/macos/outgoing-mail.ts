import { ToolFailure } from '../sdk.ts';
import { inputLines, said } from './input-lines.ts';

export interface OutgoingMail {
  /** Addresses alone, without the names that may stand beside them. */
  to: string[];
  subject: string;
  body: string;
}

export interface MailArguments {
  to?: string | undefined;
  subject?: string | undefined;
  body?: string | undefined;
  input?: string | undefined;
}

/** A mail from named fields, or from lines: recipients, subject, text. A field that is named leaves its line to the next one. */
export function readMail({ to, subject, body, input }: MailArguments): OutgoingMail {
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
