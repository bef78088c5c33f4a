import { expect, test } from 'vitest';
import { undone } from '../../../kernel/planning/undone.ts';
import type { Step } from '../../../schemas/plan.ts';

const command = (name: string): Step => ({ thought: 'It is needed.', tool: 'terminal', args: { command: name, args: ['a'] } });
const python: Step = { thought: 'It is needed.', tool: 'python_repl', args: { input: 'print(1)' } };
const isChange = ({ args }: Step) => ['mkdir', 'mv', 'cp', 'rm'].includes(String(args['command']));

test('a request for a change is not served by looking', () => {
  expect(undone('Tidy up', [command('ls')], isChange)).toBe('nothing has been changed yet.');
});

test('half of a request is not the whole', () => {
  expect(undone('Make a folder and move a into it', [command('mkdir')], isChange)).toBe('nothing has been moved yet.');
  expect(undone('Copy a to b and delete a', [command('cp')], isChange)).toBe('nothing has been deleted yet.');
});

test('what was done is done, and code may have done anything', () => {
  expect(undone('Make a folder and move a into it', [command('mkdir'), command('mv')], isChange)).toBeUndefined();
  expect(undone('Make a folder and move a into it', [command('mkdir'), python], isChange)).toBeUndefined();
});
