import { expect, test } from 'vitest';
import { absentFile } from '../../../../kernel/planning/looks/absent-file.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';

const entries: WorkspaceEntry[] = [
  { path: 'docs', kind: 'folder', size: 0 },
  { path: 'docs/guide.md', kind: 'file', size: 1 },
];
const absent = (request: string, failure: string) => absentFile({ request, failure }, entries);

test.each([
  ['how many lines does logs/a.log have', 'wc -l logs/a.log: wc: logs/a.log: No such file or directory', 'logs/a.log'],
  ['copy data/a.csv to b.csv', "cp: cannot stat 'data/a.csv': No such file or directory", 'data/a.csv'],
  ['add up x in data/a.csv', "python sum(): FileNotFoundError: [Errno 2] No such file or directory: 'data/a.csv'", 'data/a.csv'],
  ['which are open in the folder invoices', "FileNotFoundError: [Errno 2] No such file or directory: 'invoices'", 'invoices'],
  ['list the "old letters" in the letters folder', 'ls letters: ls: cannot access letters: No such file or directory', 'letters'],
  ['set a to 1 in A.json', 'A.json: no such file or folder', 'A.json'],
])('%s: what is named and not there is told', (request, failure, path) => {
  expect(absent(request, failure)).toBe(path);
});

test.each([
  ['another place of that name is searched for', 'show guide.md', 'cat: guide.md: No such file or directory'],
  [
    'a place that something is to be put in may be made',
    'move docs/guide.md to old/guide2.md',
    "mv: cannot move 'docs/guide.md' to 'old/guide2.md': No such file",
  ],
  ['a place that code writes to', 'save it to out/x.txt', `python open("out/x.txt", "w"): FileNotFoundError: No such file or directory: 'out/x.txt'`],
  ['a file that the model named', 'what is new?', 'cat: news.txt: No such file or directory'],
  ['a folder that is there', 'sum up the docs folder', "No such file or directory: 'docs'"],
  ['a folder that the model named', 'which folder has the most files', 'ls: cannot access src: No such file or directory'],
  ['another failure', 'show a.txt', 'cat: a.txt: Permission denied'],
  ['part of a name', 'show a.txt', 'cat: data.txt: No such file or directory'],
])('%s', (_name, request, failure) => {
  expect(absent(request, failure)).toBeUndefined();
});
