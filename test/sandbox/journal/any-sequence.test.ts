import { chmodSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import fileEdit from '../../../plugins/edits/file-edit.ts';
import jsonSet from '../../../plugins/edits/json-set.ts';
import fileWrite from '../../../plugins/file-write.ts';
import pythonRepl from '../../../plugins/python-repl.ts';
import type { Tool } from '../../../plugins/sdk.ts';
import terminal from '../../../plugins/terminal.ts';
import type { PythonRunner } from '../../../sandbox/capabilities/create-capabilities.ts';
import type { Approval } from '../../../sandbox/policy/verdict.ts';
import { createJournalFixture } from './journal-fixture.ts';
import { photograph } from './photograph.ts';

const tools: Readonly<Record<string, Tool>> = { terminal, file_write: fileWrite, file_edit: fileEdit, json_set: jsonSet, python_repl: pythonRepl };

interface Call {
  tool: string;
  args: Record<string, unknown>;
  /** The unit ends after this call. */
  isLast: boolean;
}

const inside = [
  'a.txt',
  'twin.txt',
  'sub',
  'sub/b.json',
  'sub/deep',
  'sub/deep/raw',
  'empty',
  '.hidden',
  'new',
  'new/er',
  'new.txt',
  'moved',
  'ln',
  'sub/ln',
  'dangling',
];
const risky = ['link', 'link/victim.txt', 'filelink', 'up', 'up/outside', '..', '../outside/victim.txt', '*', '*/*', '.', 'sub/../..'];
const flags = {
  cp: ['-r', '-a', '-p', '-T', '-n', '-f', '-b', '--backup=numbered', '--parents', '-P', '-u', '-d', '--attributes-only', '--remove-destination'],
  mv: ['-T', '-n', '-f', '-b', '--backup=numbered', '-u', '-v'],
  rm: ['-r', '-f', '-rf', '-d', '-v'],
  rmdir: ['-p', '-v'],
  mkdir: ['-p', '-m700', '-v'],
  touch: ['-c', '-m', '-a', '-h', '-d2001-02-03', '-rsub'],
};

/** Python that only makes files: each line of its code is a name. */
const namesAsFiles = (workspace: string): PythonRunner => ({
  run: async ({ input }) => ({
    stdout: '',
    stderr: '',
    exitCode: 0,
    truncated: false,
    written: input
      .split('\n')
      .map((name) => ({ path: join(workspace, name), name, content: Buffer.from(`${name} by Python`), forget: async () => undefined })),
  }),
});

function calls(names: readonly string[]): fc.Arbitrary<Call[]> {
  const inner = fc.constantFrom(...inside);
  const name = fc.oneof(
    { arbitrary: inner, weight: 6 },
    { arbitrary: fc.constantFrom(...names), weight: 2 },
    fc.tuple(inner, inner).map((pair) => pair.join('/')),
  );
  const commands = Object.entries(flags).map(([command, known]) =>
    fc.record({
      command: fc.constant(command),
      args: fc
        .tuple(fc.subarray(known, { maxLength: 2 }), fc.array(name, { minLength: command === 'cp' || command === 'mv' ? 2 : 1, maxLength: 3 }))
        .map(([given, paths]) => [...given, ...paths]),
    }),
  );
  const text = fc.constantFrom('', 'v', 'äöü\n', 'line\nline\n', '\u0000raw');
  const call = fc.oneof(
    { arbitrary: fc.record({ tool: fc.constant('terminal'), args: fc.oneof(...commands) }), weight: 6 },
    {
      arbitrary: fc.record({
        tool: fc.constant('file_write'),
        args: fc.record({ path: name, content: text, mode: fc.constantFrom('create', 'overwrite', 'append'), parents: fc.boolean() }),
      }),
      weight: 3,
    },
    fc.record({
      tool: fc.constant('file_edit'),
      args: fc.record({ path: name, find: fc.constant('a'), replace: text, replace_all: fc.constant(true) }),
    }),
    fc.record({
      tool: fc.constant('json_set'),
      args: fc.record({ path: name, key: fc.constant('k'), value: fc.integer(), create: fc.constant(true) }),
    }),
    fc.record({
      tool: fc.constant('python_repl'),
      args: fc.record({ input: fc.array(inner, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n')) }),
    }),
  );
  const ended = fc.tuple(call, fc.integer({ min: 0, max: 4 })).map(([one, end]): Call => ({ ...one, isLast: end === 0 }));
  return fc.array(ended, { minLength: 3, maxLength: 9 });
}

function furnish(workspace: string): void {
  const at = (name: string): string => join(workspace, name);
  mkdirSync(at('sub/deep'), { recursive: true });
  mkdirSync(at('empty'), { mode: 0o750 });
  writeFileSync(at('a.txt'), 'aaa\n');
  // Size, mode and time of both are the same.
  writeFileSync(at('twin.txt'), 'bbb\n');
  writeFileSync(at('.hidden'), 'h');
  writeFileSync(at('sub/b.json'), '{"k": 1}\n', { mode: 0o600 });
  writeFileSync(at('sub/deep/raw'), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
  chmodSync(at('sub/deep/raw'), 0o755);
  symlinkSync('a.txt', at('ln'));
  symlinkSync('../empty', at('sub/ln'));
  symlinkSync('nowhere', at('dangling'));
  for (const name of ['a.txt', 'twin.txt']) utimesSync(at(name), 1_500_000_000, 1_500_000_000.123456);
  utimesSync(at('sub/deep'), 1_400_000_000, 1_400_000_000.5);
}

/** Runs a sequence, then takes its units back one by one, and compares with how everything was before each. Answers how many calls succeeded. */
async function runAndUndo(sequence: readonly Call[], approval: Approval, furnishMore: (workspace: string, outside: string) => void): Promise<number> {
  let done = 0;
  await using fixture = await createJournalFixture({}, { python: namesAsFiles });
  const { workspace, outside } = fixture.host;
  furnish(workspace);
  writeFileSync(join(outside, 'victim.txt'), 'victim\n');
  furnishMore(workspace, outside);
  const beyond = photograph(outside);
  const before = new Map<string, string[]>();
  let start = photograph(workspace);
  for (const { tool, args, isLast } of sequence) {
    const outcome = await fixture.call(tools[tool] ?? terminal, args, approval).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) done += 1;
    else expect(['ToolFailure', 'OksoError'], `${JSON.stringify(args)}: ${outcome.stack}`).toContain(outcome.name);
    if (!isLast) continue;
    await fixture.next();
    const [latest] = await fixture.units();
    if (latest !== undefined && !before.has(latest.unit)) before.set(latest.unit, start);
    start = photograph(workspace);
  }
  await fixture.next();
  const units = await fixture.units();
  for (const { unit } of units) {
    await fixture.undo(unit);
    expect(photograph(workspace), unit).toEqual(before.get(unit) ?? start);
  }
  expect(photograph(outside)).toEqual(beyond);
  expect(fixture.warnings).toEqual([]);
  return done;
}

it('under an approved plan nothing outside changes, and undo brings back every file, folder, link, mode and time', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(calls(risky), async (sequence) => {
      done += await runAndUndo(sequence, 'plan', (workspace, outside) => {
        symlinkSync(outside, join(workspace, 'link'));
        symlinkSync(join(outside, 'victim.txt'), join(workspace, 'filelink'));
        symlinkSync('..', join(workspace, 'up'));
      });
    }),
    { numRuns: 25, seed: Number(process.env['OKSO_TEST_SEED'] ?? 20_261) },
  );
  // The property means something only while calls do succeed.
  expect(done).toBeGreaterThan(25);
});

it('what a person has allowed step by step, trees and all, comes back as well', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(calls(inside), async (sequence) => {
      done += await runAndUndo(sequence, 'explicit', () => undefined);
    }),
    { numRuns: 25, seed: Number(process.env['OKSO_TEST_SEED'] ?? 20_261) },
  );
  expect(done).toBeGreaterThan(25);
});
