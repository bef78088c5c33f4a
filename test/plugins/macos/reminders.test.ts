import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remindersComplete from '../../../plugins/macos/reminders-complete.ts';
import remindersCreate from '../../../plugins/macos/reminders-create.ts';
import remindersList from '../../../plugins/macos/reminders-list.ts';
import { createMacFixture, type MacFixture, onlyCall } from './mac-fixture.ts';

let mac: MacFixture;
beforeEach(async () => {
  mac = await createMacFixture();
});
afterEach(() => mac[Symbol.asyncDispose]());

describe('reminders_create', () => {
  it.each([
    [{ title: 'water the ficus' }, ['water the ficus', '', '', '']],
    [{ input: 'water the ficus' }, ['water the ficus', '', '', '']],
    [{ title: 'pay', when: '2025-03-14 15:00' }, ['pay', '2025-03-14 15:00', '', '']],
    [{ title: 'pay', when: '2025-03-14' }, ['pay', '2025-03-14 09:00', '', '']],
    [{ title: 'milk', list: 'Groceries', body: 'two of them' }, ['milk', '', 'Groceries', 'two of them']],
    [{ input: 'pay\n2025-03-14 15:00\nthe harbour office' }, ['pay', '2025-03-14 15:00', '', 'the harbour office']],
    [{ input: 'pay\nthe harbour office' }, ['pay', '', '', 'the harbour office']],
    [{ title: 'pay', input: '2025-03-14 15:00\nin cash' }, ['pay', '2025-03-14 15:00', '', 'in cash']],
  ])('%j reaches Reminders as title, time, list and remarks', async (args, given) => {
    await mac.run(remindersCreate, args);
    const call = onlyCall(mac);
    expect(call.args).toEqual(given);
    expect(call.script).toContain('tell application "Reminders"');
    expect(call.script).toContain('make new reminder with properties {name:theTitle}');
    expect(call.stdin).toBe('');
  });

  it('says when it will ring', async () => {
    expect(await mac.run(remindersCreate, { title: 'pay', when: '2025-03-14' })).toEqual({ title: 'pay', when: '2025-03-14 09:00', list: '' });
  });

  it('wants a title', async () => {
    await expect(mac.run(remindersCreate, {})).rejects.toMatchObject({ name: 'ToolFailure', message: 'reminders_create requires a title' });
  });

  it('refuses a time it cannot read instead of guessing', async () => {
    await expect(mac.run(remindersCreate, { title: 'pay', when: 'soonish' })).rejects.toMatchObject({
      message: '"soonish" is not understood as a time',
    });
    expect(mac.calls()).toEqual([]);
  });

  it('names a list that does not exist', async () => {
    mac.answer({ exitCode: 1, stderr: '1:2: execution error: no such list (1000)' });
    await expect(mac.run(remindersCreate, { title: 'milk', list: 'Shoping' })).rejects.toMatchObject({ message: 'Reminders has no list "Shoping"' });
  });

  it('needs an approved plan', async () => {
    await expect(mac.run(remindersCreate, { title: 'x' }, { approval: 'none' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    expect(mac.calls()).toEqual([]);
  });
});

describe('reminders_list', () => {
  it('gives one title a line, with the time where there is one', async () => {
    mac.answer({ stdout: 'milk, eggs\u001f\u001f\npay\u001f2025-03-14 15:00\u001f\n' });
    expect(await mac.run(remindersList, {}, { approval: 'none' })).toEqual({
      items: [
        { title: 'milk, eggs', due: '' },
        { title: 'pay', due: '2025-03-14 15:00' },
      ],
      total: 2,
      truncated: false,
      text: 'milk, eggs\npay (due 2025-03-14 15:00)',
    });
    expect(onlyCall(mac).args).toEqual([]);
  });

  it.each([{ list: 'Groceries' }, { input: 'Groceries' }])('looks into one list when %j names it', async (args) => {
    await mac.run(remindersList, args);
    expect(onlyCall(mac).args).toEqual(['Groceries']);
  });
});

describe('reminders_complete', () => {
  it('gives the title of the reminder that was ticked off', async () => {
    mac.answer({ stdout: 'water the ficus' });
    expect(await mac.run(remindersComplete, { input: 'ficus' })).toEqual({ title: 'water the ficus', completed: true });
    expect(onlyCall(mac)).toMatchObject({ args: ['ficus'], script: expect.stringContaining('set completed of theReminder to true') });
  });

  it.each([
    [1000, 'there is no open reminder "ficus"'],
    [1001, 'several open reminders fit "ficus"'],
  ])('explains the script’s error %i', async (number, message) => {
    mac.answer({ exitCode: 1, stderr: `1:2: execution error: whatever (${number})` });
    await expect(mac.run(remindersComplete, { title: 'ficus' })).rejects.toMatchObject({ message });
  });
});
