import { expect, test } from 'vitest';
import { withSavedPage, withWholePage } from '../../../../../kernel/planning/repairs/writing/saved-page.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const url = 'http://127.0.0.1:8080/parking.txt';
const write: Step = { thought: 'w', tool: 'file_write', args: { path: 'parking.txt', content: `${url}\n`, mode: 'overwrite' } };
const end: Step = { thought: 'e', tool: 'final_answer', args: {} };

test('saving an address means saving what stands there', () => {
  const [fetching, saving, last] = withSavedPage([write, end], `save ${url} as parking.txt`);
  expect(fetching).toMatchObject({ tool: 'web_fetch', args: { url } });
  expect(saving).toMatchObject({ tool: 'file_write', args: { path: 'parking.txt', content: '{{1}}' } });
  expect(last).toEqual(end);
});

test('later steps still refer to what they referred to', () => {
  const later: Step = { thought: 'a', tool: 'file_write', args: { path: 'b.txt', content: '{{1}}', mode: 'append' } };
  expect(withSavedPage([write, later, end], `save ${url} as parking.txt`)[2]?.args['content']).toBe('{{2}}');
});

test('what stands before the saving is still referred to by its number', () => {
  const read: Step = { thought: 'r', tool: 'terminal', args: { command: 'cat', args: ['a.txt'] } };
  const later: Step = { thought: 'b', tool: 'file_write', args: { path: 'b.txt', content: '{{1}}', mode: 'overwrite' } };
  const steps = withSavedPage([read, write, later, end], `save ${url} as parking.txt`);
  expect(steps.map(({ args }) => args['content'])).toEqual([undefined, undefined, '{{2}}', '{{1}}', undefined]);
});

test('an address that is to be noted is noted', () => {
  expect(withSavedPage([write, end], `write the link ${url} into parking.txt`)).toEqual([write, end]);
});

test('a page that is read already is not read again', () => {
  const fetching: Step = { thought: 'f', tool: 'web_fetch', args: { url } };
  expect(withSavedPage([fetching, write, end], `save ${url} as parking.txt`)).toEqual([fetching, write, end]);
});

test('the text of a page is all of it', () => {
  const read: Step = { thought: '', tool: 'web_fetch', args: { url } };
  const blank: Step = { ...write, args: { ...write.args, content: '' } };
  expect(withWholePage([read, blank, end], `save the text you find at ${url} as parking.txt`)[1]?.args['content']).toBe('{{1}}');
  expect(withWholePage([read, blank, end], `save the price you find at ${url} as parking.txt`)[1]?.args['content']).toBe('');
});
