import { expect, test } from 'vitest';
import { givenWords, operandsOf, withWords } from '../../../../kernel/planning/plan/command-line.ts';
import type { Step } from '../../../../schemas/plan.ts';

const step = (tool: string, args: Record<string, unknown>): Step => ({ thought: '', tool, args });

test('the words of a command are taken as they are given, and its operands are those without a dash in front', () => {
  const count = step('terminal', { command: 'grep', args: ['-c', '', 'notes.txt'] });
  expect(givenWords(count)).toEqual(['-c', '', 'notes.txt']);
  expect(operandsOf(count)).toEqual(['', 'notes.txt']);
});

test('what is no command, or gets its words later, has none', () => {
  for (const each of [
    undefined,
    step('other', { args: ['a'] }),
    step('terminal', { command: 'ls' }),
    step('terminal', { command: 'ls', args: '' }),
  ]) {
    expect(givenWords(each)).toBeUndefined();
  }
});

test('a command gets other words beside what else it has, and is the same step where they do not differ', () => {
  const sort = step('terminal', { command: 'sort', args: ['a.txt'], stdin: '{{1}}' });
  expect(withWords(sort, ['-n', 'a.txt']).args).toEqual({ command: 'sort', args: ['-n', 'a.txt'], stdin: '{{1}}' });
  expect(withWords(sort, ['a.txt'])).toBe(sort);
});
