import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withLowerFolders } from '../../../../../kernel/planning/repairs/names/lower-folders.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const folders = ['work', 'work/maps', 'work/maps/old', 'flat', 'flat/in', 'spare'];
const files = ['work/a.tmp', 'work/a.txt', 'work/maps/b.tmp', 'work/maps/old/c.tmp', 'flat/in/d.tmp', 'flat/in/d.txt', 'e.tmp', 'spare/f.tmp'];
const entries = [
  ...folders.map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...files.map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 })),
];
const command = (name: string, ...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: name, args } });
const words = (request: string, ...steps: Step[]) =>
  withLowerFolders(steps, request, entries).map(({ args }) => [args['command'], ...(args['args'] as string[])].join(' '));
const all = 'work/a.tmp work/maps/b.tmp work/maps/old/c.tmp';

test.each([
  'delete all the .tmp files in work, also those in its subfolders',
  'Remove every .tmp file in work and in the folders below it.',
  'delete the .tmp files in work and the folder below it',
  'delete all .tmp files in the work folder, including subfolders',
  'delete all .tmp files in work including those in sub-folders',
  'get rid of the tmp files in work with all its subdirectories',
  'delete every .tmp file everywhere under work',
  'delete the .tmp files anywhere in work/',
  'recursively delete the .tmp files in work',
  'in work, delete the .tmp files at every level',
  'delete .tmp files in work and everything below it',
  'delete .tmp files in work (subfolders too)',
  'delete the .tmp files in work or any of its subfolders, please',
  'delete the .tmp files in work as well as the ones in all the folders inside it',
])('%s: every one goes, and none outside', (request) => {
  expect(words(request, command('rm', 'work/*.tmp'))).toEqual([`rm ${all}`]);
  expect(words(request, command('rm', '-f', 'work/a.tmp'))).toEqual([`rm -f ${all}`]);
  expect(words(request, command('rm', 'work/**/*.tmp'))).toEqual([`rm ${all}`]);
});

test('where none lies at the top the deeper ones go', () => {
  expect(words('delete all .tmp files in flat and its subfolders', command('rm', 'flat/*.tmp'))).toEqual(['rm flat/in/d.tmp']);
});

test('where no folder is said it is that of the pattern', () => {
  expect(words('delete all the .tmp files everywhere', command('rm', '*.tmp'))).toEqual([`rm ${all} flat/in/d.tmp e.tmp spare/f.tmp`]);
});

test.each(['mv', 'cp'])('so it is with %s, but for what is there already', (name) => {
  expect(words('put the .tmp files in work and its subfolders into spare', command(name, 'work/*.tmp', 'spare/'))).toEqual([`${name} ${all} spare/`]);
  expect(words('put the .tmp files of the folder work, also from its subfolders, into work/maps', command(name, 'work/*.tmp', 'work/maps'))).toEqual([
    `${name} work/a.tmp work/maps`,
  ]);
});

test('a step for files that are taken already goes, and references follow', () => {
  const told: Step = { thought: '', tool: 'final_answer', args: { input: '{{3}}' } };
  const steps = [command('rm', 'work/*.tmp'), command('rm', 'work/maps/*.tmp'), command('ls', 'work'), told];
  const right = withLowerFolders(steps, 'delete the .tmp files in work and its subfolders', entries);
  expect(right.map(({ args }) => args['command'])).toEqual(['rm', 'ls', undefined]);
  expect(right.at(-1)?.args).toEqual({ input: '{{2}}' });
});

test('a folder that nobody wants to go stays', () => {
  const steps = [command('rm', 'work/*.tmp'), command('rmdir', 'work/maps'), command('rm', '-r', 'work')];
  expect(words('delete the .tmp files in the work folder and the folders below it', ...steps)).toEqual([`rm ${all}`]);
});

test.each(['and then the empty folders', 'and then remove the folder', 'and finally the folder itself'])('one that is said goes: %s', (rest) => {
  const request = `delete the .tmp files in work, also in its subfolders, ${rest}`;
  expect(words(request, command('rm', 'work/*.tmp'), command('rmdir', 'work/maps'))).toEqual([`rm ${all}`, 'rmdir work/maps']);
});

