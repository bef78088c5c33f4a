import { expect, test } from 'vitest';
import { withoutUnaskedFetch } from '../../../../../kernel/planning/repairs/searches/unasked-fetch.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const step = (tool: string, args: Step['args']): Step => ({ thought: '', tool, args });
const read = step('terminal', { command: 'cat', args: ['suppliers.md'] });
const fetched = step('web_fetch', { url: '' });
const tools = (request: string, steps: readonly Step[]) => withoutUnaskedFetch(steps, request).map(({ tool }) => tool);

test('a page whose address a text would choose is not fetched where nobody spoke of one', () => {
  const answer = step('final_answer', { input: '{{1}}' });
  expect(withoutUnaskedFetch([read, fetched, answer], 'Who delivers mull, and what is their phone number?')).toEqual([read, answer]);
});

test('it is where a page is asked for, where its text is used, and where it is all that is done', () => {
  expect(tools('what does the web site of the mull supplier say?', [read, fetched])).toContain('web_fetch');
  expect(tools('Who delivers mull?', [read, fetched, step('terminal', { command: 'grep', args: ['mull'], stdin: '{{2}}' })])).toContain('web_fetch');
  expect(tools('Who delivers mull?', [fetched])).toContain('web_fetch');
});
