import { mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRunRecord, redact } from '../../../kernel/trace/run-record.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'okso-record-'));

test('events are appended as JSON Lines that only the owner reads', () => {
  using record = openRunRecord({ runsDir: folder(), runId: 'r', secrets: [] });
  record.append('events', { a: 1 });
  record.append('events', { b: 'two\nlines' });
  const file = join(record.folder, 'events.jsonl');
  expect(readFileSync(file, 'utf8')).toBe('{"a":1}\n{"b":"two\\nlines"}\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a folder that cannot be made is OKSO_STORAGE, naming the file', () => {
  const file = join(folder(), 'taken');
  writeFileSync(file, '');
  expect(() => openRunRecord({ runsDir: file, runId: 'r', secrets: [] })).toThrow(expect.objectContaining({ code: 'OKSO_STORAGE' }));
});

test.runIf(process.platform === 'linux')('a full disk is OKSO_STORAGE and says so', () => {
  const runsDir = folder();
  mkdirSync(join(runsDir, 'r'));
  symlinkSync('/dev/full', join(runsDir, 'r', 'events.jsonl'));
  using record = openRunRecord({ runsDir, runId: 'r', secrets: [] });
  expect(() => record.append('events', { a: 1 })).toThrow(
    expect.objectContaining({ code: 'OKSO_STORAGE', message: expect.stringContaining('the disk is full') }),
  );
});

test('secrets are replaced wherever they stand, also when JSON escapes them', () => {
  expect(redact(JSON.stringify({ url: 'https://x/?key=s"1&y' }), ['s"1'])).toBe('{"url":"https://x/?key=[redacted]&y"}');
  expect(redact('{}', [''])).toBe('{}');
});

test('secrets are replaced in JSON that stands in a text of JSON', () => {
  const line = JSON.stringify({ key: JSON.stringify({ url: 'https://x/?key=s"1&y' }) });
  expect(JSON.parse(JSON.parse(redact(line, ['s"1'])).key)).toEqual({ url: 'https://x/?key=[redacted]&y' });
});

test('what comes after the record was closed is no fault', () => {
  const record = openRunRecord({ runsDir: folder(), runId: 'r', secrets: [] });
  record[Symbol.dispose]();
  record.append('inputs', { late: true });
  expect(readFileSync(join(record.folder, 'inputs.jsonl'), 'utf8')).toBe('');
});
