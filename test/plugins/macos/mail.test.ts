import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import mailDraft from '../../../plugins/macos/mail-draft.ts';
import mailListInbox from '../../../plugins/macos/mail-list-inbox.ts';
import mailListUnread from '../../../plugins/macos/mail-list-unread.ts';
import mailSearch from '../../../plugins/macos/mail-search.ts';
import mailSend from '../../../plugins/macos/mail-send.ts';
import { createMacFixture, type MacFixture, onlyCall } from './mac-fixture.ts';

let mac: MacFixture;
beforeEach(async () => {
  mac = await createMacFixture();
});
afterEach(() => mac[Symbol.asyncDispose]());

const forms: [Record<string, unknown>, string[]][] = [
  [{ to: 'ines@example.org', subject: 'Tide', body: 'It works.' }, ['Tide', 'It works.', 'ines@example.org']],
  [{ to: 'Ines <ines@example.org>, tom@example.org', subject: 'Tide', body: 'x' }, ['Tide', 'x', 'ines@example.org', 'tom@example.org']],
  [{ input: 'ines@example.org; tom@example.org\nTide\nIt works.\nReally.' }, ['Tide', 'It works.\nReally.', 'ines@example.org', 'tom@example.org']],
  [{ to: 'ines@example.org', input: 'Tide\nIt works.' }, ['Tide', 'It works.', 'ines@example.org']],
  [{ to: 'ines@example.org', subject: 'Tide', input: 'It works.' }, ['Tide', 'It works.', 'ines@example.org']],
];

describe('mail_draft', () => {
  it.each(forms)('%j becomes a window with subject, text and recipients', async (args, given) => {
    await mac.run(mailDraft, args);
    const call = onlyCall(mac);
    expect(call.args).toEqual(given);
    expect(call.script).toContain('make new outgoing message');
    expect(call.script).toContain('visible:true');
    expect(call.script).not.toMatch(/\bsend\b/);
  });

  it('may name a person whose address the user will choose', async () => {
    expect(await mac.run(mailDraft, { to: 'Ines', subject: 'Tide' })).toEqual({ to: ['Ines'], subject: 'Tide' });
  });

  it('wants something to draft', async () => {
    await expect(mac.run(mailDraft, {})).rejects.toMatchObject({ message: 'mail_draft requires recipients, a subject or a text' });
  });
});

describe('mail_send', () => {
  it.each(forms)('%j goes out', async (args, given) => {
    await mac.run(mailSend, args);
    const call = onlyCall(mac);
    expect(call.args).toEqual(given);
    expect(call.script).toContain('send theMessage');
  });

  it.each([
    [{}, 'mail_send requires a recipient'],
    [{ to: 'ines@example.org' }, 'mail_send requires a subject or a text'],
    [{ to: 'Ines', body: 'x' }, '"Ines" is not an e-mail address'],
    [{ to: 'ines@example.org, Tom', body: 'x' }, '"Tom" is not an e-mail address'],
  ])('%j does not go out: %s', async (args, message) => {
    await expect(mac.run(mailSend, args)).rejects.toMatchObject({ name: 'ToolFailure', message });
    expect(mac.calls()).toEqual([]);
  });

  it('says so when Mail could not send it', async () => {
    mac.answer({ exitCode: 1, stderr: '1:2: execution error: not sent (1000)' });
    await expect(mac.run(mailSend, { to: 'ines@example.org', body: 'x' })).rejects.toMatchObject({ message: 'Mail did not send the message' });
  });

  it.each([{ to: '', body: 'x' }, { to: '{{1}}', body: 'x' }, { input: '{{1}}' }])(
    'asks a person when the plan leaves open who gets it: %j',
    async (args) => {
      await expect(mac.run(mailSend, args, { approval: 'plan' })).rejects.toMatchObject({
        code: 'OKSO_REFUSED',
        details: { rule: 'macos.send-open' },
      });
      expect(mac.calls()).toEqual([]);
    },
  );

  it('does not go out without approval', async () => {
    await expect(mac.run(mailSend, { to: 'ines@example.org', body: 'x' }, { approval: 'none' })).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
      details: { rule: 'macos.send', target: 'ines@example.org', effect: 'irreversible' },
    });
  });
});

describe('mails that are looked at', () => {
  const two = 'Invoice, March\u001fTom <tom@example.org>\u001f2025-03-14 15:00\u001f\nHello\u001fines@example.org\u001f2025-03-13 09:00\u001f\n';

  it.each([
    ['mail_list_inbox', mailListInbox, {}, 'messages of inbox'],
    ['mail_list_unread', mailListUnread, {}, 'read status is false'],
    ['mail_search', mailSearch, { input: 'invoice' }, 'subject contains wanted'],
  ] as const)('by %s have date, sender and subject, without any approval', async (_name, tool, args, part) => {
    mac.answer({ stdout: two });
    expect(await mac.run(tool, args, { approval: 'none' })).toEqual({
      items: [
        { subject: 'Invoice, March', from: 'Tom <tom@example.org>', received: '2025-03-14 15:00' },
        { subject: 'Hello', from: 'ines@example.org', received: '2025-03-13 09:00' },
      ],
      total: 2,
      truncated: false,
      text: '2025-03-14 15:00 Tom <tom@example.org>: Invoice, March\n2025-03-13 09:00 ines@example.org: Hello',
    });
    expect(onlyCall(mac).script).toContain(part);
  });

  it('are cut where there are more than the list holds', async () => {
    mac.answer({ stdout: 'x\u001fy\u001fz\u001f\n'.repeat(26) });
    expect(await mac.run(mailListInbox)).toMatchObject({ truncated: true, total: 25 });
  });
});
