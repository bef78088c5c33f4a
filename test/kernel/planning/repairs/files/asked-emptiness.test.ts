import { expect, test } from 'vitest';
import { withAskedEmptiness } from '../../../../../kernel/planning/repairs/files/asked-emptiness.ts';

const entries = [{ path: 'notices/next.md', kind: 'file' as const, size: 0 }];
const line = (request: string, command: string, ...args: string[]) => {
  const [step] = withAskedEmptiness(
    [
      { thought: '', tool: 'terminal', args: { command, args } },
      { thought: '', tool: 'final_answer', args: {} },
    ],
    request,
    entries,
  );
  return [step?.args['command'], ...((step?.args['args'] ?? []) as string[])].join(' ');
};

test('whether a file is empty is told by its size', () => {
  const wanted = 'wc -c notices/next.md';
  expect(line('has anyone written into notices/next.md yet, or is it still empty?', 'ls', 'notices/next.md')).toBe(wanted);
  expect(line('Is notices/next.md empty', 'cat', 'notices/next.md')).toBe(wanted);
});

test('other questions and other looks stay', () => {
  expect(line('show notices/next.md', 'cat', 'notices/next.md')).toBe('cat notices/next.md');
  expect(line('is notices empty?', 'ls', 'notices')).toBe('ls notices');
  expect(line('Is notices/next.md empty?', 'wc', '-l', 'notices/next.md')).toBe('wc -l notices/next.md');
});
