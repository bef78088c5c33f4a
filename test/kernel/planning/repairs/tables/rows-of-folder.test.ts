import { expect, test } from 'vitest';
import { withRowsOfFolder } from '../../../../../kernel/planning/repairs/tables/rows-of-folder.ts';

const entries = [
  { path: 'bookings', kind: 'folder' as const, size: 0 },
  { path: 'bookings/1.json', kind: 'file' as const, size: 9 },
  { path: 'fees', kind: 'folder' as const, size: 0 },
  { path: 'fees.csv', kind: 'file' as const, size: 9 },
];
const python = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });

test('a table that is a folder is that folder', () => {
  expect(withRowsOfFolder(python('print(len(rows("bookings.csv", "paid")))'), '', entries)).toEqual(python('print(len(rows("bookings", "paid")))'));
});

test.each(['print(rows("fees.csv"))', 'print(rows("boats.csv"))', 'print(read("bookings.csv"))'])('any other stays: %s', (code) => {
  const step = python(code);
  expect(withRowsOfFolder(step, '', entries)).toBe(step);
});

test('rows whose file lies in an inner folder are those of that folder', () => {
  const there = [...entries, { path: 'bookings/open', kind: 'folder' as const, size: 0 }];
  const code = (input: string) => withRowsOfFolder(python(input), '', there).args['input'];
  expect(code('print(sum(1 for r in rows("bookings") if r["file"].startswith("open/")))')).toBe(
    'print(sum(1 for r in rows("bookings/open") if True))',
  );
  expect(code('print([r["id"] for r in rows("bookings") if r["file"].startswith("shut")])')).toBe(
    'print([r["id"] for r in rows("bookings") if r["file"].startswith("shut")])',
  );
});

test('the one card that is printed is told by its file', () => {
  const code = (input: string) => withRowsOfFolder(python(input), '', entries).args['input'];
  expect(code('print(max(rows("bookings"), key=lambda r: r["Time"]))')).toBe('print(max(rows("bookings"), key=lambda r: r["Time"])["file"])');
  expect(code('print(max(rows("bookings"), key=lambda r: r["Time"])["Room"])')).toBe('print(max(rows("bookings"), key=lambda r: r["Time"])["Room"])');
});
