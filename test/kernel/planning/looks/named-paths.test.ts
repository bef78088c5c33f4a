import { expect, test } from 'vitest';
import { namedPaths, nearestPath } from '../../../../kernel/planning/looks/named-paths.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const entry = (path: string): WorkspaceEntry =>
  path.endsWith('/') ? { path: path.slice(0, -1), kind: 'folder', size: 0 } : { path, kind: 'file', size: 10 };
const entries = [
  'README.md',
  'data/',
  'data/sales.csv',
  'data/old sales.csv',
  'logs/',
  'logs/pump.log',
  'src/',
  'src/pump.py',
  'notes/',
  'notes/plan for may.md',
].map(entry);
const named = (request: string) => namedPaths(request, entries).map(({ entry: { path } }) => path);

test('a path as written is named, and its folder is not named again', () => {
  expect(named('How many lines does logs/pump.log have?')).toEqual(['logs/pump.log']);
});

test('a bare file name is found in its folder', () => {
  expect(named('sum the column in sales.csv')).toEqual(['data/sales.csv']);
});

test('a name with spaces is found as a whole', () => {
  expect(named('open "notes/plan for may.md" please')).toEqual(['notes/plan for may.md']);
});

test('a word and its number name a file that is called so', () => {
  const files = ['orders/2025/order-1201.json', 'orders/2025/order-1202.json', 'invoices/317.txt', 'till/totals.csv'].map(entry);
  const found = (request: string) => namedPaths(request, files).map(({ entry: { path } }) => path);
  expect(found('mark order 1201 as paid')).toEqual(['orders/2025/order-1201.json']);
  expect(found('what is the total of order no. 1202?')).toEqual(['orders/2025/order-1202.json']);
  expect(found('who sent invoice #317')).toEqual(['invoices/317.txt']);
  expect(found('I order 12012 of them, 317 today')).toEqual([]);
});

test('words point to a file when its name is not written out', () => {
  expect(named('what does the readme say about licences?')).toContain('README.md');
});

test('a folder is meant by its very name, not by a word like it', () => {
  expect(named('take a note of this')).not.toContain('notes');
  expect(named('move my notes elsewhere')).toContain('notes');
  expect(named('list the notes folder')).toContain('notes');
});

test('a folder of several words is named wherever they stand', () => {
  const shelves = ['field reports/', 'field reports/2024/', 'field reports/2024/May.md', 'field.txt'].map(entry);
  const found = (request: string) => namedPaths(request, shelves).map(({ entry: { path } }) => path);
  expect(found('Go through my field reports and tell me which meadows were mown')).toEqual(['field reports']);
  expect(found('the May report of field reports/2024')).toContain('field reports/2024/May.md');
  expect(found('Which reports are about the field?')).not.toContain('field reports');
});

test('a request about nothing here names nothing', () => {
  expect(named('What is 3 times 4?')).toEqual([]);
});

test('the nearest name repairs a slip, a missing folder and a wrong extension', () => {
  expect(nearestPath('READNE.md', entries)).toBe('README.md');
  expect(nearestPath('pump.log', entries)).toBe('logs/pump.log');
  expect(nearestPath('something-else-entirely.pdf', entries)).toBeUndefined();
});

test('a file at the top is meant by its name, however many folders have one of the same name', () => {
  const many = ['README.md', 'a/README.md', 'a/b/README.md', 'c/README.md'].map(entry);
  const found = (request: string) => namedPaths(request, many).map(({ entry: { path } }) => path);
  expect(found('How many lines are in README.md?')).toEqual(['README.md']);
  expect(found('How many lines are in a/README.md?')).toEqual(['a/README.md']);
});

test('of several files of one name the one nearest to the top comes first', () => {
  const many = ['x/y/notes.md', 'z/notes.md'].map(entry);
  expect(namedPaths('read notes.md', many).map(({ entry: { path } }) => path)).toEqual(['z/notes.md', 'x/y/notes.md']);
});

test('a short word is no file whose name merely begins like it', () => {
  const few = ['drafts/offer.txt', 'minutes.md', 'planning.md'].map(entry);
  const found = (request: string) => namedPaths(request, few).map(({ entry: { path } }) => path);
  expect(found('how do I get rust off a chain')).toEqual([]);
  expect(found('what was in the offer?')).toEqual(['drafts/offer.txt']);
  expect(found('what does the minute say')).toEqual(['minutes.md']);
});

