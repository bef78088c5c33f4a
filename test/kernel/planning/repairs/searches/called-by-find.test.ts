import { expect, test } from 'vitest';
import { withoutCalls } from '../../../../../kernel/planning/repairs/searches/called-by-find.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = [
  { path: 'notes', kind: 'folder' as const, size: 0 },
  { path: 'notes/a.md', kind: 'file' as const, size: 9 },
];
const find = (...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: 'find', args } });
const repaired = (...args: string[]) => withoutCalls(find(...args), '', entries).args;

test('a program that find is to run on a file is run on it', () => {
  expect(repaired('notes/a.md', '-type', 'f', '-exec', 'grep', '-n', 'open day', '{}', '+')).toEqual({
    command: 'grep',
    args: ['-n', 'open day', 'notes/a.md'],
  });
  expect(repaired('notes', '-type', 'f', '-exec', 'grep', 'day', '{}', ';')).toEqual({ command: 'grep', args: ['-r', 'day', 'notes'] });
});

test.each([
  [['notes', '-type', 'f', '-exec', 'wc', '-l', '{}', '+']],
  [['notes/a.md', '-exec', 'rm', '{}', '+']],
  [['notes', '-mtime', '1', '-exec', 'grep', 'day', '{}', '+']],
  [['notes', '-name', '*.md']],
])('%j stays', (args) => {
  expect(repaired(...args)).toEqual({ command: 'find', args });
});
