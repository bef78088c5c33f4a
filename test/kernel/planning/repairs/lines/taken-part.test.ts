import { expect, test } from 'vitest';
import { withTakenPart } from '../../../../../kernel/planning/repairs/lines/taken-part.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const content = (request: string, file: string, ...more: string[]) => {
  const steps: Step[] = [
    { thought: '', tool: 'terminal', args: { command: 'cat', args: [file, ...more] } },
    { thought: '', tool: 'file_write', args: { path: 'jobs.txt', content: '{{1}}', mode: 'append' } },
  ];
  return withTakenPart(steps, request)[1]?.args['content'];
};

test('a part of a text is taken out of it when it is there', () => {
  expect(content('add the three jobs from the notes of 18 May at the end of jobs.txt', 'notes/18 May.md')).toBe('');
  expect(content('append the action items of a.md to jobs.txt', 'a.md')).toBe('');
});

test('what is wanted whole, and what is no text, goes as it is', () => {
  expect(content('add a.md to the end of jobs.txt', 'a.md')).toBe('{{1}}');
  expect(content('append the whole of a.md with the three jobs to jobs.txt', 'a.md')).toBe('{{1}}');
  expect(content('put the three files together in jobs.txt', 'a.md', 'b.md')).toBe('{{1}}');
  expect(content('save the three prices of a.csv', 'a.csv')).toBe('{{1}}');
});

test('the last lines of a text are no number of things in it', () => {
  const steps = (request: string, file = 'notes.txt') =>
    withTakenPart(
      [
        { thought: '', tool: 'terminal', args: { command: 'cat', args: [file] } },
        { thought: '', tool: 'terminal', args: { command: 'tail', args: ['-n', '3'], stdin: '{{1}}' } },
        { thought: '', tool: 'file_write', args: { path: 'list.md', content: '{{2}}', mode: 'append' } },
        { thought: '', tool: 'final_answer', args: {} },
      ],
      request,
    ).map(({ args }) => args['command'] ?? args['content']);
  expect(steps('add the three books that were chosen to the end of list.md')).toEqual(['cat', '', undefined]);
  expect(steps('add the three books that were chosen to list.md', 'books.csv')).toEqual(['cat', 'tail', '{{2}}', undefined]);
  expect(steps('add the last three lines to list.md')).toEqual(['cat', 'tail', '{{2}}', undefined]);
});
