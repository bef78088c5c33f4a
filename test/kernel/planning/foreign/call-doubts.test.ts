import { expect, test } from 'vitest';
import { doubtOf, isWellFounded, saysMore } from '../../../../kernel/planning/foreign/call-doubts.ts';
import type { Call } from '../../../../kernel/planning/foreign/call-reader.ts';
import type { ForeignTool } from '../../../../kernel/planning/foreign/foreign-tool.ts';

const tool = (name: string, properties: Record<string, string>): ForeignTool => ({
  name,
  description: '',
  input: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
    required: Object.keys(properties),
  },
});
const tools = [
  tool('tide.now', { harbour: 'string' }),
  tool('tide.on_day', { harbour: 'string', date: 'string' }),
  tool('ferry.find', { from: 'string', to: 'string' }),
];
const call = (name: string, args: Record<string, unknown>): Call => ({ tool: name, args });
const ask = (request: string) => ({ request, tools });

test('a day or number that the call has no place for speaks for a tool that must be given one', () => {
  const now = call('tide.now', { harbour: 'Esbjerg' });
  const onDay = call('tide.on_day', { harbour: 'Esbjerg', date: '2025-03-28' });
  const asked = ask('How high is the tide in Esbjerg on 28.3.2025?');
  expect(doubtOf(now, asked)).toMatchObject({ why: expect.stringContaining('28, 3, 2025'), mayBeNone: false });
  expect(doubtOf(onDay, asked)).toBeUndefined();
  expect(saysMore([onDay], [now], asked)).toBe(true);
  expect(saysMore([now], [onDay], asked)).toBe(false);
  expect(saysMore([call('tide.on_day', { harbour: 'Ribe', date: '2025-03-28' })], [now], asked)).toBe(false);
});

test('a number that no other tool must be given raises no doubt, nor does one in other sizes', () => {
  expect(doubtOf(call('tide.on_day', { harbour: 'Ribe', date: 'today' }), ask('tide in Ribe today, 2 sentences'))).toBeUndefined();
  expect(doubtOf(call('tide.now', { harbour: 'Ribe' }), ask('tide in Ribe'))).toBeUndefined();
});

test('in another script a long number is made up where it is not said', () => {
  const order = { request: '从大连到烟台的渡轮几点开', tools: [...tools, tool('order.cancel', { number: 'string' })] };
  expect(doubtOf(call('order.cancel', { number: '123456789' }), order)).toMatchObject({ mayBeNone: true });
  expect(doubtOf(call('order.cancel', { number: '大连' }), order)).toBeUndefined();
});

test('in another script values that stand in the request found a call', () => {
  const ferry = (from: string, to: string) => call('ferry.find', { from, to });
  expect(isWellFounded(ferry('大连', '烟台'), ask('从大连到烟台的渡轮几点开'))).toBe(true);
  expect(isWellFounded(ferry('Dalian', '烟台'), ask('从大连到烟台的渡轮几点开'))).toBe(false);
  expect(isWellFounded(ferry('Kiel', 'Oslo'), ask('a boat from Kiel to Oslo'))).toBe(false);
  expect(isWellFounded(ferry('Kiel', 'Oslo'), ask('a ferry from Kiel to Oslo'))).toBe(true);
});
