import { expect, test } from 'vitest';
import { readableTable } from '../../../../../kernel/planning/by-rule/table-question/readable-table.ts';

const files: Readonly<Record<string, string>> = {
  'classes/timetable.csv':
    'class,day,minutes,hall,teacher\nTap Advanced,Thursday,60,Station,Kwame Asante\nBallet 1,Monday,45,Birchwood,Odile Brandt\n',
  'classes/timetable 2023.csv': 'class,day,minutes,hall,teacher\nTap Advanced,Friday,60,Station,Petra Nowak\n',
  'pupils.csv': 'name,class,paid\nAmira,Ballet 1,yes\nKwame,Ballet 1,no\n',
  'teachers/hours.csv': 'week,teacher,hours\n9,Odile Brandt,9\n10,Odile Brandt,7\n9,Kwame Asante,6\n',
};
const entries = Object.keys(files).map((path) => ({ path, kind: 'file' as const, size: 99 }));
const sample = async (path: string) => (files[path] === undefined ? null : { text: files[path], complete: true });
const tableFor = async (request: string) => (await readableTable(request, entries, { sample }))?.path;

test.each([
  ['who teaches tap advanced', 'classes/timetable.csv'],
  ['what classes are there on Thursday?', 'classes/timetable.csv'],
  ['How long is Ballet 1?', 'classes/timetable.csv'],
  ['how many hours did Odile work in total?', 'teachers/hours.csv'],
])('%s is read off %s', async (request, path) => {
  expect(await tableFor(request)).toBe(path);
});

test('a measure that is compared chooses rows as a cell does', async () => {
  const berths = async () => ({ text: 'berth,length_m\nA1,12\nA2,14\n', complete: true });
  const [entry] = [{ path: 'data/berths.csv', kind: 'file' as const, size: 9 }];
  const path = async (request: string) => (await readableTable(request, [entry], { sample: berths }))?.path;
  expect(await path('How many of our berths are longer than 12 metres?')).toBe('data/berths.csv');
  expect(await path('How many of our boats are longer than 12 metres?')).toBeUndefined();
  expect(await path('How many berths are more than 12?')).toBeUndefined();
});

test('a table of another year is meant where that is said', async () => {
  expect(await tableFor('who teaches tap advanced in the timetable 2023?')).toBe('classes/timetable 2023.csv');
});

test.each(['who teaches tap beginners?', 'how many classes are there?', 'who has the keys of Station?', 'which class is the nicest in Station'])(
  '%s makes no sense of a table',
  async (request) => {
    expect(await tableFor(request)).toBeUndefined();
  },
);
