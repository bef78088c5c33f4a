import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import terminal from '../../../plugins/terminal.ts';
import { commandTable } from '../../../sandbox/policy/terminal-table.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

const SECRET = 'TOP-SECRET';

/** Everything below a folder, a line for each: kind, mode, time and content. */
function photograph(folder: string): string[] {
  const seen: string[] = [];
  const visit = (path: string): void => {
    const info = lstatSync(path);
    const content = info.isSymbolicLink() ? readlinkSync(path) : info.isFile() ? readFileSync(path, 'utf8') : '';
    seen.push(JSON.stringify([path, info.mode, info.isDirectory() ? 0 : info.mtimeMs, content]));
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  visit(folder);
  return seen;
}

/** What files hold, each as often as it is there; where they lie does not matter. */
function contents(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) found.push(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return found.sort();
}

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  const left = [...many];
  return few.every((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

function furnish({ workspace, outside }: DirectHost): void {
  for (const folder of ['outside/empty', 'workspace/sub/deep', 'workspace/empty', 'workspace/~', 'workspace/.ssh'])
    mkdirSync(join(workspace, '..', folder), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), SECRET);
  writeFileSync(join(outside, 'victim.txt'), 'victim\n');
  for (const name of ['a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/a.txt', '-rf', '-', '~/x', 'with space'])
    writeFileSync(join(workspace, name), `content of ${name}\n`);
  for (const name of ['.env', '.ENV.local', 'Server.KEY', '.ssh/config', 'sub/deep/.env~']) writeFileSync(join(workspace, name), SECRET);
  symlinkSync(outside, join(workspace, 'link'));
  symlinkSync(join(outside, 'secret.txt'), join(workspace, 'sub/filelink'));
  symlinkSync('../outside/not-yet', join(workspace, 'dangling'));
  symlinkSync('sub/deep', join(workspace, 'inner'));
  symlinkSync('circle', join(workspace, 'circle'));
  linkSync(join(outside, 'victim.txt'), join(workspace, 'second-name'));
}

const plain = fc.constantFrom(
  'a.txt',
  'b.txt',
  'sub',
  'sub/c.txt',
  'new',
  'new.txt',
  'sub/',
  'deep/er/x',
  'empty',
  'inner',
  'inner/a.txt',
  './a.txt',
  'with space',
  '*.txt',
  'sub/*',
);
const risky = fc.constantFrom(
  ...[
    'link',
    'link/',
    'link/secret.txt',
    'link/..',
    'sub/filelink',
    'dangling',
    'circle',
    'second-name',
    '..',
    '../outside',
    'sub/../..',
    '/',
    '.',
    '',
    '~',
    '~/x',
    '\\~/x',
  ],
  ...[
    '/etc/hostname',
    '/dev/stdin',
    '/proc/self/root',
    '*',
    '*/*',
    '**',
    '.*',
    '{a,b}.txt',
    '[a-z]*',
    '{link,sub}/*',
    '-',
    '-rf',
    '.env',
    '.ENV.local',
    '.ssh',
    '.ssh/config',
    'Server.KEY',
    'a\nb',
    '+5',
    '$HOME',
    '../workspace/a.txt',
    '//etc//hostname',
  ],
);
const path = fc.oneof({ arbitrary: plain, weight: 4 }, { arbitrary: risky, weight: 1 });

/** Flags as the table spells them, and what people and attackers make of them: shortened, bundled, with a value. */
const flagOf = (command: string): fc.Arbitrary<string[]> => {
  const spec = commandTable[command];
  const known = [spec?.plain, spec?.value, spec?.optional, ...Object.values(spec?.paths ?? {}), ...Object.keys({ ...spec?.ask, ...spec?.deny })]
    .flatMap((list) => (list ?? '').split(' '))
    .filter((flag) => flag !== '');
  const finds = ['-name', '-type', '-maxdepth', '-newer', '-delete', '-exec', '-fprint', '-L', '-print0', '-prune', '-o', '!', '-ls'];
  const flag = fc.constantFrom(...(command === 'find' ? finds : known.length === 0 ? ['-x'] : known), '--');
  return fc.oneof(
    { arbitrary: flag.map((one) => [one]), weight: 4 },
    { arbitrary: fc.tuple(flag, path).map(([one, value]) => [one, value]), weight: 2 },
    { arbitrary: fc.tuple(flag, path).map(([one, value]) => [one.startsWith('--') ? `${one}=${value}` : one + value]), weight: 2 },
    { arbitrary: fc.tuple(flag, fc.integer({ min: 3, max: 9 })).map(([one, length]) => [one.slice(0, length)]), weight: 1 },
    {
      arbitrary: fc.tuple(flag, flag).map(([one, other]) => [one.startsWith('--') || other.startsWith('--') ? one : one + other.slice(1)]),
      weight: 1,
    },
  );
};

const commands = [
  'ls',
  'cat',
  'head',
  'tail',
  'find',
  'grep',
  'mkdir',
  'rmdir',
  'mv',
  'cp',
  'touch',
  'rm',
  'stat',
  'wc',
  'du',
  'date',
  'sort',
  'uniq',
  'cut',
  'tr',
  'diff',
  'sha256sum',
];
const line = fc.constantFrom(...commands, 'cp', 'mv', 'touch', 'mkdir', 'grep', 'diff').chain((command) =>
  fc.record({
    command: fc.constant(command),
    args: fc
      .array(fc.oneof({ arbitrary: path.map((one) => [one]), weight: 3 }, { arbitrary: flagOf(command), weight: 2 }), { minLength: 1, maxLength: 5 })
      .map((words) => words.flat()),
  }),
);

it('a command that the policy allows unasked loses no content, changes nothing outside and shows no secret; one that it does not changes nothing at all', async () => {
  let done = 0;
  let stopped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 5, maxLength: 10 }), async (lines) => {
      await using host = await createDirectHost();
      furnish(host);
      const outside = photograph(host.outside);
      for (const args of lines) {
        const [before, held] = [photograph(host.workspace), contents(host.workspace)];
        const { verdict } = host.policy.judge({ tool: 'terminal', args, cwd: host.workspace });
        const outcome = await host.call(terminal, args).catch((error: unknown) => error);
        if (verdict === 'allow') {
          expect(isWithin(held, contents(host.workspace)), JSON.stringify(args)).toBe(true);
          expect(JSON.stringify(outcome), JSON.stringify(args)).not.toContain(SECRET);
          if (!(outcome instanceof Error)) done += 1;
        } else {
          expect(outcome, JSON.stringify(args)).toBeInstanceOf(Error);
          expect(photograph(host.workspace), JSON.stringify(args)).toEqual(before);
          stopped += 1;
        }
        expect(photograph(host.outside), JSON.stringify(args)).toEqual(outside);
      }
    }),
    { numRuns: 25, seed: 20_262 },
  );
  // The property means something only while both happen.
  expect(done).toBeGreaterThan(20);
  expect(stopped).toBeGreaterThan(20);
});
