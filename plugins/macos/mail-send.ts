import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { askApp, onMac, skippedSchema } from './ask-app.ts';
import { mailInput, messageScript, readMail, requireAddresses } from './outgoing-mail.ts';

const SCRIPT = messageScript({ visible: false, last: 'if (send theMessage) is false then error "not sent" number 1000' });

export default defineTool({
  name: 'mail_send',
  description: 'Sends a mail with Apple Mail.',
  safety: 'Cannot be taken back. Recipients are full addresses that stand in the approved plan; others ask a person.',
  groups: ['mail'],
  input: mailInput,
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
