import { expect, test } from 'vitest';
import { withKnownSpelling } from '../../../../../kernel/planning/repairs/names/known-spelling.ts';

const entries = ['stock/order list.txt', 'Tour-Plan.md', 'a b.txt', 'a_b.txt', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 1 }));
const step = (tool: string, args: Record<string, unknown>) => ({ thought: '', tool, args });
const pathIn = (tool: string, args: Record<string, unknown>, request = '') => withKnownSpelling(step(tool, args), request, entries).args;

test('a path that differs in blanks, dashes or case only is the one that lies there', () => {
  expect(pathIn('file_write', { path: 'stock/order_list.txt', content: 'x', mode: 'append' })).toMatchObject({ path: 'stock/order list.txt' });
  expect(pathIn('json_set', { path: './tour_plan.md', key: 'a', value: 1 })).toMatchObject({ path: 'Tour-Plan.md' });
  expect(pathIn('terminal', { command: 'cat', args: ['-n', 'tour plan.md'] })).toMatchObject({ args: ['-n', 'Tour-Plan.md'] });
});

test('a pattern is one in the folder that lies there', () => {
  const files = [{ path: 'field notes/2024/4 May.md', kind: 'file' as const, size: 1 }];
  const folders = ['field notes', 'field notes/2024'].map((path) => ({ path, kind: 'folder' as const, size: 0 }));
  const words = (args: string[]) => withKnownSpelling(step('terminal', { command: 'cp', args }), '', [...files, ...folders]).args['args'];
  expect(words(['field_notes/*/*May.md', 'may'])).toEqual(['field notes/*/*May.md', 'may']);
  expect(words(['field-notes/2024/*.md', 'may'])).toEqual(['field notes/2024/*.md', 'may']);
  expect(words(['meadow_notes/*.md', 'may'])).toEqual(['meadow_notes/*.md', 'may']);
});

test('a spelling that the request uses is meant', () => {
  expect(pathIn('file_write', { path: 'stock/order_list.txt' }, 'copy "stock/order list.txt" into stock/order_list.txt')).toMatchObject({
    path: 'stock/order_list.txt',
  });
});

test('a new name that the request has in quotes is taken from there', () => {
  const request = 'copy notes.txt to "stock/Notes of May.txt"';
  expect(pathIn('terminal', { command: 'cp', args: ['notes.txt', 'stock/notes-of-may.txt'] }, request)).toMatchObject({
    args: ['notes.txt', 'stock/Notes of May.txt'],
  });
  expect(pathIn('file_write', { path: 'my_list.txt', content: '' }, "put it into 'My list.txt'")).toMatchObject({ path: 'My list.txt' });
});

test('what is deleted is spelt as the request has it, never as something else that lies there', () => {
  expect(pathIn('terminal', { command: 'rm', args: ['tour plan.md'] }, 'delete the plan')).toMatchObject({ args: ['tour plan.md'] });
  expect(pathIn('terminal', { command: 'rm', args: ['tour_plan.md'] }, 'delete "Tour-Plan.md"')).toMatchObject({ args: ['Tour-Plan.md'] });
});

test('the new name of a copy, a new folder and a path like two others stay as they are', () => {
  expect(pathIn('terminal', { command: 'cp', args: ['tour plan.md', 'stock/order_list.txt'] })).toMatchObject({
    args: ['Tour-Plan.md', 'stock/order_list.txt'],
  });
  expect(pathIn('terminal', { command: 'mkdir', args: ['tour plan.md'] })).toMatchObject({ args: ['tour plan.md'] });
  expect(pathIn('file_read', { path: 'a-b.txt' })).toMatchObject({ path: 'a-b.txt' });
});

test('what exists, what is new and what is no path comes back as it was', () => {
  for (const given of [
    step('file_read', { path: 'notes.txt' }),
    step('file_write', { path: 'new.txt' }),
    step('python_repl', { input: '1' }),
    step('terminal', { command: 'ls', args: ['.'] }),
  ])
    expect(withKnownSpelling(given, '', entries)).toBe(given);
});

