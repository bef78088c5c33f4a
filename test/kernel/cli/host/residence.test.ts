import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { hasRoom, residenceOf, sitsAtTerminal } from '../../../../kernel/cli/host/residence.ts';
import type { CliSession } from '../../../../kernel/cli/session/cli-session.ts';

const GB = 1e9;
const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
const terminal = { stdin: stream(true), stdout: stream(true), stderr: stream(true), env: {} };

test('a person sits at a terminal when every stream is one', () => {
  expect(sitsAtTerminal(terminal)).toBe(true);
  for (const name of ['stdin', 'stdout', 'stderr']) expect(sitsAtTerminal({ ...terminal, [name]: stream(false) }), name).toBe(false);
});

test.each([
  ['true', false],
  ['1', false],
  ['false', true],
  ['', true],
])('with CI=%s a terminal counts: %s', (CI, counts) => {
  expect(sitsAtTerminal({ ...terminal, env: { CI } })).toBe(counts);
});

test('a model stays where it leaves a gigabyte and more free', () => {
  expect(hasRoom(2 * GB, { freeBytes: 4 * GB, totalBytes: 8 * GB })).toBe(true);
  expect(hasRoom(2 * GB, { freeBytes: 2.5 * GB, totalBytes: 8 * GB })).toBe(false);
});

test.runIf(process.getuid !== undefined)('OKSO_HOST decides: off never, resident always, auto at a terminal with enough memory', () => {
  const session = (mode: 'auto' | 'resident' | 'off', io: object) =>
    ({ io, folders: { state: '/state' }, settings: { OKSO_HOST: mode, OKSO_HOST_IDLE_S: 7 } }) as unknown as CliSession;
  const pipe = { ...terminal, stdout: stream(false) };
  const TOO_MUCH = Number.MAX_SAFE_INTEGER;
  expect(residenceOf(session('off', terminal), 1)).toBeUndefined();
  expect(residenceOf(session('resident', pipe), TOO_MUCH)).toMatchObject({ folder: '/state/host', idleMs: 7000 });
  expect(residenceOf(session('resident', pipe), TOO_MUCH)?.mayStart()).toBe(true);
  expect(residenceOf(session('auto', pipe), 1)?.mayStart()).toBe(false);
  expect(residenceOf(session('auto', terminal), TOO_MUCH)?.mayStart()).toBe(false);
  expect(residenceOf(session('auto', terminal), -10 * GB)?.mayStart()).toBe(true);
});
