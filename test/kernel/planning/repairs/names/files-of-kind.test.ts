import { expect, test } from 'vitest';
import { withFilesOfKind } from '../../../../../kernel/planning/repairs/names/files-of-kind.ts';

const file = (path: string) => ({ path, kind: 'file' as const, size: 9 });
const entries = [
  { path: 'inbox', kind: 'folder' as const, size: 0 },
  ...['inbox/fax from lab.txt', 'inbox/offer.txt', 'inbox/todo.md', 'a.txt'].map(file),
];
const line = (request: string, command: string, ...args: string[]) => {
  const { args: words } = withFilesOfKind({ thought: '', tool: 'terminal', args: { command, args } }, request, entries);
  return [words['command'], ...(words['args'] as string[])];
};
const put = 'make a folder inbox/done and put all the .txt files of the inbox in there. the other files stay where they are';

test('all files of a kind are meant by their pattern, and what is put somewhere is moved', () => {
  const moved = ['mv', 'inbox/*.txt', 'inbox/done/'];
  expect(line(put, 'mv', 'inbox/fax', 'inbox/done/')).toEqual(moved);
  expect(line(put, 'cp', 'inbox/*.txt', 'inbox/done/')).toEqual(moved);
  expect(line(put, 'cp', '-r', 'inbox/*', 'inbox/done/')).toEqual(moved);
  expect(line('move every md file in inbox to old', 'mv', 'inbox/offer.txt', 'old')).toEqual(['mv', 'inbox/*.md', 'old']);
});

test('a file that gets a new name keeps it, whatever is said of all', () => {
  const rename = ['mv', 'inbox/offer.txt', 'inbox/offer.md'];
  expect(line('rename all the .txt files in inbox so that they end in .md', ...(rename as [string, ...string[]]))).toEqual(rename);
});

test('a pattern for everything becomes one for the ending that is said', () => {
  expect(line('get rid of all the .txt files in inbox, keep the other', 'rm', 'inbox/*.*')).toEqual(['rm', 'inbox/*.txt']);
  expect(line('delete the .md files in inbox', 'rm', './inbox/*')).toEqual(['rm', './inbox/*.md']);
});

test('a name that was cut at its blank is written out', () => {
  expect(line('move the fax to old', 'mv', 'inbox/fax', 'old/')).toEqual(['mv', 'inbox/fax from lab.txt', 'old/']);
});

test('what is right stays', () => {
  expect(line(put, 'mv', 'inbox/fax from lab.txt', 'inbox/offer.txt', 'inbox/done')).toEqual([
    'mv',
    'inbox/fax from lab.txt',
    'inbox/offer.txt',
    'inbox/done',
  ]);
  expect(line('put a copy of all the txt files in inbox into old', 'cp', 'inbox/*.txt', 'old')).toEqual(['cp', 'inbox/*.txt', 'old']);
  expect(line('put the long lines of a.txt into a new file b.txt', 'cp', 'a.txt', 'b.txt')).toEqual(['cp', 'a.txt', 'b.txt']);
  expect(line('put what a.txt says into the files b.txt and c.txt', 'cp', 'a.txt', 'b.txt')).toEqual(['cp', 'a.txt', 'b.txt']);
  expect(line('copy a.txt to b.txt', 'cp', 'a.txt', 'b.txt')).toEqual(['cp', 'a.txt', 'b.txt']);
  expect(line('move all pdf files in inbox to old', 'mv', 'inbox/*.pdf', 'old')).toEqual(['mv', 'inbox/*.pdf', 'old']);
});

test('a pattern in a folder that is not there means the files beside it that begin so', () => {
  const invoices = ['invoices', 'invoices/2022-05-gas.txt', 'invoices/2023-02-clay.txt'].map((path) => ({
    path,
    kind: path.endsWith('.txt') ? ('file' as const) : ('folder' as const),
    size: 1,
  }));
  const moved = (...args: string[]) =>
    withFilesOfKind({ thought: '', tool: 'terminal', args: { command: 'mv', args } }, 'move the invoices from 2022 there', invoices).args['args'];
  expect(moved('invoices/2022/*', 'archive/')).toEqual(['invoices/2022*', 'archive/']);
  expect(moved('invoices/2021/*', 'archive/')).toEqual(['invoices/2021/*', 'archive/']);
});

test('a pattern for everything becomes one for the kind that is said', () => {
  const there = ['tmp/a.tmp', 'tmp/keep.txt'].map((path) => ({ path, kind: 'file' as const, size: 1 }));
  const removed = (request: string, ...args: string[]) =>
    withFilesOfKind({ thought: '', tool: 'terminal', args: { command: 'rm', args } }, request, there).args['args'];
  expect(removed('delete the two .tmp files in the tmp folder but leave the rest there', 'tmp/*')).toEqual(['tmp/*.tmp']);
  expect(removed('delete everything in tmp', 'tmp/*')).toEqual(['tmp/*']);
  expect(removed('delete the .tmp files and the .txt files in tmp', 'tmp/*')).toEqual(['tmp/*']);
  expect(removed('delete both tmp files in tmp; the txt stays', 'tmp/a.tmp', 'tmp/keep.txt')).toEqual(['tmp/a.tmp']);
  expect(removed('delete the tmp files in tmp and the one called keep', 'tmp/a.tmp', 'tmp/keep.txt')).toEqual(['tmp/a.tmp', 'tmp/keep.txt']);
  expect(removed('delete the tmp files in tmp, and keep.txt', 'tmp/a.tmp', 'tmp/keep.txt')).toEqual(['tmp/a.tmp', 'tmp/keep.txt']);
  expect(removed('delete the .bak files in tmp', 'tmp/*')).toEqual(['tmp/*']);
});

test('pictures of a kind take no other pictures with them', () => {
  expect(line('move the tif pictures from photos into photos/raw', 'mv', 'photos/a.tif', 'photos/shop.jpg', 'photos/raw/')).toEqual([
    'mv',
    'photos/a.tif',
    'photos/raw/',
  ]);
});
