import { expect, test } from 'vitest';
import { withFilledLetter } from '../../../../../kernel/planning/repairs/writing/unfilled-letter.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const request = 'Find out in suppliers.json who sells us yeast and write them a letter in yeast.txt';
const look: Step = { thought: '', tool: 'terminal', args: { command: 'grep', args: ['yeast', 'suppliers.json'] } };
const write = (content: string, mode = 'overwrite'): Step => ({ thought: '', tool: 'file_write', args: { path: 'yeast.txt', content, mode } });

test('a letter with a blank is written when what it is about was read', () => {
  const steps = withFilledLetter([look, write('{{1}}'), write('Dear [Supplier Name],\nwe need yeast.', 'append')], request);
  expect(steps.map(({ args }) => args)).toEqual([look.args, { path: 'yeast.txt', content: '', mode: 'overwrite' }]);
  expect(steps.at(-1)?.thought).toContain(request);
  expect(withFilledLetter([look, write('Dear <Name>, hello')], request)[1]?.args['content']).toBe('');
});

test.each([
  ['nothing is read before', [write('Dear [Name], hello')], request],
  ['there is no blank', [look, write('- [x] write to [Levanto](a.md)')], request],
  ['the blank is wanted', [look, write('Dear [Name], hello')], 'write a form that begins with Dear [Name]'],
])('%s: the plan stays', (_name, steps, said) => {
  expect(withFilledLetter(steps, said)).toEqual(steps);
});
