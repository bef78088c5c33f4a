import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import fileEdit from '../../../plugins/edits/file-edit.ts';
import jsonSet from '../../../plugins/edits/json-set.ts';
import fileWrite from '../../../plugins/file-write.ts';
import terminal from '../../../plugins/terminal.ts';
import { createDirectHost } from '../../helpers/direct-host.ts';

/** Names, links, kinds, modes, times and content of everything below a folder. */
function photograph(folder: string): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const info = lstatSync(path);
    hash.update(`${path}\0${info.mode}\0${info.mtimeMs}\0`);
    if (info.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (info.isFile()) hash.update(readFileSync(path));
    else for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  visit(folder);
  return hash.digest('hex');
}

const inside = ['a.txt', 'sub', 'sub/b.json', 'new', 'new.txt', 'deep/er/x.txt', 'sub/c.txt', 'moved'];
const risky = [
  'link',
  'link/victim.txt',
  'link/empty',
  'filelink',
  'dangling',
  'up',
  'up/outside/victim.txt',
  '..',
  '../outside',
  '../outside/victim.txt',
  'sub/../..',
  'link/..',
  '~',
  '~/x',
  '/etc/hostname',
  '*',
  '*/*',
  '.',
  '',
];
const inner = fc.constantFrom(...inside);
const path = fc.oneof(
  { arbitrary: inner, weight: 5 },
  { arbitrary: fc.constantFrom(...risky), weight: 1 },
  { arbitrary: fc.tuple(inner, fc.constantFrom(...inside, ...risky)).map(([folder, name]) => `${folder}/${name}`), weight: 1 },
);
const flag = fc.constantFrom(
  '-r',
  '-f',
  '-rf',
  '-p',
  '-t',
  '-T',
  '-n',
  '-a',
  '-P',
  '--parents',
  '--target-directory=../outside',
  '-t../outside',
  '--',
  '-d',
  '-i',
  '-s',
  '-l',
  '-b',
  '-S../x',
  '--no-clobber',
  '-m777',
  '-h',
  '-c',
);
const args = fc.oneof(
  { arbitrary: fc.tuple(path, path).map((pair) => [...pair]), weight: 3 },
  { arbitrary: fc.array(fc.oneof({ arbitrary: path, weight: 4 }, { arbitrary: flag, weight: 1 }), { minLength: 1, maxLength: 4 }), weight: 2 },
);
const approval = fc.constantFrom('none' as const, 'plan' as const);
const call = fc.oneof(
  fc.record({
    tool: fc.constant(terminal),
    args: fc.record({ command: fc.constantFrom('cp', 'mv', 'rm', 'rmdir', 'mkdir', 'touch', 'cd', 'sort', 'find', 'cat'), args }),
    approval,
  }),
  fc.record({
    tool: fc.constant(fileWrite),
    args: fc.record({ path, content: fc.string(), mode: fc.constantFrom('create', 'overwrite', 'append') }),
    approval,
  }),
  fc.record({
    tool: fc.constant(fileEdit),
    args: fc.record({ path, find: fc.constantFrom('v', 'x', 'a'), replace: fc.string(), replace_all: fc.constant(true) }),
    approval,
  }),
  fc.record({
    tool: fc.constant(jsonSet),
    args: fc.record({ path, key: fc.constant('k'), value: fc.integer(), create: fc.constant(true) }),
    approval,
  }),
);

it('no sequence of calls without a person’s word changes a byte outside the workspace', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 12 }), async (calls) => {
      await using host = await createDirectHost();
      const { workspace, outside } = host;
      mkdirSync(join(outside, 'empty'));
      writeFileSync(join(outside, 'victim.txt'), 'victim\n');
      mkdirSync(join(workspace, 'sub'));
      writeFileSync(join(workspace, 'a.txt'), 'aaa\n');
      writeFileSync(join(workspace, 'sub/b.json'), '{"k": 1}\n');
      symlinkSync(outside, join(workspace, 'link'));
      symlinkSync(join(outside, 'victim.txt'), join(workspace, 'filelink'));
      symlinkSync('../outside/not-yet', join(workspace, 'dangling'));
      symlinkSync('..', join(workspace, 'up'));
      const before = photograph(outside);
      const beside = (): string[] => readdirSync(join(workspace, '..')).sort();
      for (const { tool, args: given, approval: given2 } of calls) {
        const outcome = await host.call(tool, given, { approval: given2 }).catch((error: unknown) => error);
        if (!(outcome instanceof Error)) done += 1;
      }
      expect(photograph(outside)).toBe(before);
      expect(beside()).toEqual(['home', 'outside', 'workspace']);
    }),
    { numRuns: 60, seed: 20_261 },
  );
  // The property means something only while calls do succeed.
  expect(done).toBeGreaterThan(50);
});
