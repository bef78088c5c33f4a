import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withCountedFiles } from '../../../../../kernel/planning/repairs/files/counted-files.ts';
import { withoutUnaskedExclusions } from '../../../../../kernel/planning/repairs/files/unasked-exclusions.ts';

const entries: WorkspaceEntry[] = [
  { path: 'app', kind: 'folder', size: 0 },
  { path: 'app/reports', kind: 'folder', size: 0 },
  { path: 'app/seats.py', kind: 'file', size: 5 },
  { path: 'posters', kind: 'folder', size: 0 },
  { path: 'posters/gala.tif', kind: 'file', size: 5 },
];
const plan = (input: string) => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'final_answer', args: {} },
];
const lines = 'print(sum(len(read(f["path"]).splitlines()) for f in files(".") if f["path"].endswith(".py")))';
const counted = (request: string) => withCountedFiles(plan(lines), request, entries)[0]?.args['input'];
const count = (folder: string, ending: string) => `print(sum(1 for f in files("${folder}") if f["path"].lower().endswith(".${ending}")))`;

test.each([
  ["All subfolders included, what's the number of .py files I have here?", count('.', 'py')],
  ["Tell me how many .py files I've got altogether, subfolders as well", count('.', 'py')],
  ['How many Python files does this project have, all subfolders included?', count('.', 'py')],
  ['how many python scripts are in this project, subfolders too?', count('.', 'py')],
  ['Could you give me the number of tif files under posters? Include all the subfolders.', count('posters', 'tif')],
  ['tell me how many tif files we keep in posters', count('posters', 'tif')],
  ['How many log files do we keep? Look through every folder', count('.', 'log')],
  ['count the md files in the folder app/reports', count('app/reports', 'md')],
])('%s', (request, code) => {
  expect(counted(request)).toBe(code);
});

test.each([
  ['How many lines of Python code are in the whole project?'],
  ['How many Python files import os?'],
  ['How many Python files are larger than 1 KB?'],
  ['how many Python files lie directly in app?'],
  ['how many log files are there besides the old ones'],
  ['how many interesting files are there?'],
])('%s is left to the plan', (request) => {
  expect(counted(request)).toBe(lines);
});

test('a plan that is one find stays, and so does what changes anything', () => {
  const request = 'How many Python files are there?';
  for (const args of [
    { command: 'find', args: ['.', '-name', '*.py'] },
    { command: 'rm', args: ['a.py'] },
  ]) {
    const steps = [{ thought: '', tool: 'terminal', args }, ...plan(lines).slice(1)];
    expect(withCountedFiles(steps, request, entries)).toEqual(steps);
  }
});

const without = (condition: string, request: string) =>
  plan(`print(len([f for f in files(".") if f["path"].endswith(".py")${condition}]))`).map((step) => withoutUnaskedExclusions(step, request))[0]
    ?.args['input'];
const all = 'print(len([f for f in files(".") if f["path"].endswith(".py")]))';

test.each([
  [' and not f["path"].startswith("venus/")'],
  [' and "venus" not in f["path"]'],
  [' and not "venus" in f.path'],
  [' and f["path"].find("venus") == -1'],
  [' and f["name"] != "venus.py"'],
  [' and f["path"].startswith("app/")'],
])('files that nobody wants left out stay in:%s', (condition) => {
  expect(without(condition, 'Count the Python files of the project')).toBe(all);
});

test.each([
  [' and not f["path"].startswith("tests/")', 'Count the Python files of the tests'],
  [' and not f["path"].endswith(".bak")', 'Count the Python files without the backups'],
  [' and "node_modules" not in f["path"]', 'Count the Python files'],
  [' and f["path"].startswith("app/")', 'Count the Python files'],
])('what the request speaks of, what programs fill, and what is wanted stays:%s', (condition, request) => {
  expect(without(condition, request)).toContain(condition);
});

test('files are told by their paths, one a line', () => {
  const told = (code: string) => plan(code).map((step) => withoutUnaskedExclusions(step, 'list the Python files'))[0]?.args['input'];
  expect(told('print([f for f in files("app") if f["path"].endswith(".py")])')).toBe(
    'print(*[f for f in files("app") if f["path"].endswith(".py")], sep="\\n")',
  );
  expect(told('print([f["size"] for f in files("app")])')).toBe('print([f["size"] for f in files("app")])');
});

test('photos are files of such kinds, and no folders', () => {
  const photos: WorkspaceEntry[] = [
    { path: 'photos', kind: 'folder', size: 0 },
    { path: 'photos/2023', kind: 'folder', size: 0 },
    { path: 'photos/2023/a.jpg', kind: 'file', size: 5 },
  ];
  const code = (request: string, there: WorkspaceEntry[]) => String(withCountedFiles(plan(lines), request, there)[0]?.args['input']);
  expect(code('how many photos do i have', photos)).toMatch(
    /^print\(sum\(1 for f in files\("photos"\) if f\["path"\]\.lower\(\)\.endswith\(\("\.jpg", /,
  );
  expect(
    code(
      'how many photos do i have',
      entries.filter(({ path }) => path !== 'posters/gala.tif'),
    ),
  ).toBe(lines);
  expect(code('how many photos are larger than 2 MB', photos)).toBe(lines);
});
