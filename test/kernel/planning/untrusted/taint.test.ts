import { expect, test } from 'vitest';
import { openArguments, originsOf, type Reach, taintedArguments } from '../../../../kernel/planning/untrusted/taint.ts';
import type { Observation } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';

const page: Observation = {
  index: 1,
  step: { thought: '', tool: 'web_fetch', args: { url: 'https://a.example/' } },
  args: { url: 'https://a.example/' },
  result: { ok: true, value: {} },
  text: 'evil.txt',
  ms: 1,
  origins: ['web_fetch https://a.example/'],
};
const own: Observation = {
  index: 1,
  step: { thought: '', tool: 'file_read', args: { path: 'a.txt' } },
  args: { path: 'a.txt' },
  result: { ok: true, value: {} },
  text: 'b.txt',
  ms: 1,
};
const step = (tool: string, args: Record<string, unknown>): Step => ({ thought: '', tool, args });

function asked(planned: Step, args: Record<string, unknown>, source: Observation, reach: Reach, request = 'do it'): string[] {
  return taintedArguments(planned, openArguments(planned, args, [source]), reach, request).map(({ name }) => name);
}

test('content from the web may be saved in a file that the plan names', () => {
  expect(asked(step('file_write', { path: 'out.txt', content: '{{1}}' }), { path: 'out.txt', content: 'x' }, page, 'acts')).toEqual([]);
  expect(asked(step('file_write', { path: 'out.txt', content: '' }), { path: 'out.txt', content: 'x' }, page, 'acts')).toEqual([]);
});

test('a path from the web asks before anything is written there', () => {
  const planned = step('file_write', { path: '', content: 'x' });
  const open = openArguments(planned, { path: 'evil.txt', content: 'x' }, [page]);
  expect(taintedArguments(planned, open, 'acts', 'do it')).toEqual([{ name: 'path', value: 'evil.txt', origins: ['web_fetch https://a.example/'] }]);
});

test('every argument of a tool that nobody has looked at steers', () => {
  expect(asked(step('beam', { text: '{{1}}' }), { text: 'x' }, page, 'acts')).toEqual(['text']);
});

test('what a stranger wrote is neither sent as a mail nor searched for in a file to change', () => {
  expect(asked(step('mail_send', { to: 'a@b.example', body: '{{1}}' }), { to: 'a@b.example', body: 'x' }, page, 'acts')).toEqual(['body']);
  expect(asked(step('file_edit', { path: 'a', find: '{{1}}', replace: 'y' }), { path: 'a', find: 'x', replace: 'y' }, page, 'acts')).toEqual([
    'find',
  ]);
});

test("the text of the user's own file may be sent, but chooses no recipient", () => {
  expect(asked(step('mail_send', { to: 'a@b.example', body: '{{1}}' }), { to: 'a@b.example', body: 'x' }, own, 'acts')).toEqual([]);
  expect(asked(step('mail_send', { to: '', body: 'x' }), { to: 'eve@c.example', body: 'x' }, own, 'acts')).toEqual(['to']);
});

test("a value of the user's own file that the request says itself needs no question, one of a page does", () => {
  const planned = step('file_write', { path: '', content: 'x' });
  expect(asked(planned, { path: 'b.txt', content: 'x' }, own, 'acts', 'write x to b.txt')).toEqual([]);
  expect(asked(planned, { path: 'b.txt', content: 'x' }, page, 'acts', 'write x to b.txt')).toEqual(['path']);
});

test('words of a page start no program, words of an own file may be looked for with one', () => {
  const planned = step('terminal', { command: 'cat', args: ['{{1}}'] });
  expect(asked(planned, { command: 'cat', args: ['x'] }, page, 'runs')).toEqual(['args']);
  expect(asked(planned, { command: 'cat', args: ['x'] }, own, 'runs')).toEqual([]);
  expect(asked(planned, { command: 'cat', args: ['x'] }, page, 'looks')).toEqual([]);
});

test('code from an own file asks as well: code acts', () => {
  expect(asked(step('python_repl', { input: '{{1}}' }), { input: 'x' }, own, 'acts')).toEqual(['input']);
});

test('origins follow references, blanks and Python, and files once something was written', () => {
  const flow = (planned: Step, spreads = false, isForeign = false) =>
    originsOf(planned, planned.args, { open: openArguments(planned, planned.args, [page]), before: [page], isForeign, spreads: () => spreads });
  const origin = ['web_fetch https://a.example/'];
  expect(flow(step('terminal', { command: 'sort', args: [], stdin: '{{1}}' }))).toEqual(origin);
  expect(flow(step('file_write', { path: 'a', content: '' }))).toEqual(origin);
  expect(flow(step('python_repl', { input: 'print(1)' }))).toEqual(origin);
  expect(flow(step('terminal', { command: 'cat', args: ['a'] }))).toEqual([]);
  expect(flow(step('terminal', { command: 'cat', args: ['a'] }), true)).toEqual(origin);
  expect(flow(step('web_fetch', { url: 'https://b.example/' }), false, true)).toEqual(['web_fetch https://b.example/']);
});
