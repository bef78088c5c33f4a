import { expect, test } from 'vitest';
import { withEndingsOfNames, withEndingsThere } from '../../../../../kernel/planning/repairs/files/endings-there.ts';

const entries = [
  { path: 'scans', kind: 'folder' as const, size: 0 },
  { path: 'scans/a.tif', kind: 'file' as const, size: 9 },
  { path: 'scans/b.TIF', kind: 'file' as const, size: 9 },
  { path: 'mixed', kind: 'folder' as const, size: 0 },
  { path: 'mixed/a.tif', kind: 'file' as const, size: 9 },
  { path: 'mixed/a.txt', kind: 'file' as const, size: 9 },
];
const code = (folder: string, clause: string) => `print(max((f for f in files("${folder}")${clause}), key=lambda f: f["size"])["path"])`;
const repaired = (request: string, input: string) =>
  withEndingsThere({ thought: '', tool: 'python_repl', args: { input } }, request, entries).args['input'];
const JPEG = ' if f["path"].lower().endswith((".jpg", ".png"))';

test('endings that no picture of the folder has go', () => {
  expect(repaired('which picture in scans is the largest?', code('scans', JPEG))).toBe(code('scans', ''));
  expect(repaired('which scan is the largest?', code('scans', ' if f["path"].endswith(".jpg")'))).toBe(code('scans', ''));
});

test.each([
  ['which jpg in scans is the largest?', code('scans', JPEG)],
  ['which picture in scans is the largest?', code('scans', ' if f["path"].endswith(".tif")')],
  ['which picture in mixed is the largest?', code('mixed', JPEG)],
  ['which picture in photos is the largest?', code('photos', JPEG)],
  ['how many pictures are in scans?', 'print(sum(1 for f in files("scans") if f["path"].lower().endswith((".jpg", ".png"))))'],
])('%s: %s stays', (request, input) => {
  expect(repaired(request, input)).toBe(input);
});

test('files of an ending are known by their names, and not by the letters in their text', () => {
  const named = (request: string, input: string) => withEndingsOfNames({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
  const inText = 'print(sum("tif" in read(f["path"]).lower() for f in files("scans")))';
  expect(named('How many scans (.tif files) are there?', inText)).toBe('print(sum(f["path"].lower().endswith(".tif") for f in files("scans")))');
  expect(named('How many texts in scans speak of tif files?', inText)).toBe(inText);
});
