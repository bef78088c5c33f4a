import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { photograph } from '../sandbox/journal/photograph.ts';

const cli = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));
const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-undo-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A fresh workspace and home for each test, and okso as a process of its own, as people run it. */
function place(name: string) {
  const work = join(root, name, 'work');
  const home = join(root, name, 'home');
  mkdirSync(work, { recursive: true });
  mkdirSync(home, { recursive: true });
  const start = (args: string[]): ChildProcess =>
    spawn(process.execPath, [cli, ...args], { cwd: work, env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: tmpdir(), NO_COLOR: '1' } });
  const okso = async (args: string[], stdin = ''): Promise<{ exit: number; stdout: string; stderr: string }> => {
    const child = start(args);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => (stdout += chunk));
    child.stderr?.on('data', (chunk) => (stderr += chunk));
    child.stdin?.end(stdin);
    const exit = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
    return { exit, stdout, stderr };
  };
  const batch = (...calls: Record<string, unknown>[]) =>
    okso(['tool', '--batch', '--yes'], calls.map((call) => `${JSON.stringify(call)}\n`).join(''));
  return { work, home, start, okso, batch, now: () => photograph(work), journal: join(home, '.local/state/okso/journal') };
}

const write = (path: string, content: string, mode = 'overwrite') => ({ tool: 'file_write', args: { path, content, mode } });
const terminal = (command: string, ...args: string[]) => ({ tool: 'terminal', args: { command, args } });

test('undo takes back one batch, and then the one before', async () => {
  const { work, okso, batch, now } = place('twice');
  writeFileSync(join(work, 'a.txt'), 'one\n', { mode: 0o640 });
  utimesSync(join(work, 'a.txt'), 1_500_000_000, 1_500_000_000);
  mkdirSync(join(work, 'docs'));
  writeFileSync(join(work, 'docs/b.txt'), 'b\n');
  const first = now();
  const one = await batch(
    write('a.txt', 'two\n'),
    write('a.txt', 'three', 'append'),
    terminal('mv', 'docs', 'archive/'),
    write('new/x.txt', 'x', 'create'),
  );
  expect(one.stdout.match(/"ok":true/g)).toHaveLength(4);
  const second = now();
  const two = await batch(terminal('rm', 'a.txt'), { tool: 'python_repl', args: { input: "open('made.txt', 'w').write('by Python')" } });
  expect(two.stdout.match(/"ok":true/g)).toHaveLength(2);
  expect(existsSync(join(work, 'made.txt'))).toBe(true);

  const listed = await okso(['undo', '--list']);
  expect(listed.stdout.trimEnd().split('\n')).toHaveLength(2);
  const back = await okso(['undo']);
  expect(back, back.stderr).toMatchObject({ exit: 0, stderr: '' });
  expect(back.stdout).toMatch(
    /^took back \d{8}-\d{6}-[0-9a-f]{6} \(tool --batch\)\n {2}restored {2}a.txt\n {2}removed {3}made.txt\n(?: {2}cannot be taken back: python_repl: nothing held its code in.*\n)?$/,
  );
  expect(now()).toEqual(second);
  const again = await okso(['undo', '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({
    ok: true,
    restored: ['a.txt', 'docs', 'docs/b.txt'],
    removed: expect.arrayContaining(['new/x.txt']),
    cannot: [],
  });
  expect(now()).toEqual(first);
  const third = await okso(['undo']);
  expect(third).toMatchObject({ exit: 1, stdout: '' });
  expect(third.stderr).toContain('[OKSO_NOTHING_TO_UNDO]');
});

