import { expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../../../kernel/planning/looks/workspace-summary.ts';
import { withSavedWhereRead } from '../../../../../kernel/planning/repairs/writing/saved-where-read.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['props/wanted.txt', 'top.txt'].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 }));
const grep: Step = { thought: '', tool: 'terminal', args: { command: 'grep', args: ['-v', 'lamp oil', 'props/wanted.txt'] } };
const saved = (request: string, path: string, before: readonly Step[] = [grep]) =>
  withSavedWhereRead([...before, { thought: '', tool: 'file_write', args: { path, content: '{{1}}', mode: 'overwrite' } }], request, entries).at(-1)
    ?.args['path'];

test('the bare name of the file that was read is that file', () => {
  expect(saved('remove the lamp oil from the wanted list', 'wanted.txt')).toBe('props/wanted.txt');
});

test('another name, another folder, a copy and a file that was not read are what they say', () => {
  expect(saved('remove the lamp oil from the wanted list', 'left.txt')).toBe('left.txt');
  expect(saved('remove the lamp oil from the wanted list', 'top.txt')).toBe('top.txt');
  expect(saved('save it here as wanted.txt without the lamp oil', 'wanted.txt')).toBe('wanted.txt');
  expect(saved('write wanted.txt', 'wanted.txt', [])).toBe('wanted.txt');
});

test('what is added to the only file of its name is there', () => {
  const added = (request: string) =>
    withSavedWhereRead([{ thought: '', tool: 'file_write', args: { path: 'wanted.txt', content: 'lamp', mode: 'append' } }], request, entries)[0]
      ?.args['path'];
  expect(added('add lamp to wanted.txt')).toBe('props/wanted.txt');
  expect(added('add lamp to a new wanted.txt')).toBe('wanted.txt');
  expect(added('note lamp')).toBe('wanted.txt');
});
