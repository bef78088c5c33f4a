import { expect, test } from 'vitest';
import { withNumberAlone } from '../../../../../kernel/planning/repairs/lines/counted-number.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const count = (...args: string[]): Step => ({ thought: '', tool: 'terminal', args: { command: 'wc', args } });
const save = (content: string): Step => ({ thought: '', tool: 'file_write', args: { path: 'count.txt', content, mode: 'overwrite' } });
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };

test('what is saved of a count is the number without the name of the file', () => {
  const steps = withNumberAlone([count('-l', 'list.txt'), save('{{1}}'), end]);
  expect(steps.map(({ args }) => [args['command'] ?? '', args['args'] ?? '', args['stdin'] ?? args['content'] ?? ''])).toEqual([
    ['cat', ['list.txt'], ''],
    ['wc', ['-l'], '{{1}}'],
    ['', '', '{{2}}'],
    ['', '', ''],
  ]);
});

test('so is what is put into a text', () => {
  const edit: Step = { thought: '', tool: 'file_edit', args: { path: 'a.md', find: 'N', replace: '{{1}}' } };
  expect(withNumberAlone([count('-l', 'list.txt'), edit, end])[2]?.args['replace']).toBe('{{2}}');
});

test.each([
  ['several files', [count('-l', 'a.txt', 'b.txt'), save('{{1}}'), end]],
  ['a count that is told', [count('-l', 'a.txt'), end]],
  ['a sentence around it', [count('-l', 'a.txt'), save('Lines: {{1}}'), end]],
])('%s stays as it is', (_, steps) => {
  expect(withNumberAlone(steps)).toEqual(steps);
});
