import { expect, test } from 'vitest';
import { withRemovedLine } from '../../../../../kernel/planning/repairs/lines/removed-line.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const entries = ['notes/packing list.txt', 'drafts/old.txt', 'drafts'].map((path) => ({
  path,
  kind: path.includes('.') ? ('file' as const) : ('folder' as const),
  size: 9,
}));
const rm = (...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: 'rm', args } });
const end: Step = { thought: '', tool: 'final_answer', args: {} };
const planned = (request: string, ...steps: Step[]) => withRemovedLine(steps, request, entries).map(({ tool, args }) => ({ tool, ...args }));

test('an entry is taken off its list, and the list stays', () => {
  expect(planned('take the sleeping mat off my packing list, tilda brings one', rm('notes/packing list.txt'), end)).toEqual([
    { tool: 'terminal', command: 'grep', args: ['-viF', 'sleeping mat', 'notes/packing list.txt'] },
    { tool: 'file_write', path: 'notes/packing list.txt', content: '{{1}}', mode: 'overwrite' },
    { tool: 'final_answer' },
  ]);
  expect(planned('remove "rope" from notes/packing list.txt', rm('notes/packing list.txt'), end)[0]).toMatchObject({
    args: ['-viF', 'rope', 'notes/packing list.txt'],
  });
});

test('a file that is to go goes', () => {
  for (const request of [
    'delete old.txt from the drafts folder',
    'remove the old file from drafts',
    'delete my packing list',
    'take the rope off my shopping list',
  ])
    expect(planned(request, rm('drafts/old.txt'), end)[0]).toMatchObject({ command: 'rm' });
});
