import { expect, test } from 'vitest';
import { mistakenFiles } from '../../../../../kernel/planning/checks/files/mistaken-files.ts';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const entries: WorkspaceEntry[] = ['notes.txt', 'config.ini', 'data/tides.csv'].map((path) => ({ path, kind: 'file', size: 1 }));
const exists = (path: string): boolean => entries.some((entry) => entry.path === path);
const mistaken = (request: string, ...steps: Step[]) => mistakenFiles(steps, { evidence: evidence(request, entries), exists });
const run = (command: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command, args } });
const python = (input: string): Step => ({ thought: '', tool: 'python_repl', args: { input } });
const edit = (path: string): Step => ({ thought: '', tool: 'file_edit', args: { path, find: 'a', replace: 'b' } });

test.each([
  ['get rid of nothing.txt', run('rm', 'notes.txt')],
  ['put draft.txt away under old', run('mv', 'notes.txt', 'old/')],
  ['replace a with b in note.txt', edit('notes.txt')],
  ['clean up waves.csv', python("import os\nos.remove('data/tides.csv')")],
])('%s: another file stays as it is', (request, step) => {
  expect(mistaken(request, step)).toMatchObject([{ step: 1, code: 'missing-file', grade: 'blocks' }]);
});

test.each([
  ['a file that is named', 'get rid of notes.txt and nothing.txt', run('rm', 'notes.txt')],
  ['one that its words name', 'replace a with b in the notes, they were note.txt once', edit('notes.txt')],
  ['what is only read', 'show nothing.txt', run('cat', 'notes.txt')],
  ['a new name', 'rename the biggest table to big.csv', run('mv', 'data/tides.csv', 'big.csv')],
  ['a key', 'set contact.phone to 5', edit('config.ini')],
  ['code that only reads', 'add up waves.csv', python("print(open('data/tides.csv').read())")],
])('%s is no mistake: %s', (_name, request, step) => {
  expect(mistaken(request, step)).toEqual([]);
});

test('what an earlier step made may go', () => {
  expect(mistaken('get rid of nothing.txt', run('touch', 'config.ini'), run('rm', 'config.ini'))).toEqual([]);
});
