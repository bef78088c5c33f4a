import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import calendarCreate from '../../../plugins/macos/calendar-create.ts';
import calendarList from '../../../plugins/macos/calendar-list.ts';
import calendarSearch from '../../../plugins/macos/calendar-search.ts';
import { createMacFixture, type MacFixture, onlyCall } from './mac-fixture.ts';

let mac: MacFixture;
beforeEach(async () => {
  mac = await createMacFixture();
});
afterEach(() => mac[Symbol.asyncDispose]());

describe('calendar_create', () => {
  it.each([
    [{ title: 'Dentist', when: '2025-03-14 15:00' }, ['Dentist', '2025-03-14 15:00', '', '60']],
    [{ title: 'Dentist', when: '2025-03-14 15:00', location: 'Quay 4', minutes: 30 }, ['Dentist', '2025-03-14 15:00', 'Quay 4', '30']],
    [{ input: 'Dentist\n14 March 2025 3pm\nQuay 4' }, ['Dentist', '2025-03-14 15:00', 'Quay 4', '60']],
    [{ input: 'Dentist\n2025-03-14 15:00' }, ['Dentist', '2025-03-14 15:00', '', '60']],
    [{ title: 'Dentist', input: '2025-03-14 15:00\nQuay 4' }, ['Dentist', '2025-03-14 15:00', 'Quay 4', '60']],
    [{ title: 'Dentist', when: '2025-03-14 15:00', input: 'Quay 4' }, ['Dentist', '2025-03-14 15:00', 'Quay 4', '60']],
    [{ title: 'Holiday', when: '2025-03-14' }, ['Holiday', '2025-03-14', '', '60']],
  ])('%j reaches Calendar as title, start, place and minutes', async (args, given) => {
    await mac.run(calendarCreate, args);
    const call = onlyCall(mac);
    expect(call.args).toEqual(given);
    expect(call.script).toContain('tell application "Calendar"');
    expect(call.script).toContain('make new event with properties {summary:theTitle');
  });

  it.each([{}, { title: 'Dentist' }, { input: 'Dentist' }, { when: 'tomorrow' }])('wants a title and a time: %j', async (args) => {
    await expect(mac.run(calendarCreate, args)).rejects.toMatchObject({ name: 'ToolFailure', message: 'Event title and time are required' });
    expect(mac.calls()).toEqual([]);
  });

  it('refuses a time it cannot read', async () => {
    await expect(mac.run(calendarCreate, { title: 'x', when: '3/4/2025' })).rejects.toMatchObject({
      message: '"3/4/2025" is not understood as a time',
    });
  });
});

const week = '2025-03-14 15:00';

describe('events that are looked at', () => {
  it('come in the order in which they begin', async () => {
    mac.answer({ stdout: `Dentist\u001f${week}\u001fQuay 4\u001f\nBreakfast\u001f2025-03-14 08:00\u001f\u001f\n` });
    expect(await mac.run(calendarList, {}, { approval: 'none' })).toEqual({
      items: [
        { title: 'Breakfast', start: '2025-03-14 08:00', location: '' },
        { title: 'Dentist', start: week, location: 'Quay 4' },
      ],
      total: 2,
      truncated: false,
      text: '2025-03-14 08:00 Breakfast\n2025-03-14 15:00 Dentist (Quay 4)',
    });
  });

  it.each([
    [{}, []],
    [{ when: '2025-03-14' }, ['2025-03-14', '1']],
    [{ input: '14 March 2025 15:00' }, ['2025-03-14', '1']],
    [{ when: '2025-03-14', days: 3 }, ['2025-03-14', '3']],
  ])('are those of the days that %j asks for', async (args, given) => {
    await mac.run(calendarList, args);
    expect(onlyCall(mac).args).toEqual(given);
  });

  it('are searched by the words of input', async () => {
    mac.answer({ stdout: 'Dentist\n' });
    expect(await mac.run(calendarSearch, { input: 'dentist' })).toMatchObject({ text: 'Dentist', total: 1 });
    expect(onlyCall(mac).args).toEqual(['dentist']);
  });
});
