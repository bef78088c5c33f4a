import { expect, test } from 'vitest';
import { withWrittenNames } from '../../../../kernel/planning/repairs/written-names.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/workspace-summary.ts';

const entries: WorkspaceEntry[] = [{ path: 'inbox', kind: 'folder', size: 0 }];
const words = (request: string, command: string, ...args: string[]) =>
  withWrittenNames({ thought: '', tool: 'terminal', args: { command, args } }, request, entries).args['args'];
const value = (request: string, given: unknown) =>
  withWrittenNames({ thought: '', tool: 'json_set', args: { path: 'a.json', key: 'phone', value: given } }, request, entries).args['value'];

test('a path that was written as one is one, made with the folder above it', () => {
  expect(words('please make a folder workshops/teens', 'mkdir', 'workshops', 'teens')).toEqual(['-p', 'workshops/teens']);
  expect(words('make a folder inbox/done', 'mkdir', 'inbox/done')).toEqual(['inbox/done']);
  expect(words('make a/b/c', 'mkdir', 'a', 'b', 'c')).toEqual(['-p', 'a/b/c']);
});

test('names that were written apart stay apart', () => {
  expect(words('make the folders workshops and teens', 'mkdir', 'workshops', 'teens')).toEqual(['workshops', 'teens']);
  expect(words('make a and a/b', 'mkdir', 'a', 'b')).toEqual(['a', 'b']);
  expect(words('copy a.txt to b.txt', 'cp', 'a.txt', 'b.txt')).toEqual(['a.txt', 'b.txt']);
});

test('a telephone number is set whole', () => {
  expect(value('Our phone number is now 020 555 0199, please change it in a.json', '020')).toBe('020 555 0199');
  expect(value('set the port to 9090', '9090')).toBe('9090');
  expect(value('set the years to 2020 and 2021', '2020')).toBe('2020');
});
