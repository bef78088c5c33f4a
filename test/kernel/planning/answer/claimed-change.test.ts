import { expect, test } from 'vitest';
import { claimsChange } from '../../../../kernel/planning/answer/claimed-change.ts';
import type { Step } from '../../../../schemas/plan.ts';

const step = (tool: string, args: Record<string, unknown>, ok = true) => ({
  step: { thought: 'It is needed.', tool, args },
  args,
  result: ok ? ({ ok: true, value: '' } as const) : ({ ok: false, error: { code: 'FAILED', message: 'no', retryable: false } } as never),
});
const isChange = ({ tool }: Step) => tool === 'file_write';
const read = step('terminal', { command: 'cat', args: ['list.md'] });
const claims = (request: string, answer: string, done = [read]) => claimsChange({ request, answer, done, isChange });

test('what no step did is no change, whatever an answer says', () => {
  const request = 'The stove is gone. Remove that line from list.md';
  for (const answer of ['Done.', 'Done', 'It is done!', 'OK, all done.', 'The line has been removed from list.md.', 'I removed the stove.'])
    expect(claims(request, answer), answer).toBe(true);
  expect(claims(request, 'Done.', [step('file_write', { path: 'list.md' }, false)])).toBe(true);
});

test.each([
  ['a change', 'Remove the stove from list.md', 'Done.', [step('file_write', { path: 'list.md' })]],
  ['code that writes', 'Remove the stove from list.md', 'Done.', [step('python_repl', { input: 'open("list.md", "w").write("")' })]],
  ['a question', 'Is the roof done?', 'Done.', [read]],
  ['a question about what happened', 'When was the stove removed?', 'The stove was removed in May.', [read]],
  ['a denial', 'Remove the stove from list.md', 'The stove was not removed.', [read]],
  ['what was so before', 'Remove the stove from list.md', 'The stove was already removed.', [read]],
  ['what was read', 'Write the state of the roof to me', 'The roof is painted.', [read]],
])('%s is no false claim', (_, request, answer, done) => {
  expect(claims(request, answer, done)).toBe(false);
});