test.each([
  ['delete the .tmp files in work', command('rm', 'work/*.tmp')],
  ['delete the .tmp files in work, but not in its subfolders', command('rm', 'work/*.tmp')],
  ['delete the .tmp files in work without going into its subfolders', command('rm', 'work/*.tmp')],
  ['move the .tmp files in work into the subfolder maps', command('mv', 'work/*.tmp', 'work/maps')],
  ['delete the .tmp files in work and its subfolder maps', command('rm', 'work/*.tmp', 'work/maps/*.tmp')],
  ['delete the .tmp files in spare and its subfolders', command('rm', 'work/*.tmp')],
  ['delete everything in work and its subfolders', command('rm', 'work/*')],
  ['delete a.txt in work and look into its subfolders', command('rm', 'work/a.txt')],
  ['list the .tmp files in work and its subfolders', command('ls', 'work/*.tmp')],
])('%s: the plan stays', (request, step) => {
  expect(withLowerFolders([step], request, entries)).toEqual([step]);
});

test("files of one name would take each other's place, and are left to the plan", () => {
  const twice = [...entries, { path: 'work/maps/a.tmp', kind: 'file' as const, size: 1 }];
  const move = command('mv', 'work/*.tmp', 'spare');
  expect(withLowerFolders([move], 'move the .tmp files in work and its subfolders to spare', twice)).toEqual([move]);
});

const everywhere = `${all} flat/in/d.tmp e.tmp spare/f.tmp`;
test.each([
  "Get rid of all .tmp files here, whichever folder they're in",
  'get rid of the .tmp files here, no matter which folder',
  'Please delete every .tmp file, in whatever folder it is.',
  'delete all the .tmp files here in any folder',
  'remove the .tmp files from all folders',
  'throw away the .tmp files here, wherever they are',
  'delete the tmp files in every one of the folders here',
  'erase all .tmp files regardless of the folder',
])('%s: all there are go, whatever the plan guessed', (request) => {
  expect(words(request, command('rm', '*.tmp'))).toEqual([`rm ${everywhere}`]);
  expect(words(request, command('rm', 'work/*.tmp'))).toEqual([`rm ${everywhere}`]);
  expect(words(request, command('rm', '-f', 'work/*.tmp', 'spare/*.tmp', 'nothing/*.tmp', 'x.tmp', '*.tmp.gz', '*/*.tmp'))).toEqual([
    `rm -f ${everywhere}`,
  ]);
  expect(words(request, command('rm', 'work/*.tmp'), command('rm', 'spare/*.tmp'))).toEqual([`rm ${everywhere}`]);
});

test('a folder that is named bounds them, whatever else the plan takes along', () => {
  const request = 'delete the .tmp files in the folder work, no matter in which folder they are';
  expect(words(request, command('rm', 'work/*.tmp', 'spare/*.tmp'))).toEqual([`rm ${all}`]);
});

test('of several folders that are named each keeps its own', () => {
  const request = 'delete the .tmp files in the folders flat/in and work/maps and everything below them';
  expect(words(request, command('rm', 'work/maps/*.tmp', 'flat/in/*.tmp'))).toEqual(['rm work/maps/b.tmp work/maps/old/c.tmp flat/in/d.tmp']);
});

test.each([
  ['delete the .tmp files in all folders except spare', command('rm', 'work/*.tmp')],
  ['delete the .tmp files older than a week, whatever folder they are in', command('rm', 'work/*.tmp')],
  ['delete the .tmp files in every folder called maps', command('rm', 'work/maps/*.tmp')],
  ['delete the .tmp files of the old drawings, whichever folder they are in, and the txt files too', command('rm', 'work/*.tmp', 'work/*.txt')],
  ['delete any folder and the .tmp files in work', command('rm', 'work/*.tmp')],
  ['delete all temporary files here, whichever folder they are in', command('rm', 'work/*.tmp', 'none/*.bak')],
])('%s: the plan stays as well', (request, step) => {
  expect(withLowerFolders([step], request, entries)).toEqual([step]);
});

test('a place that is told in words that no folder has is left to the plan', () => {
  const request = "delete the .tmp files in my drawings, whichever folder they're in";
  expect(words(request, command('rm', 'work/*.tmp'))).toEqual([`rm ${all}`]);
  expect(words(request, command('rm', 'work/*.tmp', 'spare/*.tmp'))).toEqual(['rm work/*.tmp spare/*.tmp']);
});
