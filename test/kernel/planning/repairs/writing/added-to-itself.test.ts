import { expect, test } from 'vitest';
import { withoutAddingToItself } from '../../../../../kernel/planning/repairs/writing/added-to-itself.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args']): Step => ({ thought: '', tool, args });
const number = step('python_repl', { input: 'print(json.loads(read("b.json"))["reference"])' });
const shown = step('terminal', { command: 'cat', args: ['log.md'] });
const added = (content: string, path = 'log.md') => step('file_write', { path, content, mode: 'append' });
const contentOf = (...steps: Step[]) => withoutAddingToItself(steps).at(-1)?.args['content'];

test('what a file holds is not added to it once more where another result is left', () => {
  expect(contentOf(number, shown, added('{{2}}'))).toBe('{{1}}');
  const handed = step('terminal', { command: 'cat', args: ['log.md'], stdin: '{{1}}' });
  expect(contentOf(number, handed, added('{{2}}'))).toBe('{{1}}');
});

test('what code has taken is no result that is left', () => {
  const page = step('web_fetch', { url: 'http://a.example/b.json' });
  const reference = step('python_repl', { input: 'print(json.loads(steps[1])["reference"])' });
  expect(contentOf(page, reference, shown, added('{{3}}'))).toBe('{{2}}');
});

test('what is shown of another file is added, and without one other result nothing is changed', () => {
  expect(contentOf(number, shown, added('{{2}}', 'other.md'))).toBe('{{2}}');
  expect(contentOf(shown, added('{{1}}'))).toBe('{{1}}');
  expect(contentOf(added('{{3}}', 'other.md'), shown, added('{{2}}'))).toBe('{{2}}');
});
