import { expect, test } from 'vitest';
import { withFilledVariable } from '../../../../../kernel/planning/repairs/writing/unfilled-variable.ts';

const plan = (content: string, input = 'owed = 3\nprint(owed)') => [
  { thought: '', tool: 'python_repl', args: { input } },
  { thought: '', tool: 'file_write', args: { path: 'a.txt', content, mode: 'overwrite' } },
];
const written = (content: string, input?: string) => withFilledVariable(plan(content, input))[1]?.args['content'];

test.each(['$owed', '$ owed\n', '{owed}', '{{owed}}', '<owed>'])('%j is what the code printed', (content) => {
  expect(written(content)).toBe('{{1}}');
});

test.each([
  ['owed', 'owed = 3\nprint(owed)'],
  ['{{1}}', 'owed = 3\nprint(owed)'],
  ['$owed', 'print(3)'],
  ['$owed each', 'owed = 3\nprint(owed)'],
  ['$5', 'owed = 5\nprint(owed)'],
])('%j stays behind %j', (content, input) => {
  expect(written(content, input)).toBe(content);
});