test('a name in quotes keeps its blanks in the folder that the model chose', () => {
  const request = 'please make a note called "birthday tilda.txt" in the notes folder';
  expect(pathIn('file_write', { path: 'notes/birthday_tilda.txt', content: '' }, request)).toMatchObject({ path: 'notes/birthday tilda.txt' });
});

test('a name in quotes that was taken apart is put together', () => {
  const request = 'Give "notes.txt" the name "app ideas.md" instead';
  expect(pathIn('terminal', { command: 'mv', args: ['notes.txt', 'app', 'ideas.md'] }, request)).toMatchObject({
    args: ['notes.txt', 'app ideas.md'],
  });
  expect(pathIn('terminal', { command: 'mv', args: ['app', 'notes.txt', 'ideas.md'] }, request)).toMatchObject({
    args: ['app', 'notes.txt', 'ideas.md'],
  });
});

test('a new file goes where the request says in full', () => {
  const written = (request: string) => pathIn('file_write', { path: 'long.csv', content: '' }, request)['path'];
  expect(written('put the long ones into data/long.csv')).toBe('data/long.csv');
  expect(written('copy data/long.csv to long.csv')).toBe('long.csv');
  expect(written('save https://a.example/x/long.csv as long.csv.')).toBe('long.csv');
  expect(written('put them into long.csv')).toBe('long.csv');
});

test('a name in quotes that was cut at a blank is taken whole, also in a longer path', () => {
  const request = 'make a folder "jobs/38 museum guide" with two folders in it, source and target';
  const made = (path: string, said = request) => pathIn('terminal', { command: 'mkdir', args: ['-p', path] }, said)['args'];
  expect(made('jobs/38')).toEqual(['-p', 'jobs/38 museum guide']);
  expect(made('jobs/38 museum/source')).toEqual(['-p', 'jobs/38 museum guide/source']);
  expect(made('jobs/38/target')).toEqual(['-p', 'jobs/38 museum guide/target']);
  expect(pathIn('file_write', { path: 'Notes', content: '' }, 'put it into “Notes of May.txt”')).toMatchObject({ path: 'Notes of May.txt' });
});

test('what is said by itself, lies there, or may be the beginning of two names is no name that was cut', () => {
  const made = (path: string, said: string) => pathIn('terminal', { command: 'mkdir', args: [path] }, said)['args'];
  expect(made('jobs', 'make jobs, and in it a folder "jobs of May"')).toEqual(['jobs']);
  expect(made('notes.txt', 'put "notes.txt of May" in it')).toEqual(['notes.txt']);
  expect(made('jobs/38', 'make "jobs/38 guide" and "jobs/38 museum"')).toEqual(['jobs/38']);
  expect(made('jobs/380', 'make the folder "jobs/38 guide"')).toEqual(['jobs/380']);
});

test('a number or a code is the one thing whose name begins with it', () => {
  const folders = ['jobs/2025-029 charter', 'jobs/archive', 'jobs/archive/12 menu', 'jobs/7 a', 'old/7 b'];
  const around = [...folders.map((path) => ({ path, kind: 'folder' as const, size: 0 })), { path: 'A4_letter.txt', kind: 'file' as const, size: 1 }];
  const words = (command: string, ...args: string[]) =>
    withKnownSpelling(step('terminal', { command, args }), 'move job 2025-029', around).args['args'];
  expect(words('mv', 'jobs/2025-029', 'jobs/archive/')).toEqual(['jobs/2025-029 charter', 'jobs/archive/']);
  expect(words('mv', '2025-029', 'jobs/archive/')).toEqual(['jobs/2025-029 charter', 'jobs/archive/']);
  expect(words('cat', 'A4')).toEqual(['A4_letter.txt']);
  // Two such names, another folder, a new name, another code, and what is deleted.
  expect(words('ls', '7')).toEqual(['7']);
  expect(words('ls', 'old/12')).toEqual(['old/12']);
  expect(words('mkdir', 'jobs/2025-029')).toEqual(['jobs/2025-029']);
  expect(words('ls', 'jobs/2025-02')).toEqual(['jobs/2025-02']);
  expect(words('rm', 'A4')).toEqual(['A4']);
});
