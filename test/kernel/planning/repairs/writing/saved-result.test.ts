import { expect, test } from 'vitest';
import { withSavedResult } from '../../../../../kernel/planning/repairs/writing/saved-result.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args'], thought = 't'): Step => ({ thought, tool, args });
const command = (name: string, args: string[], stdin?: string): Step =>
  step('terminal', { command: name, args, ...(stdin === undefined ? {} : { stdin }) });
const end = step('final_answer', {});
const entries = [
  { path: 'a.log', kind: 'file' as const, size: 9 },
  { path: 'old.txt', kind: 'file' as const, size: 9 },
];
const planned = (request: string, ...steps: Step[]) => withSavedResult(steps, request, entries).map(({ tool, args }) => ({ tool, ...args }));
const count = command('grep', ['-c', 'FAIL', 'a.log']);

test('a result that is to be saved is saved', () => {
  expect(planned('how often does FAIL show up in a.log? write the number into fails.txt', count, end)).toEqual([
    { tool: 'terminal', command: 'grep', args: ['-c', 'FAIL', 'a.log'] },
    { tool: 'file_write', path: 'fails.txt', content: '{{1}}', mode: 'overwrite' },
    { tool: 'final_answer' },
  ]);
  expect(planned('count FAIL in a.log and append the number to old.txt', count, end)[1]).toMatchObject({ path: 'old.txt', mode: 'append' });
});

test('what the model is to take out of the result is what is saved', () => {
  const [, save, last] = withSavedResult(
    [command('cat', ['a.log']), step('final_answer', { input: '' }, 'the culprit')],
    'find the culprit in a.log and write it to who.txt',
    entries,
  );
  expect(save).toMatchObject({ tool: 'file_write', thought: 'the culprit', args: { path: 'who.txt', content: '' } });
  expect(last?.args).toEqual({});
});

test('a target in the place of a source is the target', () => {
  const steps = planned(
    'write all addresses of a.log into mails.txt',
    command('cat', ['a.log']),
    command('grep', ['-o', '@', 'mails.txt'], '{{1}}'),
    end,
  );
  expect(steps[1]).toEqual({ tool: 'terminal', command: 'grep', args: ['-o', '@'], stdin: '{{1}}' });
  expect(steps[2]).toMatchObject({ path: 'mails.txt', content: '{{2}}' });
});

test('what is saved already, what would overwrite, and what lacks more is left alone', () => {
  const save = step('file_write', { path: 'fails.txt', content: '{{1}}', mode: 'overwrite' });
  for (const [request, ...steps] of [
    ['count FAIL in a.log and write the number into fails.txt', count, save, end],
    ['count FAIL in a.log and write the number into old.txt', count, end],
    ['copy a.log to b.log, count FAIL and write the number into fails.txt', count, end],
    ['how often does FAIL show up in a.log?', count, end],
  ] as [string, ...Step[]][])
    expect(withSavedResult(steps, request, entries)).toEqual(steps);
});