test('a single call is a unit as well, can be named, and is not taken back when a file has changed since', async () => {
  const { work, okso, now } = place('single');
  writeFileSync(join(work, 'a.txt'), 'one\n');
  await okso(['tool', 'file_write', '--yes', '--json', JSON.stringify(write('a.txt', 'two').args)]);
  await okso(['tool', 'file_write', '--yes', '--json', JSON.stringify(write('b.txt', 'b').args)]);
  const units = (await okso(['undo', '--list', '--json'])).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(units.map(({ title, changed, isUndone }) => [title, changed, isUndone])).toEqual([
    ['tool file_write', 1, false],
    ['tool file_write', 1, false],
  ]);
  writeFileSync(join(work, 'a.txt'), 'mine');
  const before = now();
  const dry = await okso(['undo', units[1].unit, '--dry-run']);
  const refused = await okso(['undo', units[1].unit]);
  for (const result of [dry, refused]) {
    expect(result).toMatchObject({ exit: 1, stdout: '' });
    expect(result.stderr).toMatch(/a\.txt: it has 4 bytes now, and had 3 \[OKSO_CHANGED_SINCE\]/);
  }
  expect(now()).toEqual(before);
  const wrong = await okso(['undo', '../x', '--json']);
  expect(wrong.exit).toBe(2);
  expect(JSON.parse(wrong.stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_USAGE' } });
  expect((await okso(['undo', '20200101-000000-aaaaaa'])).stderr).toContain('[OKSO_NOTHING_TO_UNDO]');
});

/** Kills a process as soon as something can be seen, or at its end at the latest. */
async function killWhen(child: ChildProcess, seen: () => boolean): Promise<void> {
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let isOver = false;
  void closed.then(() => {
    isOver = true;
  });
  while (!isOver && !seen()) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await closed;
}

function firstByte(path: string): string {
  const file = openSync(path, 'r');
  try {
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, 0);
    return byte.toString();
  } finally {
    closeSync(file);
  }
}

const OLD = Buffer.alloc(20_000_000, 'o');
const NEW = 'n'.repeat(20_000_000);

test.each<[string, (work: string, journal: string, home: string) => boolean]>([
  ['when the call is announced', (_work, journal) => existsSync(journal) && readdirSync(journal).some((unit) => !unit.startsWith('.'))],
  ['when the temporary file appears', (work) => readdirSync(work).some((name) => name.startsWith('.okso'))],
  ['when the file changes', (work) => firstByte(join(work, 'big')) === 'n'],
])('a process killed %s leaves the old file or the new one, and undo brings back the old', async (name, seen) => {
  const { work, home, start, okso, now, journal } = place(name.replaceAll(' ', '-'));
  writeFileSync(join(work, 'big'), OLD);
  chmodSync(join(work, 'big'), 0o604);
  utimesSync(join(work, 'big'), 1_500_000_000, 1_500_000_000.5);
  const before = now();
  const child = start(['tool', '--batch', '--yes']);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${JSON.stringify(write('big', NEW))}\n`);
  await killWhen(child, () => seen(work, journal, home));
  const after = readFileSync(join(work, 'big'));
  expect(after.equals(OLD) || after.equals(Buffer.from(NEW))).toBe(true);
  const undone = await okso(['undo']);
  // Killed before the first line of the journal stood: then nothing had changed, and nothing is to be taken back.
  if (undone.exit !== 0) expect(undone.stderr).toContain('[OKSO_NOTHING_TO_UNDO]');
  expect(now()).toEqual(before);
});

test('an undo that is killed can be called again', async () => {
  const { work, start, okso, batch, now } = place('killed-undo');
  for (const folder of ['p', 'q']) {
    mkdirSync(join(work, folder));
    for (let index = 0; index < 60; index += 1) writeFileSync(join(work, folder, `${index}.txt`), `${folder} ${index}\n`);
  }
  const before = now();
  const made = await batch(
    terminal('mv', 'p', 't'),
    terminal('mv', 'q', 'p'),
    terminal('mv', 't', 'q'),
    ...Array.from({ length: 20 }, (_, index) => write(`p/${index}.txt`, 'new')),
    terminal('cp', '-r', 'p', 'copy'),
    terminal('rm', 'q/1.txt', 'q/2.txt'),
  );
  expect(made.stdout.match(/"ok":true/g)).toHaveLength(25);
  const shape = (): string => {
    try {
      return readdirSync(work, { recursive: true }).map(String).sort().join();
    } catch {
      // A folder vanished while it was listed: that is a change as well.
      return '';
    }
  };
  for (let round = 0; round < 4; round += 1) {
    const start0 = shape();
    // Each time a little later: at the first change that can be seen, then some changes on.
    let changes = 0;
    let last = start0;
    await killWhen(start(['undo']), () => {
      const seen = shape();
      if (seen !== last) changes += 1;
      last = seen;
      return changes > round;
    });
  }
  const finished = await okso(['undo']);
  if (finished.exit !== 0) expect(finished.stderr).toContain('[OKSO_NOTHING_TO_UNDO]');
  expect(now()).toEqual(before);
});