test('an order is no name of a file, a thing is', () => {
  const few = ['temp/keep.txt', 'list.txt', 'sort.py'].map(entry);
  const found = (request: string) => namedPaths(request, few).map(({ entry: { path } }) => path);
  expect(found('write them to a.txt and keep the header')).toEqual([]);
  expect(found('list what is new')).toEqual([]);
  expect(found('what does my sort do in this script')).toEqual(['sort.py']);
  expect(found('open keep.txt')).toEqual(['temp/keep.txt']);
});

test('of a folder and one of the same name below it the upper one is meant', () => {
  const nested = ['kit/', 'kit/src/', 'kit/src/kit/', 'kit/src/kit/rides.py', 'kit/tests/', 'kit/tests/test_rides.py'].map(entry);
  expect(namedPaths('in which test file of kit is a negative distance refused?', nested).map(({ entry: { path } }) => path)).toEqual(['kit']);
});

test('a word of a name that says little by itself is not missed', () => {
  const lists = ['notes/packing list.txt', 'notes/shopping saturday.txt', 'list.txt'].map(entry);
  const named = (request: string) => namedPaths(request, lists).map(({ entry: { path } }) => path);
  expect(named('take the rope off my packing list')).toEqual(['notes/packing list.txt']);
  expect(named('is the packing done?')).toEqual(['notes/packing list.txt']);
  expect(named('list everything')).toEqual([]);
});

test('in a named folder one telling word of a long name is enough, where no other file has it', () => {
  const letters = [
    'letters/',
    'letters/2024-01-16 dental check Bakker.txt',
    'letters/2024-03-04 thanks Jansen.txt',
    'archive/',
    'archive/old.txt',
  ].map(entry);
  const named = (request: string) => namedPaths(request, letters).map(({ entry: { path } }) => path);
  expect(named('move the letter to Mr Bakker from letters/ to archive/')).toContain('letters/2024-01-16 dental check Bakker.txt');
  expect(named('move the letters of 2024 from letters/ to archive/')).not.toContain('letters/2024-01-16 dental check Bakker.txt');
  expect(named('what is the letter about?')).toEqual([]);
});

test('thanks are no letter of thanks', () => {
  expect(namedPaths('thanks a lot, that was all', [entry('letters/2024-03-04 thanks.txt')])).toEqual([]);
  expect(namedPaths('read the thanks', [entry('letters/2024-03-04 thanks.txt')])).toHaveLength(1);
});

test('a word with a hyphen names the file that has it, of several none more than the other', () => {
  const found = (request: string) =>
    namedPaths(request, ['plays/read-through 11 Feb.txt', 'plays/stage run 4 Mar.txt', 'a-b.txt'].map(entry)).map(({ entry: { path } }) => path);
  expect(found('summarise the read-through notes')).toEqual(['plays/read-through 11 Feb.txt']);
  expect(found('read all of it through')).toEqual([]);
});

test('who asks for files names none by its words', () => {
  const found = (request: string) => namedPaths(request, ['tools/import_csv.py', 'src/'].map(entry)).map(({ entry: { path } }) => path);
  expect(found('which Python files import csv?')).toEqual([]);
  expect(found('which files are in src?')).toEqual(['src']);
  expect(found('what does the import csv script do?')).toEqual(['tools/import_csv.py']);
});

test('of several files of one kind the day in the name decides', () => {
  const dated = ['meetings/', 'meetings/2024-04-09-architect.md', 'meetings/2024-05-14-architect.md', 'diary/', 'diary/2024-05-14.md', 'a.md'].map(
    entry,
  );
  const found = (request: string) => namedPaths(request, dated).map(({ entry: { path } }) => path);
  expect(found('what did the architect say on 14 May?')).toEqual(['meetings/2024-05-14-architect.md']);
  expect(found('what does my diary say about the 14th of May?')).toContain('diary/2024-05-14.md');
  expect(found('what happened on 14 May?')).toEqual([]);
});

test('one of many is no file of that name', () => {
  const notes = ['inbox/', 'inbox/note.txt', 'meetings/', 'meetings/spring.md'].map(entry);
  const found = (request: string) => namedPaths(request, notes).map(({ entry: { path } }) => path);
  expect(found('In one of the notes we talked about asbestos. Which one was it?')).toEqual([]);
  expect(found('what does my note say about asbestos?')).toEqual(['inbox/note.txt']);
});

