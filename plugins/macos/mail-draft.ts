import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { mailInput, messageScript, readMail } from './outgoing-mail.ts';

/** The open window is the draft. */
const SCRIPT = messageScript({ visible: true, last: 'activate' });

export default defineTool({
  name: 'mail_draft',
  description: 'Opens a new mail in Apple Mail for the user to look at; it does not go out.',
  safety: 'Nothing leaves the computer: the user sees the mail and decides. Needs approval.',
  groups: ['mail'],
  input: mailInput,
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
