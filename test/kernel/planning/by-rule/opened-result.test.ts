import { expect, test } from 'vitest';
import { openedResult } from '../../../../kernel/planning/by-rule/opened-result.ts';

type Done = Parameters<typeof openedResult>[0]['done'][number];
const searched = (...items: { title: string; url: string; snippet: string }[]): Done => ({
  step: { thought: '', tool: 'web_search', args: { query: 'x' } },
  result: { ok: true as const, value: { query: 'x', total_results: items.length, items } },
});
const towns = { title: 'Markets in the county', url: 'https://towns.example/markets', snippet: 'Weekly and yearly markets.' };
const lane = { title: 'Hollin Lane street market', url: 'https://hollin.example/', snippet: 'Dates, times and prices for traders.' };
const opened = (request: string, done: Done[], hasTool = true) => openedResult({ request, done, hasTool: () => hasTool });

test('the page that most words of the request stand for is opened', () => {
  const [fetching, end, ...others] =
    opened('Find the Hollin Lane street market online and tell me what a stall costs', [searched(towns, lane)]) ?? [];
  expect(fetching).toMatchObject({ tool: 'web_fetch', args: { url: 'https://hollin.example/' } });
  expect([end?.tool, others]).toEqual(['final_answer', []]);
  expect(opened('what is new', [searched(towns), searched(lane)])?.[0]?.args).toEqual({ url: 'https://towns.example/markets' });
});

test('nothing is opened where nothing was found, a page was read, or there is no tool for it', () => {
  expect(opened('x', [searched()])).toBeUndefined();
  expect(opened('x', [searched({ ...lane, url: 'file:///etc/passwd' })])).toBeUndefined();
  expect(opened('x', [searched(lane)], false)).toBeUndefined();
  const fetched = { ...searched(lane), step: { thought: '', tool: 'web_fetch', args: { url: 'https://hollin.example/' } } };
  expect(opened('x', [searched(lane), fetched])).toBeUndefined();
});
