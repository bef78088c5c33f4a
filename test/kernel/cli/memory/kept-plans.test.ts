import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeptPlans, MAX_KEPT_PLANS, openKeptPlans } from '../../../../kernel/cli/memory/kept-plans.ts';

let root: string;
let folder: string;
let kept: KeptPlans;
let second = 0;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-memory-'));
  folder = join(root, 'memory');
  second = 0;
  kept = openKeptPlans(folder, () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++)));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const keep = (request: string, script = 'ls') => kept.keep({ run: '20260101-000000-aaaaaa', request, script });

test('nothing is kept where nothing was kept', () => {
  expect(kept.list()).toEqual([]);
  expect(kept.forget(['00000000'])).toEqual([]);
});

test('the newest stands first, and the same request with the same script is kept once', () => {
  const first = keep('list the files');
  keep('count the lines of a.txt', 'wc -l a.txt');
  expect(keep('list the files').id).toBe(first.id);
  expect(kept.list().map(({ request }) => request)).toEqual(['list the files', 'count the lines of a.txt']);
});

test('only its owner reads what is kept', () => {
  const { id } = keep('list the files');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, `${id}.json`)).mode & 0o777).toBe(0o600);
});

test('what is forgotten is gone from the disk, and only that', () => {
  const first = keep('list the files');
  const other = keep('show a.txt', 'cat a.txt');
  expect(kept.forget([first.id])).toEqual([first]);
  expect(kept.list()).toEqual([other]);
  expect(readdirSync(folder)).toEqual([`${other.id}.json`]);
});

test('a damaged file is no example and harms no other', () => {
  keep('list the files');
  writeFileSync(join(folder, 'deadbeef.json'), '{"v":1,');
  expect(kept.list()).toHaveLength(1);
});

test('the oldest make room', () => {
  for (let index = 0; index <= MAX_KEPT_PLANS; index++) keep(`request ${index}`);
  const requests = kept.list().map(({ request }) => request);
  expect(requests).toHaveLength(MAX_KEPT_PLANS);
  expect(requests).not.toContain('request 0');
});

test('a folder that cannot be made is an error that names it', () => {
  writeFileSync(folder, 'a file in its place');
  chmodSync(folder, 0o600);
  expect(() => keep('list the files')).toThrow(expect.objectContaining({ code: 'OKSO_STORAGE', message: expect.stringContaining(folder) }));
});
