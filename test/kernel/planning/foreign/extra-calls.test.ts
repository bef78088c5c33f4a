import { expect, test } from 'vitest';
import type { Call } from '../../../../kernel/planning/foreign/call-reader.ts';
import { withoutExtraCalls } from '../../../../kernel/planning/foreign/extra-calls.ts';
import type { ForeignTool } from '../../../../kernel/planning/foreign/foreign-tool.ts';

const tool = (name: string, ...keys: string[]): ForeignTool => ({
  name,
  description: '',
  input: { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])), required: keys.slice(0, 1) },
});
const tools = [tool('tour_prices.get', 'tour', 'stage'), tool('tour_stages.list', 'tour'), tool('tour_guides.list', 'tour')];
const prices: Call = { tool: 'tour_prices.get', args: { tour: 'Alps' } };
const kept = (request: string, other: string) =>
  withoutExtraCalls([prices, { tool: other, args: { tour: 'Alps' } }], [0, 0], tools, request).map(({ tool: name }) => name);

test('a call that says nothing new goes where only an option of the first names it', () => {
  expect(kept('prices of the Alps tour with its stages', 'tour_stages.list')).toEqual(['tour_prices.get']);
  expect(kept('prices of the Alps tour', 'tour_guides.list')).toEqual(['tour_prices.get']);
});

test('a call that is named for itself stays', () => {
  expect(kept('prices of the Alps tour, and its guides', 'tour_guides.list')).toEqual(['tour_prices.get', 'tour_guides.list']);
});