test('the word for a folder names no file in it', () => {
  const booked = ['bookings/', 'bookings/test-booking.json', 'bookings/july.txt'].map(entry);
  const found = (request: string) => namedPaths(request, booked).map(({ entry: { path } }) => path);
  expect(found('somebody wants a chair, it is in a file under bookings. Who?')).toEqual(['bookings']);
  expect(found('what does the test booking in bookings say?')).toContain('bookings/test-booking.json');
});

test('the end of a longer name is no name of its own', () => {
  const names = ['minutes/locker check.md', 'engines/check.md'].map(entry);
  expect(namedPaths('take what "minutes/locker check.md" lists', names).map(({ entry: { path } }) => path)).toEqual(['minutes/locker check.md']);
  expect(namedPaths('compare "locker check.md" with check.md', names)).toHaveLength(2);
});

test('beside the file that something is added to, the one that it is taken from may be said in words', () => {
  expect(named('add what the pump log says last to notes/plan for may.md')).toEqual(['notes/plan for may.md', 'logs/pump.log']);
  expect(named('What do the sales say about notes/plan for may.md?')).toEqual(['notes/plan for may.md']);
});

test('files of a language are asked for and not named by it', () => {
  const names = ['tool/go.mod', 'tool/clock.go'].map(entry);
  expect(namedPaths('In which of the Go files is formatClock defined?', names)).toEqual([]);
});

test('of a file and its copy the file is meant, unless copies are spoken of', () => {
  const files = ['forms/breeds.txt', 'forms/breeds.bak', 'old/breeds.txt'].map(entry);
  const meant = (request: string) => namedPaths(request, files).map(({ entry: { path } }) => path);
  expect(meant('remove Collie from the breeds list')).toEqual(['forms/breeds.txt']);
  expect(meant('show the breeds in old')).toContain('old/breeds.txt');
});

test('where something new goes is not where it comes from', () => {
  const handovers = ['clients/zon/', 'clients/zon/handover.md', 'clients/nord/', 'clients/nord/handover.md'].map(
    (path): WorkspaceEntry => (path.endsWith('/') ? { path: path.slice(0, -1), kind: 'folder', size: 0 } : { path, kind: 'file', size: 10 }),
  );
  const names = (request: string) => namedPaths(request, handovers).map(({ entry }) => entry.path);
  expect(names('copy the handover of nord to clients/zon/handover-new.md')).toContain('clients/nord/handover.md');
  expect(names('copy the handover of nord to clients/zon/handover-new.md')).not.toContain('clients/zon/handover.md');
});

test('a letter behind a word tells files of one kind apart', () => {
  const boms = ['bom', 'bom/kestrel rev B.csv', 'bom/kestrel rev C.csv'].map((path) => ({
    path,
    kind: path.endsWith('.csv') ? ('file' as const) : ('folder' as const),
    size: 1,
  }));
  const named = (request: string) => namedPaths(request, boms).flatMap(({ entry }) => (entry.kind === 'file' ? [entry.path] : []));
  expect(named('what does one SHT45 cost according to the kestrel rev C bom?')).toEqual(['bom/kestrel rev C.csv']);
});

test('a TODO in some file is not the file of that name', () => {
  const files = ['TODO.md', 'scripts/bill.py'].map(entry);
  const found = (request: string) => namedPaths(request, files).map(({ entry: { path } }) => path);
  expect(found('Which script still has a TODO about the tax?')).toEqual([]);
  expect(found('add it to the TODO')).toEqual(['TODO.md']);
  expect(found('which TODO file is the newest')).toEqual(['TODO.md']);
});

test('of several files with a day in their names the one of the month that is said is meant', () => {
  const minutes = ['notes/', 'notes/meeting-2024-04-09.md', 'notes/meeting-2024-05-07.md'].map(entry);
  const meant = (request: string) => namedPaths(request, minutes).map(({ entry: { path } }) => path);
  expect(meant('who was missing at the April meeting and why')).toEqual(['notes/meeting-2024-04-09.md']);
  expect(meant('who was missing at the meeting')).toHaveLength(2);
  const dated = ['meetings/', 'meetings/2024-04-01.md', 'meetings/2024-05-06.md'].map(entry);
  expect(namedPaths('the action items of the May meeting', dated)[0]?.entry.path).toBe('meetings/2024-05-06.md');
  const twice = [...minutes, entry('notes/meeting-2023-04-11.md')];
  expect(namedPaths('who was missing at the April meeting', twice)).toHaveLength(2);
});
