import { expect, test } from 'vitest';
import { withAskedListing } from '../../../../kernel/planning/by-rule/asked-listing.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { callsOf, stepsOf } from '../language/script-steps.ts';

const entries: WorkspaceEntry[] = [
  { path: 'jobs/open', kind: 'folder', size: 0 },
  ...['a', 'b', 'c'].map((name): WorkspaceEntry => ({ path: `jobs/open/${name}.md`, kind: 'file', size: 1 })),
];
const cat: Step = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['jobs/open/a.md'] } };
const steps = [cat, { thought: '', tool: 'final_answer', args: {} }];

test.each(['which tickets are lying in jobs/open? give me the file names', 'I need the names of all files in jobs/open'])('%s', (request) => {
  expect(withAskedListing(steps, request, entries)[0]?.args).toEqual({ command: 'ls', args: ['jobs/open'] });
});

test('what is read file by file is listed without the folders where only files are asked for', () => {
  const [only] = withAskedListing(steps, 'what files are in jobs/open', entries);
  expect(only?.args).toEqual({ command: 'find', args: ['jobs/open', '-mindepth', '1', '-maxdepth', '1', '-type', 'f'] });
});

test('a folder that a request names is listed whatever the plan read', () => {
  const request = 'What subfolders does the shop have?';
  expect(callsOf(withAskedListing(stepsOf('cat shop/list.md'), request, shelves))).toEqual(listed('shop', 'd'));
  expect(withAskedListing(stepsOf('ls /'), 'show me only the files here', [])[0]?.args['args']).toContain('/');
});

test.each([
  'which tickets in jobs/open are about brakes?',
  'which tickets are lying in jobs/open that mention Ann? give me the file names',
  'what is in jobs/open/a.md',
  'what do the tickets in jobs/open say?',
])('%s is read', (request) => {
  expect(withAskedListing(steps, request, entries)).toEqual(steps);
});

const shelves: WorkspaceEntry[] = ['shop', 'shop/tea', 'shop/jam', 'old/shelf'].map((path) => ({ path, kind: 'folder', size: 0 }));
const made: Step[] = [
  { thought: '', tool: 'terminal', args: { command: 'mkdir', args: ['-p', 'shop/tea', 'jam'] } },
  { thought: '', tool: 'final_answer', args: {} },
];

test.each([
  ['Name the subfolders of shop', 'shop'],
  ['enumerate the directories inside the folder shop.', 'shop'],
  ['give me the names of all folders in "shop" please', 'shop'],
  ['state which folders are under shelf', 'old/shelf'],
])('%s: its folders are listed and none is made', (request, path) => {
  const [only] = withAskedListing(made, request, [...shelves, { path: 'shop/list.md', kind: 'file', size: 1 }]);
  expect(only?.args['args']).toEqual([path, '-mindepth', '1', '-maxdepth', '1', '-type', 'd']);
});

test('a search that runs a program over the folders gives way to their listing', () => {
  const words = ['shop', '-type', 'd', '-exec', 'mv', '{}', 'shop/{}', '+'];
  const search: Step = { thought: '', tool: 'terminal', args: { command: 'find', args: words } };
  expect(withAskedListing([search], 'Name the subfolders of shop', shelves)[0]?.args['args']).not.toContain('-exec');
});

test.each([
  'make the folders in shop ready: create tea and jam',
  'name the files and folders in shop',
  'name the folders in shop that contain a list',
  'name the folders in cellar',
])('%s is no listing of folders', (request) => {
  expect(withAskedListing(made, request, shelves)).toEqual(made);
});

const listed = (place: string, type: string) => callsOf(stepsOf(`find ${place} -mindepth 1 -maxdepth 1 -type ${type}`));

test.each([
  ['Which folders are directly in cellar?', 'ls cellar', 'cellar', 'd'],
  ['tell me the subfolders of stock/cellar (not deeper)', 'ls stock/cellar', 'stock/cellar', 'd'],
  ['what sub-directories does the cellar have', 'ls -l cellar', 'cellar', 'd'],
  ['I need the names of the folders in cellar, no files', "ls cellar\nextract 'the folders'", 'cellar', 'd'],
  ['please list only the directories in the directory cellar', 'ls -1a cellar', 'cellar', 'd'],
  ['What folders are inside cellar? Folders only, I do not need the files', 'ls cellar', 'cellar', 'd'],
  ['which folders are there here, without going deeper?', 'ls', '.', 'd'],
  ['which files are in cellar?', 'ls cellar', 'cellar', 'f'],
  ['what files does the cellar folder contain', 'ls cellar', 'cellar', 'f'],
  ['show me just the files here', 'ls', '.', 'f'],
  ['list the files in cellar, not the folders', 'ls cellar', 'cellar', 'f'],
])('%s: %s shows one kind', (request, script, place, type) => {
  expect(callsOf(withAskedListing(stepsOf(script), request, []))).toEqual(listed(place, type));
});

test.each([
  ['list the files in cellar', 'ls cellar'],
  ['what files do I have here', 'ls'],
  ['which files and folders are in cellar?', 'ls cellar'],
  ['what is in the folder cellar?', 'ls cellar'],
  ['which folders in cellar are the newest?', 'ls -lt cellar'],
  ['which folders in cellar have no files', 'ls cellar'],
  ['are there any folders in cellar?', 'ls cellar'],
  ['which folders are in attic?', 'ls cellar'],
  ['which folders are in cellar?', "ls 'cellar/*'"],
  ['which folders are in cellar?', 'ls -d cellar/*/'],
  ['which folders are in cellar?', 'ls cellar | head -n 3'],
  ['which text files are in cellar?', 'ls cellar'],
  ['list all folders below cellar recursively', 'ls -R cellar'],
])('%s: %s stays', (request, script) => {
  expect(withAskedListing(stepsOf(script), request, [])).toEqual(stepsOf(script));
});
