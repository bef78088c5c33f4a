import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withWrittenNames } from '../../../../../kernel/planning/repairs/names/written-names.ts';

const entries: WorkspaceEntry[] = [{ path: 'inbox', kind: 'folder', size: 0 }];
const words = (request: string, command: string, ...args: string[]) =>
  withWrittenNames({ thought: '', tool: 'terminal', args: { command, args } }, request, entries).args['args'];
const value = (request: string, given: unknown) =>
  withWrittenNames({ thought: '', tool: 'json_set', args: { path: 'a.json', key: 'phone', value: given } }, request, entries).args['value'];

test('a path that was written as one is one, made with the folder above it', () => {
  expect(words('please make a folder workshops/teens', 'mkdir', 'workshops', 'teens')).toEqual(['-p', 'workshops/teens']);
  expect(words('make a folder inbox/done', 'mkdir', 'inbox/done')).toEqual(['inbox/done']);
  expect(words('make a/b/c', 'mkdir', 'a', 'b', 'c')).toEqual(['-p', 'a/b/c']);
});

test('names that were written apart stay apart', () => {
  expect(words('make the folders workshops and teens', 'mkdir', 'workshops', 'teens')).toEqual(['workshops', 'teens']);
  expect(words('make a and a/b', 'mkdir', 'a', 'b')).toEqual(['a', 'b']);
  expect(words('copy a.txt to b.txt', 'cp', 'a.txt', 'b.txt')).toEqual(['a.txt', 'b.txt']);
});

test('the words of one new name are one', () => {
  expect(words('please create a folder trips/Portugal 2026', 'mkdir', '-p', 'trips/Portugal', '2026')).toEqual(['-p', 'trips/Portugal 2026']);
  expect(words('rename scan.txt to orthodontist bill.txt', 'mv', 'scan.txt', 'orthodontist', 'bill.txt')).toEqual([
    'scan.txt',
    'orthodontist bill.txt',
  ]);
  expect(words('make two folders red and blue', 'mkdir', 'red', 'blue')).toEqual(['red', 'blue']);
  expect(words('make folders red blue', 'mkdir', 'red', 'blue')).toEqual(['red', 'blue']);
  expect(words('move bill.txt to inbox bill2.txt', 'mv', 'bill.txt', 'inbox', 'bill2.txt')).toEqual(['bill.txt', 'inbox', 'bill2.txt']);
});

test('a telephone number is set whole', () => {
  expect(value('Our phone number is now 020 555 0199, please change it in a.json', '020')).toBe('020 555 0199');
  expect(value('set the port to 9090', '9090')).toBe('9090');
  expect(value('set the years to 2020 and 2021', '2020')).toBe('2020');
});

test.each([
  ['cool it down to -15 from now on', 15, -15],
  ['cool it down to −15', 15, -15],
  ['cool it down to –15.', '15', '-15'],
  ['cool it down to minus 15, please', 15, -15],
  ['cool it down to minus fifteen degrees', '15', '-15'],
  ['the offset is -2.5 °C', 2.5, -2.5],
  ['cool it down to −15', '−15', '-15'],
])('%s: %s gets the minus that it is said with', (request, given, wanted) => {
  expect(value(request, given)).toBe(wanted);
});

test.each([
  ['warm it up from -10 to 15', 15],
  ['not -15 but 15', '15'],
  ['set it to 20 minus 15', 15],
  ['set it to 20 - 15', 15],
  ['take what was measured on 2026-11-15', 15],
  ['take the bolts M8-15', 15],
  ['there are 5-15 of them', 15],
  ['give -15% on everything', 15],
  ['it was -15.5', 15],
  ['it starts at -15, ends at 15:30, and 15 are there', 15],
  ['cool it down to -15', 16],
  ['cool it down to -15', -15],
  ['start at -0', 0],
  ['name it “−15”', '−15'],
])('%s: %s stays', (request, given) => {
  expect(value(request, given)).toBe(given);
});

test('only what is set has a sign', () => {
  const step = { thought: '', tool: 'file_write', args: { path: 'a.txt', content: '15', value: '15' } };
  expect(withWrittenNames(step, 'write -15 into a.txt', [])).toBe(step);
});

test.each([
  ['write a reminder.txt that says: Feed Bo', 'reminders.txt', 'reminder.txt'],
  ['write a reminder.txt that says: Feed Bo', 'notes/reminders.txt', 'notes/reminder.txt'],
  ['write reminder.txt and reminders.txt', 'remindersx.txt', 'remindersx.txt'],
  ['write a note that says: Feed Bo', 'reminders.txt', 'reminders.txt'],
  ['write a reminder.md that says: Feed Bo', 'reminders.txt', 'reminders.txt'],
])('%s: %s is %s', (request, path, meant) => {
  const step = { thought: '', tool: 'file_write', args: { path, content: 'Feed Bo\n', mode: 'overwrite' } };
  expect(withWrittenNames(step, request, entries).args['path']).toBe(meant);
});

test('a new file has the blanks that the request writes', () => {
  const path = (request: string, given: string) =>
    withWrittenNames({ thought: '', tool: 'file_write', args: { path: given, content: 'x', mode: 'overwrite' } }, request, entries).args['path'];
  expect(path('Get the ingredients from http://a.example/plum-pie and save them as food/plum pie.txt', 'food/plum-pie.txt')).toBe(
    'food/plum pie.txt',
  );
  expect(path('write them to trips/Norway 2025/still to pack.txt', 'trips/Norway 2025/still_to_pack.txt')).toBe(
    'trips/Norway 2025/still to pack.txt',
  );
  expect(path('save it as plum-pie.txt', 'plum-pie.txt')).toBe('plum-pie.txt');
  expect(path('the plum pie is done, save it', 'plum-pie.txt')).toBe('plum-pie.txt');
});

test.each([
  ['append three items to TODO.md', 'TODO.md.md', 'TODO.md'],
  ['save the names to out.txt', 'lists/out.txt.txt', 'lists/out.txt'],
  ['keep it as notes.md.md', 'notes.md.md', 'notes.md.md'],
  ['pack it into a.tar.gz', 'a.tar.gz', 'a.tar.gz'],
  ['the totals of 2024.2024', '2024.2024', '2024.2024'],
])('%s: %s has the ending %s', (request, path, wanted) => {
  const step = { thought: '', tool: 'file_write', args: { path, content: 'x', mode: 'append' } };
  expect(withWrittenNames(step, request, entries).args['path']).toBe(wanted);
});
