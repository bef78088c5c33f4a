import { expect, test } from 'vitest';
import { reviewCountedInFolder } from '../../../../../kernel/planning/checks/files/counted-in-folder.ts';
import { evidence } from '../here.ts';

const file = (path: string) => ({ path, kind: 'file' as const, size: 1 });
const folder = (path: string) => ({ path, kind: 'folder' as const, size: 0 });
const entries = [
  ...['bulletins', 'bulletins/winter', 'letters', 'scripts'].map(folder),
  ...['bulletins/template.txt', 'bulletins/winter/bulletin_1.txt', 'bulletins/winter/bulletin_2.txt'].map(file),
  ...['letters/tran.txt', 'letters/reyes.txt', 'scripts/a.py', 'scripts/b.sh'].map(file),
];
const counted = async (request: string) => {
  const sources = { evidence: evidence(request, entries), sample: async () => null } as Parameters<typeof reviewCountedInFolder>[1];
  return (await reviewCountedInFolder([], sources)).steps[0]?.args['args'];
};

test.each([
  ['How many bulletins lie in bulletins/winter?', 'bulletins/winter'],
  ['How many files are in scripts?', 'scripts'],
  ['how many letters do we have in the letters folder', 'letters'],
])('%s', async (request, path) => {
  expect(await counted(request)).toEqual([path]);
});

test.each([
  'How many odt files are in bulletins?',
  'How many functions are in scripts?',
  'How many bulletins are in scripts?',
  'How many files are in scripts and letters?',
  'How many files are in scripts that mention tax?',
])('%s is left alone', async (request) => {
  expect(await counted(request)).toBeUndefined();
});

const code = async (request: string) => {
  const sources = { evidence: evidence(request, entries), sample: async () => null } as Parameters<typeof reviewCountedInFolder>[1];
  return (await reviewCountedInFolder([], sources)).steps[0]?.args['input'];
};

test('of a folder with folders both numbers are told, and of one kind of files only its own', async () => {
  const both = await code('How many files are in bulletins?');
  expect(both).toContain('os.walk("bulletins")');
  expect(both).toContain('"with the folders in it"');
  expect(await code('How many files does the bulletins folder have?')).toBe(both);
  expect(await code('count the files in bulletins')).toBe(both);
  const python = await code('How many python files are in scripts?');
  expect(python).toContain('.endswith(".py")');
  expect(python).not.toContain('with the folders in it');
});
