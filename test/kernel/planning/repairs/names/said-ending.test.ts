import { expect, test } from 'vitest';
import { withSaidEnding } from '../../../../../kernel/planning/repairs/names/said-ending.ts';

const entries = ['photos/crane.raw', 'photos/slip/a.raw', 'photos/b.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const code = (filter: string) => `print(min((f for f in files("photos") if f["path"].lower().endswith(${filter})), key=lambda f: f["size"])["path"])`;
const mended = (request: string, filter: string) =>
  withSaidEnding({ thought: '', tool: 'python_repl', args: { input: code(filter) } }, request, entries).args['input'];

test('the ending that the request writes chooses the files', () => {
  expect(mended('Of all the .raw pictures in photos, which one is the smallest file?', '(".jpg", ".png")')).toBe(code('".raw"'));
  expect(mended('Of all the .raw pictures in photos, which one is the smallest file?', '(".raw", ".txt")')).toBe(code('(".raw", ".txt")'));
  expect(mended('which of the .tif pictures is the smallest?', '".jpg"')).toBe(code('".jpg"'));
});

test('any file is asked for', () => {
  expect(mended('Which file in the photos folder is the smallest?', '(".jpg", ".png")')).toBe(
    'print(min(files("photos"), key=lambda f: f["size"])["path"])',
  );
  for (const request of [
    'Of the files in photos, which one is the smallest?',
    'which of the files in photos is the smallest',
    'Among all files under photos, which is smallest?',
  ])
    expect(mended(request, '".jpg"')).toBe('print(min(files("photos"), key=lambda f: f["size"])["path"])');
  expect(mended('Of the files in photos, which is the smallest text file?', '".txt"')).toBe(code('".txt"'));
  expect(mended('Of the files in photos that end in txt, which one is the smallest?', '".txt"')).toBe(code('".txt"'));
  expect(mended('Of the pictures in photos, which one is the smallest?', '".jpg"')).toBe(code('".jpg"'));
  expect(mended('Which picture in the photos folder is the smallest?', '".jpg"')).toBe(code('".jpg"'));
});
