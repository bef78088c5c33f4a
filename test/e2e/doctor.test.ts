import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../kernel/cli/doctor/finding.ts';
import { createPlace, type Place } from '../helpers/run-okso.ts';

let root: string;
let place: Place;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-doctor-e2e-'));
  place = createPlace(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const rowsOf = (stdout: string): Row[] => JSON.parse(stdout) as Row[];

test('a fresh home is no fault: okso doctor ends with status 0 and one row a line', async () => {
  const { exit, stdout, stderr } = await place.run(['doctor']);
  expect([exit, stderr]).toEqual([0, '']);
  for (const id of ['node', 'okso', 'config', 'folder.state', 'model.planner', 'sandbox.python', 'sandbox.plugins', 'search', 'policy', 'plugins']) {
    expect(stdout).toMatch(new RegExp(`^(ok  |warn)  ${id} `, 'm'));
  }
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('what is broken is a row, a remedy and status 1, and keys are in none', async () => {
  const config = join(place.home, '.config/okso');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'policy.json'), '{bad');
  writeFileSync(join(place.home, '.cache'), '');
  const { exit, stdout } = await place.run(['doctor', '--json'], { env: { BRAVE_SEARCH_API_KEY: 'BSA-secret-key', SEARCH_PROVIDER: 'google' } });
  expect(exit).toBe(1);
  const rows = rowsOf(stdout);
  const broken = rows.filter(({ status }) => status === 'fail');
  expect(broken.map(({ id }) => id)).toEqual(expect.arrayContaining(['folder.cache', 'policy']));
  for (const { remedy } of broken) expect(remedy).not.toBe('');
  for (const { id, summary, ms } of rows) expect([typeof id, typeof summary, typeof ms]).toEqual(['string', 'string', 'number']);
  expect(stdout).not.toContain('BSA-secret-key');
  expect(stdout).not.toContain(place.home);
});

test('settings that cannot be read are a row, and everything else is looked at all the same', async () => {
  const { exit, stdout } = await place.run(['doctor', '--json'], { env: { PLANNER_SAMPLE_COUNT: '99' } });
  const rows = rowsOf(stdout);
  expect(exit).toBe(1);
  expect(rows.find(({ id }) => id === 'config')).toMatchObject({ status: 'fail', summary: expect.stringContaining('PLANNER_SAMPLE_COUNT') });
  expect(rows.find(({ id }) => id === 'plugins')?.status).toBe('ok');
});

test('okso init --yes writes a config.env for its owner alone', async () => {
  const { exit, stdout } = await place.run(['init', '--yes', '--no-download']);
  const file = join(place.home, '.config/okso/config.env');
  expect(exit).toBe(0);
  expect(stdout).toContain(`settings are in ${file}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('okso init without a terminal is refused and changes nothing', async () => {
  const { exit, stdout, stderr } = await place.run(['init']);
  expect([exit, stdout]).toEqual([3, '']);
  expect(stderr).toContain('okso init --yes');
});

test('okso completion prints a script, and says which shells there are', async () => {
  expect((await place.run(['completion', 'bash'])).stdout).toContain('complete -o default -F _okso okso');
  const wrong = await place.run(['completion', 'tcsh']);
  expect(wrong.exit).toBe(2);
  expect(wrong.stderr).toContain('bash | zsh | fish');
});
