import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../kernel/cli/doctor/finding.ts';
import { residentFolder } from '../../kernel/model/resident/place.ts';
import { endProcess, endResidents, isGone, residentsIn } from '../helpers/residents.ts';
import { createPlace, type RunResult } from '../helpers/run-okso.ts';
import { writeTinyGguf } from '../helpers/tiny-gguf.ts';

const PATIENCE = { timeout: 60_000 };
const LIMIT_MS = 240_000;

let root: string;
let folder: string;
let okso: (args: readonly string[], env?: Record<string, string>) => Promise<RunResult>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-h-'));
  const { home, work, run } = createPlace(root);
  const model = join(root, 'tiny.gguf');
  writeTinyGguf(model);
  writeFileSync(join(work, 'tools.json'), JSON.stringify([{ name: 'stop', description: 'Stops.', parameters: { type: 'object', properties: {} } }]));
  folder = residentFolder({ runtimeDir: undefined, stateDir: join(home, '.local/state/okso'), tmpDir: '/tmp', uid: userInfo().uid });
  const settings = { PLANNER_MODEL_SPEC: model, OKSO_GPU: 'off', PLANNER_MAX_OUTPUT_TOKENS: '16' };
  okso = (args, env = {}) => run(args, { env: { ...settings, ...env } });
});
afterEach(async () => {
  if (existsSync(folder)) chmodSync(folder, 0o700);
  await endResidents(folder);
  rmSync(root, { recursive: true, force: true });
});

/** Asks the model something short; what such a model says is no matter. */
const ask = (env: Record<string, string> = {}) => okso(['plan', '--catalog', 'tools.json', 'Stop it now'], env);

const pids = async () => (await residentsIn(folder)).map(({ pid }) => pid);

test('okso host start leaves the model loaded, status says so, stop ends it', { timeout: LIMIT_MS }, async () => {
  expect(await okso(['host', 'status'])).toMatchObject({ exit: 1, stdout: 'no model stays loaded\n' });
  const started = await okso(['host', 'start', '--json']);
  expect(started, started.stderr).toMatchObject({ exit: 0 });
  const row = JSON.parse(started.stdout);
  expect(row).toMatchObject({ model: 'tiny', threads: 1, state: 'idle', served: 0, memoryBytes: expect.any(Number) });

  const status = await okso(['host', 'status']);
  expect(status.exit).toBe(0);
  expect(status.stdout).toMatch(new RegExp(`^tiny: process ${row.pid}, idle, 1 thread, .*, ends in \\d+ (s|min) unless it is needed\n$`));
  expect(JSON.parse((await okso(['host', 'status', '--json'])).stdout)).toMatchObject({ pid: row.pid, clients: 0, idleLeftS: expect.any(Number) });

  expect(await okso(['host', 'stop'])).toMatchObject({ exit: 0, stdout: `tiny: process ${row.pid} has ended\n` });
  await expect.poll(() => isGone(row.pid), PATIENCE).toBe(true);
  expect(await okso(['host', 'status', '--json'])).toMatchObject({ exit: 1, stdout: '' });
  expect(await okso(['host', 'stop'])).toMatchObject({ exit: 0, stdout: 'no model stays loaded\n' });
});

test('without a terminal nothing is left running, but a model that is loaded is used; off uses none', { timeout: LIMIT_MS }, async () => {
  await ask();
  expect(existsSync(folder)).toBe(false);
  await okso(['host', 'start']);
  await ask();
  const [host] = await residentsIn(folder);
  expect(host?.served).toBeGreaterThan(0);
  await ask({ OKSO_HOST: 'off' });
  expect(await residentsIn(folder)).toMatchObject([{ pid: host?.pid, served: host?.served }]);
});

test('OKSO_HOST=resident serves two commands at once and the next one from one process, off leaves none', { timeout: LIMIT_MS }, async () => {
  const resident = { OKSO_HOST: 'resident' };
  await Promise.all([ask(resident), ask(resident)]);
  const [pid, ...others] = await pids();
  expect(others).toEqual([]);
  await ask(resident);
  expect(await pids()).toEqual([pid]);
  await okso(['host', 'stop']);
  await ask({ OKSO_HOST: 'off' });
  expect(await pids()).toEqual([]);
});

test('a host that nobody needs ends after OKSO_HOST_IDLE_S', { timeout: LIMIT_MS }, async () => {
  await ask({ OKSO_HOST: 'resident', OKSO_HOST_IDLE_S: '1' });
  await expect.poll(pids, PATIENCE).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
});

test('a host that was killed is a row of the doctor, and the next command starts another one', { timeout: LIMIT_MS }, async () => {
  const rowOf = async () => (JSON.parse((await okso(['doctor', '--json'])).stdout) as Row[]).find(({ id }) => id === 'host');
  expect(await rowOf()).toMatchObject({ status: 'ok', summary: 'no model stays loaded; OKSO_HOST is auto' });
  const { pid } = JSON.parse((await okso(['host', 'start', '--json'])).stdout);
  expect(await rowOf()).toMatchObject({ status: 'ok', summary: expect.stringContaining(`process ${pid}`) });
  await endProcess(pid);
  expect(await rowOf()).toMatchObject({ status: 'warn', summary: expect.stringContaining('was killed'), remedy: 'okso host stop' });
  const next = JSON.parse((await okso(['host', 'start', '--json'])).stdout);
  expect(next.pid).not.toBe(pid);
  await endProcess(next.pid);
  await okso(['host', 'stop']);
  expect(await rowOf()).toMatchObject({ status: 'ok' });
});

test('a folder that others may open is refused: the model is loaded for the command alone', { timeout: LIMIT_MS }, async () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { stderr } = await ask({ OKSO_HOST: 'resident' });
  expect(stderr).toMatch(/for this command alone: .* is open to other users/);
  const started = await okso(['host', 'start']);
  expect(started).toMatchObject({ exit: 1, stdout: '', stderr: expect.stringMatching(/\[OKSO_STORAGE\]\n.*OKSO_HOST=off/) });
  expect(readdirSync(folder)).toEqual([]);
});

test('what cannot stay loaded, or is no command, is said', async () => {
  const server = await okso(['host', 'start'], { OKSO_MODEL_URL: 'http://127.0.0.1:9' });
  expect(server).toMatchObject({ exit: 2, stderr: expect.stringContaining('OKSO_MODEL_URL is set') });
  expect(await okso(['host', 'start'], { TESTING_PASSTHROUGH: 'true' })).toMatchObject({ exit: 4 });
  expect(await okso(['host', 'restart'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('okso host has no "restart"') });
  expect(await okso(['host', 'stop', 'now'])).toMatchObject({ exit: 2, stderr: expect.stringContaining('does not take "now"') });
});
