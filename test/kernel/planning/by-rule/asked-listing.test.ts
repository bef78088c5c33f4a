import { expect, test } from 'vitest';
import { withAskedListing } from '../../../../kernel/planning/by-rule/asked-listing.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import type { Step } from '../../../../schemas/plan.ts';

const entries: WorkspaceEntry[] = [
  { path: 'jobs/open', kind: 'folder', size: 0 },
  ...['a', 'b', 'c'].map((name): WorkspaceEntry => ({ path: `jobs/open/${name}.md`, kind: 'file', size: 1 })),
];
const cat: Step = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['jobs/open/a.md'] } };
const steps = [cat, { thought: '', tool: 'final_answer', args: {} }];

test.each([
  'which tickets are lying in jobs/open? give me the file names',
  'what files are in jobs/open',
  'I need the names of all files in jobs/open',
])('%s', (request) => {
  expect(withAskedListing(steps, request, entries)[0]?.args).toEqual({ command: 'ls', args: ['jobs/open'] });
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
