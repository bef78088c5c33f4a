import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pruneRuns, pruneRunsHourly, UNFINISHED_KEPT_MS } from '../../../kernel/trace/prune-runs.ts';

const NOW = Date.parse('2026-11-22T04:00:00Z');
const id = (second: number): string => `20261122-0300${String(second).padStart(2, '0')}-abcdef`;
const END = '{"v":1,"runId":"x","seq":0,"at":"2026-11-22T03:00:00Z","type":"run.completed","body":{"answer":"","steps":0,"ms":0}}\n';

function folderOf(runs: { name: string; isOver?: boolean; bytes?: number; ageMs?: number }[]): string {
  const runsDir = mkdtempSync(join(tmpdir(), 'okso-prune-'));
  for (const { name, isOver = true, bytes = 0, ageMs = 0 } of runs) {
    mkdirSync(join(runsDir, name));
    const file = join(runsDir, name, 'events.jsonl');
    writeFileSync(file, `${' '.repeat(bytes)}\n${isOver ? END : ''}`);
    utimesSync(file, (NOW - ageMs) / 1000, (NOW - ageMs) / 1000);
  }
  return runsDir;
}
const left = (runsDir: string): string[] => readdirSync(runsDir).sort();

test('the oldest runs beyond the number go', async () => {
  const runsDir = folderOf([1, 2, 3, 4].map((second) => ({ name: id(second) })));
  expect(await pruneRuns({ runsDir, current: id(4), now: NOW, maxRuns: 2 })).toEqual([id(2), id(1)]);
  expect(left(runsDir)).toEqual([id(3), id(4)]);
});

test('the oldest runs beyond the size go', async () => {
  const runsDir = folderOf([1, 2, 3].map((second) => ({ name: id(second), bytes: 1000 })));
  expect(await pruneRuns({ runsDir, current: id(3), now: NOW, maxBytes: 2500 })).toEqual([id(1)]);
});

test('the run that begins stays, whatever its place and size', async () => {
  const runsDir = folderOf([{ name: id(1) }, { name: id(2), bytes: 9000 }, { name: id(3) }]);
  expect(await pruneRuns({ runsDir, current: id(2), now: NOW, maxRuns: 1, maxBytes: 2000 })).toEqual([id(1)]);
  expect(left(runsDir)).toEqual([id(2), id(3)]);
});

test('a run without an end stays while another process may be writing it, and goes when none can', async () => {
  const runsDir = folderOf([
    { name: id(1), isOver: false, ageMs: UNFINISHED_KEPT_MS + 60_000 },
    { name: id(2), isOver: false, ageMs: UNFINISHED_KEPT_MS - 60_000 },
    { name: id(3) },
  ]);
  expect(await pruneRuns({ runsDir, current: id(3), now: NOW, maxRuns: 1 })).toEqual([id(1)]);
  expect(left(runsDir)).toEqual([id(2), id(3)]);
});

test('what is not named like a run, and links, are left alone', async () => {
  const runsDir = folderOf([{ name: 'Documents' }, { name: id(2) }]);
  const elsewhere = folderOf([{ name: id(1) }]);
  symlinkSync(join(elsewhere, id(1)), join(runsDir, id(1)));
  await pruneRuns({ runsDir, current: id(3), now: NOW, maxRuns: 0 });
  expect(left(runsDir)).toEqual([id(1), 'Documents']);
  expect(existsSync(join(elsewhere, id(1), 'events.jsonl'))).toBe(true);
});

test('what a killed process left half removed is removed, and two at once do not disturb each other', async () => {
  const runsDir = folderOf([{ name: `.leaving-${id(1)}` }, { name: id(2) }, { name: id(3) }, { name: id(4) }]);
  const gone = await Promise.all([4, 4].map((second) => pruneRuns({ runsDir, current: id(second), now: NOW, maxRuns: 1 })));
  expect(left(runsDir)).toEqual([id(4)]);
  expect(gone.flat().sort()).toEqual([id(2), id(3)]);
});

test('a folder of traces that is not there is no fault', async () => {
  expect(await pruneRuns({ runsDir: join(tmpdir(), 'okso-no-such-folder'), current: id(1), now: NOW })).toEqual([]);
});

test('records are looked through by the first run of an hour', async () => {
  const runsDir = folderOf([1, 2, 3].map((second) => ({ name: id(second) })));
  const prunedBy = (current: string) => pruneRunsHourly({ runsDir, current, now: NOW, maxRuns: 2 });
  expect(await prunedBy('20261122-030059-abcdef')).toEqual([]);
  expect(await prunedBy('20261122-040001-abcdef')).toEqual([id(1)]);
});
